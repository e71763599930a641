/** A page that says one thing: the top of the house leads on from there. */

import { startPage } from "./lib/page.js";

startPage();
