import { ACL_STAGES } from "../../acl/violation.ts";
import type { CauseLabel } from "../../causes/cause.ts";
import { pairOf } from "../../compare/comparison.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import type { CaseState } from "../../metrics/run/run-scores.ts";
import { logLine } from "../../text/log-line.ts";
import { failingSince } from "../build/build-lifecycle.ts";
import { caseStatus } from "../wording/case-status.ts";
import type { CaseEffects } from "./case-effects.ts";
import { caseStages } from "./case-stages.ts";

/** One case as it is told, by terminal and page alike. Every text in it is a line that nothing can act on. */
export interface CaseStory {
  /** `fail (recall@10, newly failing)`. */
  readonly verdict: string;
  /** Name and value: who asked, what was expected, what was observed. */
  readonly about: readonly (readonly [name: string, value: string])[];
  readonly stagesTitle: string;
  /** A heading of column names, then rows of cells; a row of one cell names the chunk of the rows after it. */
  readonly stages: readonly (readonly string[])[];
  readonly violations: readonly string[];
  /** A judge's words, where texts may be shown. */
  readonly said: readonly string[];
  readonly causes: readonly { readonly label: CauseLabel; readonly confidence: number; readonly evidence: string }[];
  /** Why there are no causes; empty where there are some. */
  readonly withoutCause: string;
  /** Metric, values, its part of the run's delta, gates that do not hold. */
  readonly effects: readonly (readonly string[])[];
}

/**
 * What is known of one case: who asked, what was expected, what each stage returned in baseline and head, what was lost
 * where and why, and what it did to which metric and gate. Texts of the golden set only where allowed.
 */
export function caseStory(run: GateRun, i: number, effects: CaseEffects): CaseStory {
  const which = run.input.head.repeats > 1 ? " in its worst repeat" : "";
  const isHidden = run.input.golden.cases[i]!.protected.length > 0;
  return {
    verdict: verdict(run, i),
    about: about(run, i),
    stagesTitle: `What each stage returned${which}${isHidden ? " of the protected chunks (nothing is right)" : ""}`,
    stages: caseStages(run, i),
    violations: violations(run, i),
    said: said(run, i),
    ...causes(run, i),
    effects: effects.of(i),
  };
}

const SINCE = { new: "newly failing", before: "failed before, not by this change", flaky: "flaky" } as const;

function verdict({ input }: GateRun, i: number): string {
  if (input.head.states[i] === "excluded") return "excluded (takes no part, but for leaks)";
  const checks = (input.head.failedChecks.get(i) ?? []).map((check) => logLine(check));
  const since = checks.length === 0 ? null : failingSince(input, i);
  const details = [...checks, ...(since === null ? [] : [SINCE[since]])];
  return `${caseStatus(input.head, i)}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
}

/** What stands in place of a behaviour. */
const UNOBSERVED: Readonly<Record<CaseState, string>> = {
  scored: "not recorded",
  excluded: "not judged",
  missing: "no trace",
  error: "the pipeline failed",
};

function about({ input, includeText }: GateRun, i: number): [string, string][] {
  const { golden, head, comparison } = input;
  const item = golden.cases[i]!;
  const text = (value: string): string => (includeText ? logLine(value, 400) : "not shown, see --include-text");
  const names = (list: readonly (string | null)[]): string =>
    list
      .filter((name) => name !== null)
      .map((name) => logLine(name))
      .join(", ");
  const { tenantId, roles } = item.principal;
  const rows: [string, string][] = [
    ["question", text(item.question)],
    ["asked by", `${logLine(tenantId) || "no tenant"} / ${names(roles) || "no roles"}`],
    ["tags", `${names([item.difficulty, ...item.tags]) || "none"}${item.critical ? ", critical" : ""}`],
    [
      "expected",
      `${item.behavior}${item.expectedAnswer === null || !includeText ? "" : `: ${text(item.expectedAnswer)}`}`,
    ],
    ["observed", observed()],
  ];
  return item.notes !== null && includeText ? [...rows, ["notes", text(item.notes)]] : rows;

  function observed(): string {
    const state = head.states[i]!;
    const kinds = names(head.errorKindsOf(i));
    if (state === "error") return `${UNOBSERVED.error}${kinds === "" ? "" : ` (${kinds})`}`;
    return `${head.observed[i] ?? UNOBSERVED[state]}${answerChange()}`;
  }

  function answerChange(): string {
    const pair = pairOf(comparison, i);
    const before = pair?.baseline.answerHashes[pair.j];
    if (!before || !head.answerHashes[i]) return "";
    return before === head.answerHashes[i]
      ? ", same answer as in the baseline"
      : ", another answer than in the baseline";
  }
}

function violations({ input }: GateRun, i: number): string[] {
  return [...(input.head.violations.get(i) ?? [])]
    .sort((a, b) => ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage))
    .map(({ chunkId, stage, rule }) => `${stage}: ${chunkId === null ? "forbidden text" : logLine(chunkId)} (${rule})`);
}

function said({ input, includeText }: GateRun, i: number): string[] {
  const notes = input.head.judgedOf(i)?.notes ?? null;
  if (notes === null || !includeText) return [];
  const text = (value: string): string => logLine(value, 400);
  return [
    ...(notes.reason === null ? [] : [`reason: ${text(notes.reason)}`]),
    ...notes.unsupportedClaims.map((claim) => `unsupported claim: ${text(claim)}`),
    ...notes.missingFacts.map((fact) => `missing fact: ${text(fact)}`),
    ...notes.badCitations.map((citation) => `bad citation: ${text(citation)}`),
    ...notes.statements.map(({ metric, statement, score }) => `${metric} ${score ?? "n/a"}: ${text(statement)}`),
  ];
}

function causes({ causes: found, input }: GateRun, i: number): Pick<CaseStory, "causes" | "withoutCause"> {
  const explained = found.byCase.get(i);
  const none = (withoutCause: string) => ({ causes: [], withoutCause });
  if (input.head.states[i] === "excluded") return none("none: nothing but leaks is looked at");
  if (explained === undefined) return none("none: it neither fails nor got worse");
  if (explained.causes.length === 0) {
    if (input.head.states[i] === "error") return none("not known: the pipeline failed, its trace records the error");
    if (input.head.states[i] !== "scored") return none("not known: there is no trace to read it from");
    return none("not known: nothing that is kept of the trace explains it");
  }
  return {
    causes: explained.causes.map(({ label, confidence, evidence }) => {
      return { label, confidence, evidence: logLine(evidence) };
    }),
    withoutCause: "",
  };
}
