import { SHOWN_CASES } from "../../gate/index.ts";
import { count, inWords } from "../../text/index.ts";
import { type Html, html } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  type CaseSet,
  distinctReasons,
  distinctSteps,
  gateEdits,
  hasReason,
  headline,
  leadFinding,
  nextSteps,
  policyText,
  problemPlace,
  runChanges,
  runName,
  type Text,
  waiversTable,
} from "../text/index.ts";
import {
  caseLinks,
  htmlTable,
  icon,
  listsSteps,
  type MarkKind,
  type Paged,
  stepItem,
  viewTable,
  viewText,
} from "./elements.ts";

const DECISION_MARKS: Readonly<Record<Report["decision"], MarkKind>> = {
  PASS: "pass",
  PASS_WITH_RISK: "warn",
  FAIL: "fail",
};

/** Reasons listed. All of them are in `report.json`. */
const MAX_LISTED_REASONS = 30;

/** The decision, the compared runs, the reasons, and the next steps. */
export function headerSection(report: Report, paged: Paged): Html {
  const { decision } = report;
  const reasons = distinctReasons(report.reasons);
  const listed = reasons.slice(0, MAX_LISTED_REASONS).map(({ code, message, case_ids, gate }) => {
    // A gate's reason lists only its worst cases, so their total is unknown.
    const total = gate !== null && case_ids.length >= SHOWN_CASES ? null : case_ids.length;
    const cases = total !== 0 && html` <span class="quiet">${caseLinks(case_ids, paged, 5, total)}</span>`;
    return html`<li><code class="code">${code}</code> ${message}${cases}</li>
`;
  });
  const more = reasons.length > MAX_LISTED_REASONS && html`<li>and ${reasons.length - MAX_LISTED_REASONS} more</li>`;
  return html`<header class="verdict ${decision}">
<p class="product">RAG release gate</p>
<h1>${icon(DECISION_MARKS[decision])}<span>${inWords(decision)}</span></h1>
<p class="headline">${headline(report, (text) => text)}</p>
${leadText(report)}<dl class="facts">${factItems(report)}</dl>
</header>
${reasons.length > 0 && html`<section id="reasons" aria-labelledby="reasons-h"><h2 id="reasons-h">Reasons</h2><ul class="reasons">${listed}${more}</ul>${stepsList(report, paged)}</section>`}
`;
}

function leadText(report: Report): Html | null {
  if (report.decision === "PASS") return null;
  const finding = leadFinding(report, (id) => id);
  const [step] = nextSteps(report);
  return html`${finding !== "" && html`<p class="lead">${finding}</p>`}${step !== undefined && html`<p class="lead"><b>Next:</b> ${step.text}</p>`}`;
}

function stepsList(report: Report, paged: Paged): Html | null {
  if (!listsSteps(report)) return null;
  return html`<h3>What to do next</h3><ol>${distinctSteps(report).map((step) => stepItem(step, paged))}</ol>`;
}

function factItems(report: Report): Html[] {
  const { head, baseline, summary: counts, dataset, run } = report;
  const moved = [
    counts.regressed_cases ? `${counts.regressed_cases} worse` : "",
    counts.improved_cases ? `${counts.improved_cases} better` : "",
  ].filter(Boolean);
  const outcomes = [
    `${counts.passed ?? 0} pass`,
    `${counts.failed ?? 0} fail`,
    counts.missing ? `${counts.missing} without a trace` : "",
    counts.errors ? `${counts.errors} with an error` : "",
    counts.excluded ? `${counts.excluded} left out` : "",
  ].filter(Boolean);
  const isEvaluated = head.cases > 0;
  const isStill = report.regressions.length + report.improvements.length === 0;
  const entries: readonly (readonly [string, Text | null])[] = [
    ["This change", isEvaluated ? runText(head) : "not judged"],
    ["Baseline", baseline === null ? "none" : runText(baseline)],
    ["Cases", isEvaluated ? `${head.cases}: ${outcomes.join(", ")}` : "none"],
    ["Against the baseline", baseline === null ? null : moved.join(", ") || (isStill ? "no case moved" : null)],
    ["Eval set", dataset.name ? `${dataset.name} ${dataset.version ?? ""}`.trim() : null],
    ["Policy", policyText(report)],
    ["Date", run?.date?.slice(0, "YYYY-MM-DD".length) ?? null],
  ];
  return entries.flatMap(([name, value]) => {
    return value === null ? [] : [html`<div><dt>${name}</dt><dd>${viewText(value)}</dd></div>`];
  });
}

