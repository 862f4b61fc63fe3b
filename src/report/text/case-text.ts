import type { TracePart } from "../../input/schema/index.ts";
import { ACL_STAGES, type RunScores } from "../../scoring/index.ts";
import { count, formatDelta, formatMove, grouped, inWords } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { metricUnit } from "./gate-text.ts";
import { listed, type Text, word } from "./parts.ts";

/** Status of case `i`: `pass` if its trace was scored and no check failed. */
export function caseStatus(run: RunScores, i: number): "pass" | "fail" | "missing" | "error" | "excluded" {
  const state = run.states[i]!;
  if (state !== "scored") return state;
  return run.failedChecks.has(i) ? "fail" : "pass";
}

/** Whether a failed check or an attribution source means that the case has no usable trace. */
export const isLostTrace = (name: string): boolean => name === "missing_trace" || name === "trace_error";

/** Parts of a delta that are listed. The smaller ones are in `report.json`. */
const MAX_PARTS = 5;

/** The first (largest) parts of a delta, and the number of further ones. */
export function listParts<T, R>(parts: readonly T[], text: (part: T) => R): (R | string)[] {
  const more = parts.length > MAX_PARTS ? [`${parts.length - MAX_PARTS} more`] : [];
  return [...parts.slice(0, MAX_PARTS).map(text), ...more];
}

/** `reranker -0.086 (3 cases), missing trace -0.029 (1 case)`. Contains no text from the inputs. */
export function attributionText(metric: string, parts: Report["attribution"][number]["parts"]): string {
  const unit = metricUnit(metric);
  const text = ({ cause, delta, cases }: (typeof parts)[number]): string =>
    `${attributionSource(cause)} ${formatDelta(delta, unit)} (${count(cases, "case")})`;
  return listParts(parts, text).join(", ");
}

/** A cause label as it is, and a trace failure in words. */
export const attributionSource = (cause: string): string => (isLostTrace(cause) ? inWords(cause) : cause);

type Causes = Report["regressions"][number]["causes"];

/** Possible causes listed after the first. */
const MAX_OTHER_SUSPECTS = 3;

/** Confidence from which an `acl` cause is an observed leak, not a guess. */
const OBSERVED_LEAK = 0.95;

/**
 * `reranker: rank 1 -> 5 after rerank`, or `embedding, or chunking: ...` if several causes fit. Empty without causes.
 * The evidence contains names from the traces, so `show` escapes it for the output. `mark` formats the first label.
 */
export function causeText(
  causes: Causes,
  show: (evidence: string) => string,
  mark: (label: string) => string = (label) => label,
): string {
  const [first, ...others] = causes;
  if (first === undefined) return "";
  // An observed leak is a fact. The other causes explain something else that went wrong.
  if (first.label === "acl" && first.confidence >= OBSERVED_LEAK && others.length > 0)
    return `${causeText([first], show, mark)}; also ${causeText(others, show, mark)}`;
  const more = others.slice(0, MAX_OTHER_SUSPECTS).map(({ label }) => label);
  const suspects = [mark(first.label), ...more].join(", or ");
  return `${suspects}: ${show(first.evidence)}`;
}

const CHECK_NAMES: Readonly<Record<string, string>> = {
  acl_leak: "access leak",
  forbidden_content: "forbidden text in the answer",
  missing_trace: "no trace",
  trace_error: "the pipeline failed",
};

export function checkName(check: string): string | null {
  return Object.hasOwn(CHECK_NAMES, check) ? CHECK_NAMES[check]! : null;
}

/**
 * A failed check in words, with the kinds of error if the pipeline failed. Null for a metric, which is shown by its name.
 * `say` escapes the kinds for the output.
 */
export function failedCheck(
  check: string,
  details: Report["failures"][number]["details"],
  say: (kind: string) => string,
): string | null {
  const name = checkName(check);
  const kinds = check === "trace_error" ? (details?.error_kinds ?? []) : [];
  if (name === null || kinds.length === 0) return name;
  const listed = kinds.slice(0, MAX_ERROR_KINDS).map((kind) => say(kind));
  return `${name} (${listed.join(", ")})`;
}

const MAX_ERROR_KINDS = 3;

/** The failed checks of a case on one line: checks in words, metrics by name. `say` escapes names for the output. */
export function failedChecks(
  { failed_checks, details }: Pick<Report["failures"][number], "failed_checks" | "details">,
  say: (name: string) => string,
): string {
  return failed_checks.map((check) => failedCheck(check, details, say) ?? say(check)).join(", ");
}

export type FailedChunk = NonNullable<Report["failures"][number]["details"]>["chunks"][number];

