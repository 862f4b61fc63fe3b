import type { Fingerprint, Incomparable } from "../../src/compare/comparability.ts";
import { runMetrics } from "../../src/compare/compare-metric.ts";
import { type Comparison, compareRuns } from "../../src/compare/comparison.ts";
import { policySlices } from "../../src/gate/evaluate.ts";
import type { EvaluationInput } from "../../src/gate/gate-run.ts";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import type { GoldenCase, GoldenSet } from "../../src/input/golden/golden-set.ts";
import { buildPolicy } from "../../src/policy/build-policy.ts";
import type { Policy } from "../../src/policy/policy.ts";
import type { PolicyFile } from "../../src/policy/policy-schema.ts";
import { isRefusal } from "../../src/scoring/behavior/index.ts";
import { ValueColumn } from "../../src/scoring/columns.ts";
import type { MetricSelection } from "../../src/scoring/plan.ts";
import type { RunScores } from "../../src/scoring/records.ts";

// A run told by its numbers, for tests of what is made of them: no file is read and no trace is scored.

/** Cases `q0`, `q1`, ... that expect an answer, with what each is to have different. */
export function sketchGolden(cases: readonly Partial<GoldenCase>[]): GoldenSet {
  const all = cases.map((more, i): GoldenCase => {
    const id = more.id ?? `q${i}`;
    return {
      id,
      question: id,
      expectedAnswer: null,
      relevant: [`${id}:c`],
      protected: [],
      protectedDocs: [],
      graded: more.relevant ?? [`${id}:c`],
      grades: (more.relevant ?? [id]).map(() => 3),
      evidence: [],
      mustCite: [],
      difficulty: null,
      tags: [],
      locale: null,
      principal: { tenantId: "", roles: [] },
      behavior: "answer",
      behaviors: [more.behavior ?? "answer"],
      isBehaviorStated: true,
      critical: false,
      mustNotContain: [],
      aclGroup: null,
      answerSchema: null,
      expectedTools: [],
      expectedDocs: [],
      documents: [],
      traffic: false,
      split: "test",
      notes: null,
      owner: null,
      labelHash: `labels of ${id}`,
      file: "g.jsonl",
      line: i + 1,
      ...more,
    };
  });
  return { cases: all, indexById: new Map(all.map(({ id }, i) => [id, i])), hash: "golden" };
}

/** A scored run with these values by column, one a case; null where the metric does not apply. */
export function sketchRun(
  golden: GoldenSet,
  columns: Readonly<Record<string, readonly (number | null)[]>>,
  more: Partial<RunScores> = {},
): RunScores {
  const ids = golden.cases.map(({ id }) => id);
  const observed = more.observed ?? ids.map(() => "answer" as const);
  return {
    configId: null,
    ids,
    labelHashes: golden.cases.map(({ labelHash }) => labelHash),
    states: ids.map(() => "scored"),
    stale: new Map(),
    columns: new Map(
      Object.entries(columns).map(([name, values]) => [
        name,
        ValueColumn.from(values.map((value) => value ?? Number.NaN)),
      ]),
    ),
    failedChecks: new Map(),
    violations: new Map(),
    hallucinations: new Map(),
    observed,
    answerHashes: ids,
    idSketch: [],
    ranksOf: () => new Map(),
    sizesOf: () => null,
    listsOf: () => [],
    judgedOf: () => undefined,
    unreadLanguageOf: () => null,
    errorKindsOf: () => [],
    formatOf: () => null,
    isFlaky: () => false,
    refuses: (i) => isRefusal(observed[i] ?? null),
    isUnseen: () => false,
    unread: () => () => false,
    findings: [],
    lostOf: () => 0,
    traces: ids.length,
    formats: [],
    versions: new Map(),
    repeats: 1,
    notes: {
      unlabelledChunks: 0,
      labelledChunks: 0,
      behaviorDisagreements: 0,
      deniedOtherwise: 0,
      answersUnchecked: 0,
      hidingEvidence: 0,
      showingInactive: 0,
      withoutLatency: 0,
      duplicateChunks: 0,
      fewerRepeats: 0,
      fewestRepeats: 1,
    },
    ...more,
  };
}

/** A policy as its file would say it; a mistake in it is a mistake of the test. */
export function sketchPolicy(file: Omit<PolicyFile, "version">): Policy {
  return buildPolicy({ version: 1, ...file }, { file: "p.yml" }, (path, message, _, warning) => {
    if (warning === undefined) throw new Error(`${path.join(".")}: ${message}`);
  });
}

const FINGERPRINT: Fingerprint = {
  metrics_version: 1,
  golden_hash: "g",
  case_set_hash: "c",
  cutoffs: [10],
  ndcg_gain: "exponential",
  relevant_from: 1,
  block_stages: [],
  behavior_phrases: "",
  repeats: 1,
  suite: null,
  versions: {},
};

/** Selects every metric at the usual cutoffs of tests. */
export const EVERY_METRIC: MetricSelection = { cutoffs: [1, 3, 5, 10], named: [], all: true };

/** Head against baseline, scored under the same circumstances but for what is named. */
export function sketchComparison(
  head: RunScores,
  baseline: RunScores,
  differs: Partial<Fingerprint> = {},
  further: readonly Incomparable[] = [],
): Comparison {
  return compareRuns(
    { scores: head, fingerprint: FINGERPRINT },
    { scores: baseline, fingerprint: { ...FINGERPRINT, ...differs } },
    runMetrics(head.columns.keys(), EVERY_METRIC),
    further,
  );
}

/** Everything that an evaluation asks for, of a healthy run without a baseline but for what is named. */
export function sketchInput(
  policy: Policy,
  golden: GoldenSet,
  head: RunScores,
  more: Partial<EvaluationInput> = {},
): EvaluationInput {
  const comparison = more.comparison ?? null;
  return {
    policy,
    golden,
    head,
    comparison,
    metrics: new Map(),
    hidden: [],
    recentValues: new Map(),
    judges: new Map(),
    slices: policySlices(policy, golden, head),
    labelHealth: {
      expected: golden.cases.length,
      evidence: 0,
      unlisted: null,
      turnover: null,
      judged: null,
      stale: null,
      baselineStale: null,
    },
    noBaseline: comparison === null ? { code: "no_baseline" } : null,
    coverageOf: golden,
    otherConfigs: [],
    index: new ChunkIndex(),
    corpusHasLabels: false,
    unreadAccess: 0,
    incomplete: null,
    today: "2026-06-01",
    suite: null,
    ...more,
  };
}
