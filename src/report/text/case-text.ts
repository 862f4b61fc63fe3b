import type { TracePart } from "../../input/schema/index.ts";
import { ACL_STAGES, type RunScores } from "../../scoring/index.ts";
import { count, formatDelta, grouped, inWords } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { metricUnit } from "./gate-text.ts";

/** What became of a case: `pass` only where its trace was scored and no check failed. */
export function caseStatus(run: RunScores, i: number): "pass" | "fail" | "missing" | "error" | "excluded" {
  const state = run.states[i]!;
  if (state !== "scored") return state;
  return run.failedChecks.has(i) ? "fail" : "pass";
}

/** Whether a check, or a source of a change, is that there is no trace to read anything from. */
export const isLostTrace = (name: string): boolean => name === "missing_trace" || name === "trace_error";

/** Parts of a delta that are told; the smaller ones are in `report.json`. */
const TOLD = 5;

/** The largest parts of a delta, and how many there are besides. */
export function firstParts<T>(parts: readonly T[], text: (part: T) => string): string {
  const more = parts.length > TOLD ? [`${parts.length - TOLD} more`] : [];
  return [...parts.slice(0, TOLD).map(text), ...more].join(", ");
}

/** `reranker -0.086 (3 cases), missing trace -0.029 (1 case)`: words of ours alone. */
export function byCause(metric: string, parts: Report["attribution"][number]["parts"]): string {
  return firstParts(parts, ({ cause, delta, cases }) => {
    return `${sourceName(cause)} ${formatDelta(delta, metricUnit(metric))} (${count(cases, "case")})`;
  });
}

/** Labels are names of this program; what is no label is told in words. */
export const sourceName = (cause: string): string => (isLostTrace(cause) ? inWords(cause) : cause);

type Causes = Report["regressions"][number]["causes"];

/** Suspects named beside the first. */
const OTHERS = 3;

/** How sure the cause of a leak that was seen is. */
const SEEN = 0.95;

/**
 * `reranker: rank 1 -> 5 after rerank`, or `embedding, or chunking: ...` where several fit. The evidence holds names
 * from the traces: `show` is the sanitiser of the sink.
 */
export function causeText(
  causes: Causes,
  show: (evidence: string) => string,
  mark: (label: string) => string = (label) => label,
): string {
  const [first, ...others] = causes;
  if (first === undefined) return "";
  // A leak that was seen is a fact of its own, and no other reading of what else went wrong.
  if (first.label === "acl" && first.confidence >= SEEN && others.length > 0)
    return `${causeText([first], show, mark)}; also ${causeText(others, show, mark)}`;
  const more = others.slice(0, OTHERS).map(({ label }) => label);
  const suspects = [mark(first.label), ...more].join(", or ");
  return `${suspects}: ${show(first.evidence)}`;
}

/** What the checks that are no metric are called. */
const NAMES: Readonly<Record<string, string>> = {
  acl_leak: "access leak",
  forbidden_content: "forbidden text in the answer",
  missing_trace: "no trace",
  trace_error: "the pipeline failed",
};

/** A failed check in words; null where it is a metric, which has its name. */
export function checkName(check: string): string | null {
  return Object.hasOwn(NAMES, check) ? NAMES[check]! : null;
}

/**
 * A failed check in words, of a failed pipeline with what its error is called; null where it is a metric, which has its name.
 * Kinds go through `say`, the sanitiser of the sink.
 */
export function failedCheck(
  check: string,
  details: Report["failures"][number]["details"],
  say: (kind: string) => string,
): string | null {
  const name = checkName(check);
  const kinds = check === "trace_error" ? (details?.error_kinds ?? []) : [];
  return name === null || kinds.length === 0
    ? name
    : `${name} (${kinds
        .slice(0, MAX_SHOWN_CHECKS)
        .map((kind) => say(kind))
        .join(", ")})`;
}

/** Repeats of one case rarely fail in more ways. */
const MAX_SHOWN_CHECKS = 3;

/** What a case failed, in a line: checks in words, metrics by their names. Both go through `say`, the sanitiser of the sink. */
export function failedChecks(
  { failed_checks, details }: Pick<Report["failures"][number], "failed_checks" | "details">,
  say: (name: string) => string,
): string {
  return failed_checks.map((check) => failedCheck(check, details, say) ?? say(check)).join(", ");
}

/** A labelled chunk of a case that failed, with where it stood in both runs. */
export type FailedChunk = NonNullable<Report["failures"][number]["details"]>["chunks"][number];

/** The versions that changed, but for those that a text names among what keeps the two runs apart. */
export function furtherVersions({ versions }: Report, named: Report["comparability"]): Report["versions"]["changed"] {
  const fields = new Set(named.map(({ field }) => field));
  return versions.changed.filter(({ name }) => !fields.has(name));
}

/** Who asks, as every text names them: `company_b / employee`. */
export function principalName({ tenant_id, roles }: Report["acl"]["violations"][number]["principal"]): string {
  return `${tenant_id || "no tenant"} / ${roles.join(", ") || "no roles"}`;
}

type Violation = Report["acl"]["violations"][number];

/** One leak: a case and a chunk (or forbidden text) with every stage at which it was seen. */
export interface Leak {
  readonly violation: Violation;
  /** `company_b / employee`. */
  readonly principal: string;
  readonly stages: readonly string[];
  /** Whether one of the stages blocks by the policy; else it is a violation and no leak. */
  readonly blocks: boolean;
}