/** The tenant and roles of a user: `company_b / employee`. */
export function principalName({ tenant_id, roles }: Report["acl"]["violations"][number]["principal"]): string {
  return `${tenant_id || "no tenant"} / ${roles.join(", ") || "no roles"}`;
}

type Violation = Report["acl"]["violations"][number];

/** One leak: a chunk (or forbidden text) that a case exposed, with every stage that exposed it. */
export interface Leak {
  readonly violation: Violation;
  /** `company_b / employee`. */
  readonly principal: string;
  readonly stages: readonly string[];
  /** The first of several lists that shows the chunk, such as `dense`; null if there was a single list. */
  readonly list: string | null;
  /** Whether the policy blocks one of the stages. If not, this is a violation, but not a leak. */
  readonly blocks: boolean;
}

/** Groups a report's violations by case and chunk: blocking leaks first, then those that got closest to the answer. */
export function groupLeaks({ acl, policy }: Pick<Report, "acl" | "policy">): Leak[] {
  const blocks = ({ stage }: Violation): boolean => policy.acl?.block_stages.includes(stage) ?? true;
  const leaks = grouped(acl.violations, ({ case_id, chunk_id }) => JSON.stringify([case_id, chunk_id]));
  return [...leaks.values()]
    .map((seen) => {
      const [violation] = seen as [Violation];
      const stages = seen.map(({ stage }) => stage);
      const principal = principalName(violation.principal);
      return { violation, principal, stages, list: violation.list ?? null, blocks: seen.some(blocks) };
    })
    .sort((a, b) => Number(b.blocks) - Number(a.blocks) || furthestStage(b) - furthestStage(a));
}

const STAGE_ORDER: readonly string[] = ACL_STAGES;

const furthestStage = ({ stages }: Leak): number => Math.max(...stages.map((stage) => STAGE_ORDER.indexOf(stage)));

/** The stages of a leak, with the list that showed it first: `retrieved (dense), context`. */
export function exposedAt({ stages, violation, list, blocks }: Leak): Text {
  const at = stages.map((stage): Text => {
    return stage === violation.stage && list !== null ? [`${stage} (`, word(list), ")"] : stage;
  });
  return [listed(at), blocks ? "" : " (does not block)"];
}

/** Why the user may not see a chunk or text, by the rule that forbids it. */
export const ACCESS_RULES: Readonly<Record<Violation["rule"], string>> = {
  tenant: "another tenant's",
  role: "needs another role",
  protected: "protected by the case",
  canary: "must never appear",
};

/** Whether a failed check is a leak. A change is blamed for a leak even if the case failed before. */
export const isLeak = (check: string): boolean => check === "acl_leak" || check === "forbidden_content";

