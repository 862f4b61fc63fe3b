import { SHOWN_CASES } from "../../gate/rules/worst-cases.ts";
import { count } from "../../text/count.ts";
import { inWords } from "../../text/in-words.ts";
import type { Report } from "../schema/report.schema.ts";
import { distinctSteps } from "../steps/distinct-steps.ts";
import { nextSteps } from "../steps/next-steps.ts";
import { distinctReasons } from "../wording/distinct-reasons.ts";
import { headline } from "../wording/headline.ts";
import { leadFinding } from "../wording/lead-finding.ts";
import { policySource } from "../wording/policy-source.ts";
import { runName } from "../wording/run-name.ts";
import { caseLinks, type Paged } from "./case-link.ts";
import { type Html, html } from "./html.ts";
import { listsSteps } from "./lists-steps.ts";
import { icon, type MarkKind } from "./mark.ts";
import { stepItem } from "./step-item.ts";

const MARKS: Readonly<Record<Report["decision"], MarkKind>> = { PASS: "pass", PASS_WITH_RISK: "warn", FAIL: "fail" };

/** Reasons that are listed; a run with more has them in `report.json`. */
const LISTED = 30;

/** The verdict in one line, what was compared with what, and the reasons: all there is to know in ten seconds. */
export function headerSection(report: Report, paged: Paged): Html {
  const { decision } = report;
  const reasons = distinctReasons(report.reasons);
  const listed = reasons.slice(0, LISTED).map(({ code, message, case_ids, gate }) => {
    // Of a gate the worst cases alone are listed, and those that may never be missing before them.
    const total = gate !== null && case_ids.length >= SHOWN_CASES ? null : case_ids.length;
    const cases = total !== 0 && html` <span class="quiet">${caseLinks(case_ids, paged, 5, total)}</span>`;
    return html`<li><code class="code">${code}</code> ${message}${cases}</li>
`;
  });
  const more = reasons.length > LISTED && html`<li>and ${reasons.length - LISTED} more</li>`;
  return html`<header class="verdict ${decision}">
<p class="product">RAG release gate</p>
<h1>${icon(MARKS[decision])}<span>${inWords(decision)}</span></h1>
<p class="headline">${headline(report, (text) => text)}</p>
${lead(report)}<dl class="facts">${facts(report)}</dl>
</header>
${reasons.length > 0 && html`<section id="reasons" aria-labelledby="reasons-h"><h2 id="reasons-h">Reasons</h2><ul class="reasons">${listed}${more}</ul>${steps(report, paged)}</section>`}
`;
}

/** What to know first and what to do first, as in the comment. */
function lead(report: Report): Html | null {
  if (report.decision === "PASS") return null;
  const finding = leadFinding(report, (id) => id);
  const [step] = nextSteps(report);
  return html`${finding !== "" && html`<p class="lead">${finding}</p>`}${step !== undefined && html`<p class="lead"><b>Next:</b> ${step.text}</p>`}`;
}

function steps(report: Report, paged: Paged): Html | null {
  if (!listsSteps(report)) return null;
  return html`<h3>What to do next</h3><ol>${distinctSteps(report).map((step) => stepItem(step, paged))}</ol>`;
}

function facts(report: Report): Html[] {
  const { head, baseline, summary: counts, dataset, run } = report;
  const moved = [
    counts.regressed_cases ? `${counts.regressed_cases} worse` : "",
    counts.improved_cases ? `${counts.improved_cases} better` : "",
  ].filter(Boolean);
  const judged = [
    `${counts.passed ?? 0} pass`,
    `${counts.failed ?? 0} fail`,
    counts.missing ? `${counts.missing} without a trace` : "",
    counts.errors ? `${counts.errors} with an error` : "",
    counts.excluded ? `${counts.excluded} left out` : "",
  ].filter(Boolean);
  const isJudged = head.cases > 0;
  const isStill = report.regressions.length + report.improvements.length === 0;
  const entries: readonly (readonly [string, string | null])[] = [
    ["This change", isJudged ? ranAs(head) : "not judged"],
    ["Baseline", baseline === null ? "none" : ranAs(baseline)],
    ["Cases", isJudged ? `${head.cases}: ${judged.join(", ")}` : "none"],
    ["Against the baseline", baseline === null ? null : moved.join(", ") || (isStill ? "no case moved" : null)],
    ["Eval set", dataset.name ? `${dataset.name} ${dataset.version ?? ""}`.trim() : null],
    ["Policy", policyName(report)],
    ["Date", run?.date?.slice(0, "YYYY-MM-DD".length) ?? null],
  ];
  return entries.flatMap(([name, value]) => {
    return value === null ? [] : [html`<div><dt>${name}</dt><dd>${value}</dd></div>`];
  });
}

function policyName(report: Report): string | null {
  const source = policySource(report);
  switch (source?.kind) {
    case "file":
      return source.name;
    case "preset":
      return `preset ${source.name}`;
    case "built-in":
      return "built-in thresholds";
    case "none":
      return "none";
    case undefined:
      return null;
  }
}

function ranAs(run: Report["head"]): string {
  const id = run.run_id === null ? "" : `, run ${run.run_id}`;
  return `${runName(run, (name) => name)}${id}, ${count(run.traces, "trace")}`;
}
