/** The scenes of the projector, for the desk and for the wall itself. */

import { t } from "../lib/text.js";

/** @type {[string, string][]} */
export const SCENES = [
  ["auto", t("Scene: by itself")],
  ["seating", t("Scene: seating")],
  ["names", t("Scene: seats by name")],
  ["clock", t("Scene: clock")],
  ["countdown", t("Scene: countdown")],
  ["programme", t("Scene: programme")],
  ["ranking", t("Scene: ranking")],
  ["reveal", t("Scene: reveal")],
];
