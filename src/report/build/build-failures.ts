import { correctedMean, type JudgeStanding, ratesOf } from "../../calibration/index.ts";
import { pairOf } from "../../compare/index.ts";
import { type EvaluationInput, type GateRun, judgedCounts } from "../../gate/index.ts";
import { type GoldenCase, labelTitle } from "../../input/golden/index.ts";
import { ACL_STAGES, countLeaks, goodness, type Violation } from "../../scoring/index.ts";
import { type Metric, metrics } from "../../scoring/metrics/index.ts";
import { compareBytes } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { isLeak } from "../text/index.ts";
import { record } from "./build-metrics.ts";
import { withoutChunks } from "./case-rows.ts";

/** The access results: one entry per violation and stage, and the matrix of each `acl_group`. */
export function buildAcl({ input }: GateRun): Report["acl"] {
  const { head, golden, policy } = input;
  const cases = [...head.violations].sort(([a], [b]) => a - b);
  return {
    leaks: cases.reduce((sum, [, violations]) => sum + countLeaks(violations, policy.acl.blockStages), 0),
    violations: cases.flatMap(([i, violations]) => {
      const item = golden.cases[i]!;
      return [...violations].sort(byChunkAndStage).map(({ chunkId, stage, rule, list }) => ({
        case_id: item.id,
        principal: principalOf(item),
        chunk_id: chunkId,
        stage,
        ...(list === undefined ? {} : { list }),
        rule,
      }));
    }),
    unknown: head.notes.unlabelledChunks,
    matrix: matrix(),
  };

  function matrix() {
    const grouped = golden.cases.flatMap((item, i) =>
      item.aclGroup === null || head.states[i] === "excluded" ? [] : [{ item, i }],
    );
    return grouped
      .sort((a, b) => compareBytes(a.item.aclGroup!, b.item.aclGroup!))
      .map(({ item, i }) => {
        const seen = new Map<string, string[]>();
        for (const [chunk, ranks] of head.ranksOf(i)) {
          const stages = (["retrieved", "reranked", "context"] as const).filter((stage) => ranks[stage] !== null);
          seen.set(chunk, ranks.cited ? [...stages, "citations"] : [...stages]);
        }
        for (const { chunkId, stage } of head.violations.get(i) ?? []) {
          if (chunkId === null) continue;
          const stages = seen.get(chunkId) ?? [];
          if (!stages.includes(stage)) seen.set(chunkId, [...stages, stage]);
        }
        return {
          acl_group: item.aclGroup!,
          case_id: item.id,
          principal: principalOf(item),
          expected_behavior: item.behavior,
          observed_behavior: head.observed[i] ?? null,
          leaks: countLeaks(head.violations.get(i) ?? [], policy.acl.blockStages),
          chunks: record([...seen].sort(([a], [b]) => compareBytes(a, b))),
        };
      });
  }
}

const principalOf = ({ principal: { tenantId: tenant_id, roles } }: GoldenCase) => ({ tenant_id, roles });

function byChunkAndStage(a: Violation, b: Violation): number {
  return compareBytes(a.chunkId ?? "", b.chunkId ?? "") || ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage);
}

type Since = Report["failures"][number]["since"];

/**
 * Since when a failing case fails. `flaky`: the repeats of one run disagree, so the runs cannot be compared. `before`: the
 * baseline failed it too, and this run has no new kind of leak. `new`: this change broke it. Null if there is nothing to
 * compare with, or if only stale labels make the case fail.
 */
export function failingSince({ head, comparison, labelHealth, metrics }: GateRun["input"], i: number): Since {
  if (labelHealth.stale !== null) {
    const reading = new Set([...metrics.values()].flatMap(({ ref }) => (ref.metric.readsLabels ? [ref.column] : [])));
    if (head.failedChecks.get(i)?.every((check) => reading.has(check))) return null;
  }
  const pair = pairOf(comparison, i);
  if (head.isFlaky(i) || pair?.baseline.isFlaky(pair.j)) return "flaky";
  if (pair === null) return null;
  const failed = pair.baseline.failedChecks.get(pair.j);
  if (failed === undefined) return "new";
  const leaks = head.failedChecks.get(i)!.filter(isLeak);
  return leaks.every((check) => failed.includes(check)) ? "before" : "new";
}

/** Which cases are newly failing, still failing, fixed, or flaky. IDs are in case order. */
export function buildLifecycle({ input }: GateRun): Required<Report>["lifecycle"] {
  const { head, comparison } = input;
  const cases = head.ids.map((id, i) => ({ id, i })).filter(({ i }) => head.states[i] !== "excluded");
  const failing = cases.filter(({ i }) => head.failedChecks.has(i));
  const idsSince = (since: Since): string[] =>
    failing.filter(({ i }) => failingSince(input, i) === since).map(({ id }) => id);
  const fixed = cases.filter(({ i }) => {
    const pair = head.failedChecks.has(i) ? null : pairOf(comparison, i);
    return pair?.baseline.failedChecks.has(pair.j) && !pair.baseline.isFlaky(pair.j);
  });
  return {
    newly_failing: idsSince("new"),
    still_failing: idsSince("before"),
    fixed: fixed.map(({ id }) => id),
    flaky: idsSince("flaky"),
  };
}

/** Failures with details. Those of the others are in `cases.jsonl`. */
const MAX_DETAILED = 100;

