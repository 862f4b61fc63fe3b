import { ACL_STAGES } from "../acl/violation.ts";
import { NEXT_CHECKS } from "../causes/runbook.ts";
import type { GateRun } from "../gate/gate-run.ts";
import { padTo } from "../text/display-width.ts";
import { logLine } from "../text/log-line.ts";
import { failingSince } from "./build-lifecycle.ts";
import { caseEffects } from "./case-effects.ts";
import { caseStages } from "./case-stages.ts";
import { caseStatus } from "./case-status.ts";

/**
 * One case as a story for the terminal: who asked, what was expected, what each stage returned in baseline and head,
 * what was lost where and why, and what it did to which metric and gate. Texts of the golden set only where allowed.
 */
export function renderCaseStory(run: GateRun, id: string): string {
  const i = run.input.golden.indexById.get(id)!;
  const sections = [
    `${logLine(id)}: ${verdict(run, i)}`,
    about(run, i),
    titled(stagesTitle(run, i), columns(caseStages(run, i))),
    titled("Access violations", violations(run, i)),
    titled("What the judge said", said(run, i)),
    titled("Cause", causes(run, i)),
    titled("What it did", columns(caseEffects(run, i))),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

const SINCE = { new: "newly failing", before: "failed before, not by this change", flaky: "flaky" } as const;

function verdict({ input }: GateRun, i: number): string {
  const checks = (input.head.failedChecks.get(i) ?? []).map((check) => logLine(check));
  const since = checks.length === 0 ? null : failingSince(input, i);
  const details = [...checks, ...(since === null ? [] : [SINCE[since]])];
  return `${caseStatus(input.head, i)}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
}

function about({ input, includeText }: GateRun, i: number): string {
  const { golden, head, comparison } = input;
  const item = golden.cases[i]!;
  const text = (value: string): string => (includeText ? logLine(value, 400) : "not shown, see --include-text");
  const names = (list: readonly (string | null)[]): string =>
    list
      .filter((name) => name !== null)
      .map((name) => logLine(name))
      .join(", ");
  const { tenantId, roles } = item.principal;
  const lines = [
    `  question   ${text(item.question)}`,
    `  asked by   ${logLine(tenantId) || "no tenant"} / ${names(roles) || "no roles"}`,
    `  tags       ${names([item.difficulty, ...item.tags]) || "none"}${item.critical ? ", critical" : ""}`,
    `  expected   ${item.behavior}${item.expectedAnswer === null || !includeText ? "" : `: ${text(item.expectedAnswer)}`}`,
    `  observed   ${head.observed[i] ?? "no trace"}${answerChange()}`,
  ];
  if (item.notes !== null && includeText) lines.push(`  notes      ${text(item.notes)}`);
  return lines.join("\n");

  function answerChange(): string {
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    const before = j < 0 ? "" : comparison!.baseline.answerHashes[j];
    if (!before || !head.answerHashes[i]) return "";
    return before === head.answerHashes[i]
      ? ", same answer as in the baseline"
      : ", another answer than in the baseline";
  }
}

function stagesTitle({ input }: GateRun, i: number): string {
  const hidden = input.golden.cases[i]!.protected.length > 0;
  return hidden ? "What each stage returned of the protected chunks (nothing is right)" : "What each stage returned";
}

function violations({ input }: GateRun, i: number): string {
  return [...(input.head.violations.get(i) ?? [])]
    .sort((a, b) => ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage))
    .map(
      ({ chunkId, stage, rule }) => `  ${stage}: ${chunkId === null ? "forbidden text" : logLine(chunkId)} (${rule})`,
    )
    .join("\n");
}

/** A judge's words, where texts may be shown. */
function said({ input, includeText }: GateRun, i: number): string {
  const notes = input.head.judgedOf(i)?.notes ?? null;
  if (notes === null || !includeText) return "";
  const text = (value: string): string => logLine(value, 400);
  return [
    ...(notes.reason === null ? [] : [`  reason: ${text(notes.reason)}`]),
    ...notes.unsupportedClaims.map((claim) => `  unsupported claim: ${text(claim)}`),
    ...notes.missingFacts.map((fact) => `  missing fact: ${text(fact)}`),
    ...notes.badCitations.map((citation) => `  bad citation: ${text(citation)}`),
    ...notes.statements.map(({ metric, statement, score }) => `  ${metric} ${score ?? "n/a"}: ${text(statement)}`),
  ].join("\n");
}

function causes({ causes: found, input }: GateRun, i: number): string {
  const explained = found.byCase.get(i);
  if (explained === undefined) return "  none: it neither fails nor got worse";
  if (input.head.states[i] !== "scored") return "  not known: there is no trace to read it from";
  if (explained.causes.length === 0) return "  not known: nothing that is kept of the trace explains it";
  return explained.causes
    .map(({ label, confidence, evidence }) => {
      return `  ${label} ${confidence.toFixed(2)}: ${logLine(evidence)}\n    next: ${NEXT_CHECKS[label]}`;
    })
    .join("\n");
}

/** Rows of cells in columns; the first is a heading of its own where it is the only one. */
function columns(rows: readonly (readonly string[])[]): string {
  const cells = rows.filter(({ length }) => length > 1);
  const widths = (cells[0] ?? []).map((_, c) => Math.max(...cells.map((row) => row[c]?.length ?? 0)));
  return rows
    .map((row) => {
      if (row.length === 1) return `  ${row[0]}`;
      return `  ${row.map((cell, c) => padTo(cell, widths[c] ?? 0)).join("  ")}`.trimEnd();
    })
    .join("\n");
}

const titled = (title: string, body: string): string => (body === "" ? "" : `${title}\n${body}`);