/** `5 newly failing, 2 failed before, not by this change, 1 fixed`. Empty if the report does not compare failures. */
export function lifecycleText({ lifecycle, baseline, failures, label_health: health, run }: Report): string {
  if (lifecycle === undefined) return "";
  const isCompared = baseline !== null && !health?.stale;
  const notCompared = isCompared ? failures.filter(({ since }) => since === null).length : 0;
  // A scheduled run contains no change that could be blamed.
  const isNight = run?.event === "schedule";
  const { newly_failing, still_failing, fixed, flaky } = lifecycle;
  const parts = [
    newly_failing.length > 0 ? `${newly_failing.length} newly failing` : "",
    still_failing.length > 0 ? `${still_failing.length} failed before${isNight ? "" : ", not by this change"}` : "",
    notCompared > 0 ? `${notCompared} not compared: not in the baseline, or there with other labels` : "",
    fixed.length > 0 ? `${fixed.length} fixed` : "",
    flaky.length > 0 ? `${flaky.length} flaky: some repeats fail, others do not` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

type Stages = FailedChunk["head"];

/**
 * Sorts the expected chunks of a case so that the first few explain the failure: chunks that disappeared from most stages,
 * then chunks that reached the fewest stages, then chunks that dropped most ranks. Ties keep the order of the report.
 */
export function lostFirst(chunks: readonly FailedChunk[]): FailedChunk[] {
  const stagesLost = ({ head, baseline }: FailedChunk): number =>
    baseline === null ? 0 : Math.max(0, stagesReached(baseline) - stagesReached(head));
  return [...chunks].sort(
    (a, b) =>
      stagesLost(b) - stagesLost(a) ||
      stagesReached(a.head) - stagesReached(b.head) ||
      ranksDropped(b) - ranksDropped(a),
  );
}

function stagesReached(stages: Stages): number {
  return stageRanks(stages).filter((rank) => rank !== null).length + Number(stages.cited);
}

function ranksDropped({ head, baseline }: FailedChunk): number {
  if (baseline === null) return 0;
  const before = stageRanks(baseline);
  return stageRanks(head).reduce<number>((sum, rank, i) => {
    const was = before[i] ?? null;
    return rank === null || was === null ? sum : sum + Math.max(0, rank - was);
  }, 0);
}

const stageRanks = ({ retrieved, reranked, context }: Stages) => [retrieved, reranked, context];

/** Expected chunks that fit in one row or line. */
const MAX_NAMED_CHUNKS = 3;

/** What texts call an expected label: the ID of a chunk, or `evidence 1`. */
export const failedLabel = ({ chunk_id, evidence }: FailedChunk): string =>
  evidence === undefined ? chunk_id : `evidence ${evidence}`;

/** The name of an expected label, with the retrieved chunks that carry an evidence label or a part of it. */
function labelText(chunk: FailedChunk): Text {
  const { chunks = [], retrieved } = chunk.head;
  const carriers = chunks.flatMap((id, i): Text[] => (i === 0 ? [word(id)] : [" + ", word(id)]));
  if (carriers.length === 0) return word(failedLabel(chunk));
  return [word(failedLabel(chunk)), retrieved === null ? ", a part in " : " in ", carriers];
}

export const SINCE_WORDS = { new: "newly failing", before: "failed before", flaky: "flaky" } as const;

/** What to show of a failed case: since when it fails, how it behaved, and where its expected chunks are. */
export function failedCase({ since, details }: Report["failures"][number], report: Report) {
  const { expected_behavior: expected = null, observed_behavior: observed = null, chunks = [] } = details ?? {};
  const isExpected = report.traffic !== undefined || expected === observed;
  return {
    since: since === null ? "" : SINCE_WORDS[since],
    observed: details === null ? "" : (observed ?? "nothing"),
    /** `expected answer, got abstain`; empty if it behaved as expected, or if its behavior is not known. */
    behavior: isExpected || observed === null ? "" : `expected ${expected}, got ${observed}`,
    chunks: lostFirst(chunks)
      .slice(0, MAX_NAMED_CHUNKS)
      .map((chunk) => ({ label: labelText(chunk), flow: stageFlow(chunk, report) })),
    furtherChunks: Math.max(0, chunks.length - MAX_NAMED_CHUNKS),
  };
}

/** The cases that got worse without failing, largest drop first. */
export function worseCases({ failures, regressions }: Report) {
  const failed = new Set(failures.map(({ id }) => id));
  const byCase = grouped(
    regressions.filter(({ id }) => !failed.has(id)),
    ({ id }) => id,
  );
  const cases = [...byCase].map(([id, moves]) => ({
    id,
    changes: moves.map(({ metric, baseline, head }) => {
      return [metric, formatMove(baseline, head, metricUnit(metric)).join(" -> ")] as const;
    }),
    causes: moves.find(({ causes }) => causes.length > 0)?.causes ?? [],
    loss: Math.max(...moves.map(({ delta }) => Math.abs(delta))),
  }));
  return cases.sort((a, b) => b.loss - a.loss);
}

/**
 * A chunk's rank at each stage, baseline before the arrow: `retrieved 1, reranked 1 → 5, context 1 → out,
 * cited → not cited`. Stages that the traces do not record are left out, and so is the reranker if the run has none.
 */
function stageFlow({ head, baseline }: FailedChunk, { summary, metrics }: Report): string {
  const unknown = summary.not_recorded;
  const parts: string[] = [];
  const hasList = (run: "head" | "baseline", stage: string): boolean =>
    stage !== "reranked" ||
    Object.entries(metrics).some(([name, metric]) => name.startsWith("reranked:") && metric[run] !== null);
  const add = (part: TracePart, name: string, now: string, before: string | null): void => {
    if (unknown?.head.includes(part)) return;
    const isUnchanged = before === null || before === now || unknown?.baseline.includes(part);
    parts.push(`${name}${isUnchanged ? now : `${before} → ${now}`}`);
  };
  for (const stage of ["retrieved", "reranked", "context"] as const) {
    if (!hasList("head", stage) || (stage === "reranked" && !head[stage] && !baseline?.[stage])) continue;
    const before = baseline !== null && hasList("baseline", stage) ? rankText(baseline[stage]) : null;
    add(stage, `${stage} `, rankText(head[stage]), before);
  }
  const cited = (value: boolean): string => (value ? "cited" : "not cited");
  add("citations", "", cited(head.cited), baseline === null ? null : cited(baseline.cited));
  return parts.join(", ");
}

function rankText(rank: number | null): string {
  return rank === null ? "out" : String(rank);
}
