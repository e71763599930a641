/** The referee's exam: twenty incidents, then what was right with its paragraphs, to be printed. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post, telling } from "./lib/api.js";
import { numbered } from "./lib/numbered.js";
import { ownKey } from "./lib/own_key.js";
import { startPage } from "./lib/page.js";
import { answered } from "./lib/repetition.js";
import { playerName } from "./lib/seats.js";
import { language, t } from "./lib/text.js";

const app = startPage();
const asked = new URLSearchParams(location.search);

const state = {
  /** @type {import("./screens.d.ts").Exam | null} */ exam: null,
  /** The answer to each question, by its number. @type {Record<number, string>} */ given: {},
  /** @type {import("./screens.d.ts").ExamMarks | null} */ marks: null,
  name: playerName(),
  problem: "",
};

const trying = telling(state, draw);

async function finish() {
  const answers = state.exam?.questions.map(({ situation }, at) => ({
    situation,
    answer: at in state.given ? [state.given[at]] : [],
  }));
  await trying(async () => {
    state.marks = await post("/api/training/exam", { answers }, ownKey());
    state.marks?.verdicts.forEach(({ right }, at) => answers && answered(answers[at].situation, right));
  });
  document.getElementById("result")?.focus();
  window.scrollTo(0, 0);
}

/** @param {import("./screens.d.ts").ExerciseVerdict | undefined} verdict @param {string | undefined} given @param {string} value */
function marked(verdict, given, value) {
  if (verdict?.answer.includes(value)) return "right";
  return verdict && given === value ? "wrong" : "";
}

/** @param {import("./screens.d.ts").Exercise} exercise @param {number} at */
function question(exercise, at) {
  const verdict = state.marks?.verdicts[at];
  return html`<li class=${verdict ? (verdict.right ? "good" : "bad") : ""}>
    <fieldset ?disabled=${Boolean(verdict)}>
      <legend>${exercise.question}</legend>
      ${exercise.choices.map(
        ({ value, label }) => html`<label class="answer ${marked(verdict, state.given[at], value)}">
          <input type="radio" name="question-${at}" .checked=${state.given[at] === value} @change=${() => {
            state.given = { ...state.given, [at]: value };
            draw();
          }} />
          <span>${label}</span>
        </label>`,
      )}
    </fieldset>
    ${verdict ? html`<p><strong>${verdict.right ? t("Right") : at in state.given ? t("Not quite") : t("Not answered")}</strong> ${verdict.lines.map(({ cite }) => html`<span class="cite">${numbered(cite)}</span>`)}</p>` : nothing}
  </li>`;
}

function result() {
  const { marks, exam } = state;
  if (!marks || !exam) return nothing;
  const passed = marks.right >= exam.passed;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date());
  return html`<section class="told ${passed ? "good" : "bad"}" role="status">
    <h2 id="result" tabindex="-1">${t("{right} of {count} right", { right: marks.right, count: exam.questions.length })}</h2>
    <p>${passed ? t("Passed.") : t("Not passed: {passed} right answers are needed.", { passed: exam.passed })} ${state.name ? `${state.name} · ` : ""}${exam.rules_name} · ${day}</p>
    <p class="act unprinted">
      <button class="filled" @click=${() => window.print()}>${t("Print")}</button>
      <a class="button" href="/train/exam?rules=${exam.rules}">${t("Another exam")}</a>
    </p>
  </section>`;
}

function draw() {
  const { exam, marks, problem } = state;
  const done = Object.keys(state.given).length;
  render(
    html`<p class="small unprinted"><a href="/train">${t("Training")}</a></p>
      <h1>${t("Referee’s exam")}</h1>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      ${exam
        ? html`<p class="soft unprinted">${t("{count} incidents under {rules}. What does the book say?", { count: exam.questions.length, rules: exam.rules_name })}</p>
            ${result()}
            <ol class="exam">${exam.questions.map(question)}</ol>
            ${marks
              ? nothing
              : html`<p class="act"><button class="filled" @click=${finish}>${t("Hand in")}</button>
                  <span class="soft" role="status">${t("{done} of {count} answered", { done, count: exam.questions.length })}</span></p>`}`
        : nothing}`,
    app,
  );
}

await trying(async () => {
  /** @type {import("./screens.d.ts").Exam} */
  const exam = await get(`/api/training/exam?${new URLSearchParams({ rules: asked.get("rules") ?? "", seed: asked.get("seed") ?? "" })}`);
  state.exam = exam;
  history.replaceState(null, "", `?${new URLSearchParams({ rules: exam.rules, seed: exam.seed })}`);
});