const CHECK_WEIGHTS: Readonly<Record<string, number>> = {
  acl_leak: 1000,
  forbidden_content: 1000,
  missing_trace: 100,
  trace_error: 100,
};

/** From this weight on, a failure comes first even if the change did not cause it. */
const URGENT_WEIGHT = 100;

interface WeighedFailure {
  readonly weight: number;
  readonly since: Report["failures"][number]["since"];
}

const urgency = ({ weight }: WeighedFailure): number => (weight < URGENT_WEIGHT ? 0 : weight);
const isOld = ({ since }: WeighedFailure): number => (since === "before" ? 1 : 0);

/** Every case that failed a check, worst first: leaks, critical cases, lost traces, new failures, then most checks. */
export function buildFailures({ input, includeText, causes }: GateRun): Report["failures"] {
  const { head, golden, comparison } = input;
  const weight = (i: number, checks: readonly string[]): number =>
    checks.reduce((sum, check) => sum + (CHECK_WEIGHTS[check] ?? 1), 0) + (golden.cases[i]!.critical ? 500 : 0);
  const ranked = [...head.failedChecks]
    .filter(([i]) => head.states[i] !== "excluded")
    .map(([i, checks]) => ({ i, checks, since: failingSince(input, i), weight: weight(i, checks) }))
    .sort((a, b) => urgency(b) - urgency(a) || isOld(a) - isOld(b) || b.weight - a.weight || a.i - b.i);
  return ranked.map(({ i, checks, since }, place) => ({
    id: head.ids[i]!,
    failed_checks: checks,
    since,
    causes: causes.byCase.get(i)?.causes ?? [],
    details: place < MAX_DETAILED ? details(i) : null,
  }));

  function details(i: number) {
    const item = golden.cases[i]!;
    const pair = pairOf(comparison, i);
    const before = pair?.baseline.ranksOf(pair.j);
    return {
      tags: item.tags,
      difficulty: item.difficulty,
      critical: item.critical,
      expected_behavior: item.behavior,
      observed_behavior: head.states[i] === "scored" ? (head.observed[i] ?? null) : null,
      ...(head.errorKindsOf(i).length === 0 ? {} : { error_kinds: [...head.errorKindsOf(i)] }),
      owner: item.owner,
      question: includeText ? item.question : null,
      must_cite: item.mustCite.map((id) => labelTitle(item, id)),
      chunks: [...head.ranksOf(i)].map(([chunk_id, ranks]) => {
        const n = item.evidence.findIndex(({ key }) => key === chunk_id);
        const number = n < 0 ? {} : { evidence: n + 1 };
        return { chunk_id, ...number, head: ranks, baseline: withoutChunks(before?.get(chunk_id)) };
      }),
    };
  }
}

/** Each LLM-judged metric with a score or a gate: its judge, calibration, and the estimated pass rate by human labels. */
export function buildJudged(input: EvaluationInput): Pick<Report, "judged"> {
  const gated = new Set(input.policy.gates.map(({ metric }) => metric.metric.name));
  const judged = metrics
    .filter(({ judged: isJudged, name }) => isJudged && (gated.has(name) || hasScore(name, input)))
    .map((metric) => judgedEntry(metric, input, input.judges.get(metric.name)));
  return judged.length === 0 ? {} : { judged };
}

/** Whether an answer has a score. A failed trace counts 0 without a judge, so only scored cases count. */
function hasScore(name: string, { head }: EvaluationInput): boolean {
  const column = head.columns.get(name);
  return column !== undefined && head.states.some((state, i) => state === "scored" && !Number.isNaN(column.at(i)));
}

function judgedEntry(metric: Metric, input: EvaluationInput, standing: JudgeStanding | undefined) {
  const { golden, head } = input;
  const { record = null, missing = null, warnings = [] } = standing ?? {};
  const rates = record === null ? null : ratesOf(record.confusion);
  const versions = (name: string) => (head.judges?.get(metric.name) ?? head.versions).get(name) ?? [];
  return {
    metric: metric.name,
    ...judgedCounts(metric, golden, head),
    judge: {
      library: versions("judge_library"),
      version: versions("judge_version"),
      model: versions("judge_model"),
      prompt_version: versions("judge_prompt_version"),
      scale: versions("judge_scale"),
    },
    calibrated: missing === null,
    missing,
    warnings,
    record:
      record === null || rates === null
        ? null
        : {
            created: record.created,
            labels: record.labels.n,
            tpr: rates.tpr?.value ?? null,
            tnr: rates.tnr?.value ?? null,
            kappa: rates.kappa?.value ?? null,
          },
    corrected: missing === null ? correctedPassRate(metric, input, record) : null,
  };
}

/** Estimates the pass rate by human labels from the judge's scores, without cases that count 0 by rule. */
function correctedPassRate({ name }: Metric, { head }: EvaluationInput, record: JudgeStanding["record"]) {
  const column = head.columns.get(name);
  if (column === undefined || record === null || record.moments === null) return null;
  const scores = [...column]
    .filter(
      (score, i) => !Number.isNaN(score) && head.states[i] === "scored" && (head.observed[i] ?? "answer") === "answer",
    )
    .map((score) => goodness(name, score));
  return scores.length === 0 ? null : correctedMean(record.moments, scores);
}