/** The violations of a report as leaks: those that block first, and of them what came furthest: a user reads answers. */
export function groupLeaks({ acl, policy }: Pick<Report, "acl" | "policy">): Leak[] {
  const blocks = ({ stage }: Violation): boolean => policy.acl?.block_stages.includes(stage) ?? true;
  const leaks = grouped(acl.violations, ({ case_id, chunk_id }) => JSON.stringify([case_id, chunk_id]));
  return [...leaks.values()]
    .map((seen) => {
      const [violation] = seen as [Violation];
      const stages = seen.map(({ stage }) => stage);
      return { violation, principal: principalName(violation.principal), stages, blocks: seen.some(blocks) };
    })
    .sort((a, b) => Number(b.blocks) - Number(a.blocks) || reach(b) - reach(a));
}

const reach = ({ stages }: Leak): number => Math.max(...stages.map((stage) => ORDER.indexOf(stage)));

const ORDER: readonly string[] = ACL_STAGES;

/** `retrieved, context`, and where none of them blocks, that. */
export function seenAt({ stages, blocks }: Leak): string {
  return `${stages.join(", ")}${blocks ? "" : " (does not block)"}`;
}

/** Why a chunk or text may not be seen, in words, by the rule that says so. */
export const ACCESS_RULES: Readonly<Record<Violation["rule"], string>> = {
  tenant: "another tenant's",
  role: "needs another role",
  protected: "protected by the case",
  canary: "must never appear",
};

/** Whether a failed check is that something came out which must not: a change is blamed for it whatever failed before. */
export const isLeak = (check: string): boolean => check === "acl_leak" || check === "forbidden_content";

/** `5 newly failing, 2 failed before and are not of this change, 1 fixed`; empty without a baseline. */
export function lifecycleText({ lifecycle, baseline, failures, label_health: health, run }: Report): string {
  if (lifecycle === undefined) return "";
  const isCompared = baseline !== null && !health?.stale;
  const alone = isCompared ? failures.filter(({ since }) => since === null).length : 0;
  // A night changes nothing by itself.
  const isNight = run?.event === "schedule";
  const { newly_failing, still_failing, fixed, flaky } = lifecycle;
  const told = [
    newly_failing.length > 0 ? `${newly_failing.length} newly failing` : "",
    still_failing.length > 0 ? `${still_failing.length} failed before${isNight ? "" : ", not by this change"}` : "",
    alone > 0 ? `${alone} not compared: not in the baseline, or there with other labels` : "",
    fixed.length > 0 ? `${fixed.length} fixed` : "",
    flaky.length > 0 ? `${flaky.length} flaky: some repeats fail, others do not` : "",
  ];
  return told.filter(Boolean).join(", ");
}

type Stages = FailedChunk["head"];

/**
 * The expected chunks of a case in the order in which a reader with room for a few should see them: those that left most
 * stages, then those that are in fewest, then those that fell the most ranks. Else as the report names them.
 */
export function lostFirst(chunks: readonly FailedChunk[]): FailedChunk[] {
  const left = ({ head, baseline }: FailedChunk): number =>
    baseline === null ? 0 : Math.max(0, reached(baseline) - reached(head));
  return [...chunks].sort((a, b) => left(b) - left(a) || reached(a.head) - reached(b.head) || fall(b) - fall(a));
}

function reached(stages: Stages): number {
  return ranks(stages).filter((rank) => rank !== null).length + Number(stages.cited);
}

function fall({ head, baseline }: FailedChunk): number {
  if (baseline === null) return 0;
  const before = ranks(baseline);
  return ranks(head).reduce<number>((sum, rank, i) => {
    const was = before[i] ?? null;
    return rank === null || was === null ? sum : sum + Math.max(0, rank - was);
  }, 0);
}

const ranks = ({ retrieved, reranked, context }: Stages) => [retrieved, reranked, context];

/** Expected chunks of a case that a row or a line has room for. */
const MOST = 3;

/** The expected chunks of a failed case that are named, and how many are not. */
export function namedSources(chunks: readonly FailedChunk[]): {
  readonly named: readonly FailedChunk[];
  readonly more: number;
} {
  return { named: lostFirst(chunks).slice(0, MOST), more: Math.max(0, chunks.length - MOST) };
}

/** Whether either run says a version at all: of one that says none nobody knows what changed. */
export function namesVersions({ head, baseline }: Report): boolean {
  return [head, baseline].some((run) => Object.keys(run?.fingerprint.versions ?? {}).length > 0);
}

/**
 * Where a chunk stood, stage by stage, baseline before the arrow: `retrieved 1, reranked 1 → 5, context 1 → out,
 * cited → not cited`. Without a baseline the head alone; of a list that the traces do not record, and of the reranked one of
 * a run without a reranker, nothing is said.
 */
export function stageFlow({ head, baseline }: FailedChunk, { summary, metrics }: Report): string {
  const unknown = summary.not_recorded;
  const parts: string[] = [];
  const hasList = (run: "head" | "baseline", stage: string): boolean =>
    stage !== "reranked" ||
    Object.entries(metrics).some(([name, metric]) => name.startsWith("reranked:") && metric[run] !== null);
  const add = (part: TracePart, name: string, now: string, before: string | null): void => {
    if (unknown?.head.includes(part)) return;
    const isAlone = before === null || before === now || unknown?.baseline.includes(part);
    parts.push(`${name}${isAlone ? now : `${before} → ${now}`}`);
  };
  for (const stage of ["retrieved", "reranked", "context"] as const) {
    if (!hasList("head", stage) || (stage === "reranked" && !head[stage] && !baseline?.[stage])) continue;
    const before = baseline !== null && hasList("baseline", stage) ? place(baseline[stage]) : null;
    add(stage, `${stage} `, place(head[stage]), before);
  }
  const cited = (value: boolean): string => (value ? "cited" : "not cited");
  add("citations", "", cited(head.cited), baseline === null ? null : cited(baseline.cited));
  return parts.join(", ");
}

function place(rank: number | null): string {
  return rank === null ? "out" : String(rank);
}