function runText(run: Report["head"]): Text {
  const id = run.run_id === null ? "" : `, run ${run.run_id}`;
  return [runName(run), `${id}, ${count(run.traces, "trace")}`];
}

/** Diagnostics listed. All of them are in `report.json`. */
const MAX_LISTED_NOTES = 200;

/** Problems and warnings, waivers, changes to the gate itself, and differences between the runs. */
export function notesSection(report: Report, paged: Paged): Html | null {
  const parts = [
    problemsTable(report),
    report.waivers.length > 0 ? html`<h3>Waivers</h3>${viewTable(waiversTable(report), paged)}` : null,
    gateChanges(report, paged),
    otherCases(report, paged),
    differencesTable(report),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : html`${parts}`;
}

function problemsTable(report: Report): Html | null {
  const { diagnostics } = report;
  if (diagnostics.length === 0) return null;
  const isInvalid = hasReason(report, "invalid_input");
  const rows = diagnostics.slice(0, MAX_LISTED_NOTES).map((problem) => {
    const { code, severity, message, hint } = problem;
    const text = `${isInvalid && severity === "warning" ? "warning: " : ""}${message}`;
    return [html`<code>${code}</code>`, problemPlace(problem), text, ...(isInvalid ? [hint ?? ""] : [])];
  });
  const title = isInvalid ? "What is wrong with the input" : "Warnings";
  const header = ["Code", "Place", "What", ...(isInvalid ? ["What to do"] : [])];
  return html`<h3>${title}</h3>${htmlTable(title, header, rows)}${diagnostics.length > MAX_LISTED_NOTES && html`<p>${diagnostics.length - MAX_LISTED_NOTES} more are in report.json.</p>`}`;
}

function gateChanges(report: Report, paged: Paged): Html | null {
  const found = gateEdits(report);
  if (found === null) return null;
  const items = (texts: readonly Text[]) => texts.map((text) => html`<li>${viewText(text)}</li>`);
  const cases = found.cases.map((set) => caseItem(set, paged));
  return html`<h3>Changes to the gate itself</h3><ul>${items(found.edits)}${cases}${items(found.verdicts)}</ul>`;
}

const caseItem = ({ ids, what }: CaseSet, paged: Paged): Html =>
  html`<li>${count(ids.length, "case")} ${what}: ${caseLinks(ids, paged, 20)}</li>`;

/** Cases that only one run contains, and excluded cases. */
function otherCases(report: Report, paged: Paged): Html | null {
  const { excluded = 0 } = report.summary;
  const items = report.baseline === null ? [] : runChanges(report).cases.map((set) => caseItem(set, paged));
  const aside =
    excluded > 0 &&
    html`<li>${count(excluded, "case")} of the golden set left out: another suite, or set aside by its split</li>`;
  if (items.length === 0 && !aside) return null;
  return html`<h3>Cases not compared or not shown</h3><ul>${items}${aside}</ul>`;
}

function differencesTable({ comparability: all }: Report): Html | null {
  if (all.length === 0) return null;
  const rows = all.map(({ field, baseline, head, effect }) => [html`<code>${field}</code>`, baseline, head, effect]);
  return html`<h3>What differs between the runs</h3>${htmlTable("What differs between the runs", ["Field", "Baseline", "This change", "What follows"], rows)}`;
}
