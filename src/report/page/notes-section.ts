import { count } from "../../text/count.ts";
import { inWords } from "../../text/in-words.ts";
import type { Report } from "../schema/report.schema.ts";
import { hasReason } from "../wording/has-reason.ts";
import { isWorseVerdict } from "../wording/is-worse-verdict.ts";
import { problemPlace } from "../wording/problem-place.ts";
import { waiverStatus } from "../wording/waiver-status.ts";
import { waiverSubject } from "../wording/waiver-subject.ts";
import { caseLinks, type Paged } from "./case-link.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";

/** Diagnostics that are listed; all of them are in `report.json`. */
const LISTED = 200;

/** What a reader of the numbers must know: waivers, what the change does to its own gate, problems and warnings. */
export function notesSection(report: Report, paged: Paged): Html | null {
  const parts = [
    problems(report),
    waivers(report),
    gateChanges(report, paged),
    otherCases(report),
    comparability(report),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : html`${parts}`;
}

function problems(report: Report): Html | null {
  const { diagnostics } = report;
  if (diagnostics.length === 0) return null;
  const isInvalid = hasReason(report, "invalid_input");
  const rows = diagnostics.slice(0, LISTED).map((problem) => {
    const { code, severity, message, hint } = problem;
    const said = `${isInvalid && severity === "warning" ? "warning: " : ""}${message}`;
    return [html`<code>${code}</code>`, problemPlace(problem), said, ...(isInvalid ? [hint ?? ""] : [])];
  });
  const title = isInvalid ? "What is wrong with the input" : "Warnings";
  const header = ["Code", "Place", "What", ...(isInvalid ? ["What to do"] : [])];
  return html`<h3>${title}</h3>${htmlTable(title, header, rows)}${diagnostics.length > LISTED && html`<p>${diagnostics.length - LISTED} more are in report.json.</p>`}`;
}

function waivers({ waivers: all }: Report): Html | null {
  if (all.length === 0) return null;
  const rows = all.map((waiver) => [
    waiverStatus(waiver),
    waiverSubject(waiver).join(", "),
    waiver.reason,
    waiver.owner,
    waiver.expires,
  ]);
  return html`<h3>Waivers</h3>${htmlTable("Waivers", ["Status", "What", "Reason", "Owner", "Until"], rows)}`;
}

function gateChanges({ base_commit: base, decision }: Report, paged: Paged): Html | null {
  if (base === undefined) return null;
  const { decisions, added, removed, relabelled, fails_beside: beside = [] } = base;
  const failing = beside.length === 0 ? "" : `, there for ${beside.join(", ")} as well`;
  const counts = isWorseVerdict(decision, base)
    ? "the worse counts"
    : html`what this change does to the gate makes it <b>${inWords(decision)}</b>`;
  const cases = (ids: readonly string[], what: string): Html | false =>
    ids.length > 0 && html`<li>${count(ids.length, "case")} ${what}: ${caseLinks(ids, paged, 20)}</li>`;
  return html`<h3>Changes to the gate itself</h3><ul><li>policy: ${base.policy_deleted ? "deleted" : base.policy}; golden set: ${base.golden}</li>${decisions.base !== null && html`<li>under its own policy and golden set <b>${inWords(decisions.own)}</b>, under those of the base commit <code>${base.sha.slice(0, 7)}</code> <b>${inWords(decisions.base)}</b>${failing}; ${counts}</li>`}${cases(relabelled, "relabelled")}${cases(removed, "deleted or set aside")}${cases(added, "added")}</ul>`;
}

/** Cases that the table cannot tell of: those that only one of the runs has, and those that take no part. */
function otherCases({ dataset, summary, baseline }: Report): Html | null {
  const { added = [], removed = [] } = dataset;
  const { excluded = 0 } = summary;
  const named = (ids: readonly string[]): string =>
    `${ids.slice(0, 20).join(", ")}${ids.length > 20 ? ` and ${ids.length - 20} more` : ""}`;
  const items = [
    baseline !== null &&
      added.length > 0 &&
      html`<li>${count(added.length, "case")} that the baseline did not run: ${named(added)}</li>`,
    removed.length > 0 && html`<li>${count(removed.length, "case")} only in the baseline: ${named(removed)}</li>`,
    excluded > 0 &&
      html`<li>${count(excluded, "case")} of the golden set left out: another suite, or set aside by its split</li>`,
  ].filter((item) => item !== false);
  return items.length === 0 ? null : html`<h3>Cases not compared or not shown</h3><ul>${items}</ul>`;
}

function comparability({ comparability: all }: Report): Html | null {
  if (all.length === 0) return null;
  const rows = all.map(({ field, baseline, head, effect }) => [html`<code>${field}</code>`, baseline, head, effect]);
  return html`<h3>What differs between the runs</h3>${htmlTable("What differs between the runs", ["Field", "Baseline", "This change", "What follows"], rows)}`;
}
