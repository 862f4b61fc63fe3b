import { expectsAnswer, type GoldenCase } from "../../input/golden/index.ts";
import type { Trace, TracePart } from "../../input/schema/index.ts";
import { hasWord } from "../../text/index.ts";
import type { ObservedBehavior, Refusal } from "../behavior/index.ts";
import type { AnswerMatch } from "./answer.ts";
import type { CaseLists } from "./change.ts";

/** Why a metric has no value for a case to which it applies. Stored as a number; see `ValueColumn`. */
export const MISSING_REASONS = [
  /** The case has no trace. */
  "no_trace",
  /** The pipeline reported an error. */
  "trace_failed",
  /** The format of the trace cannot record what the metric needs. */
  "not_recorded",
  /** The trace leaves out what the metric needs. */
  "not_in_trace",
  /** No relevant chunk was returned. */
  "not_found",
  /** Chunks without a text can hide a label. */
  "undecided",
  /** The answer cites nothing. */
  "no_citation",
  /** The behavior of the answer is unknown. */
  "unknown_behavior",
  /** The answer refuses, so there is nothing to judge. */
  "refused",
  /** No judge scored the answer. */
  "not_judged",
  /** A single trace shows no spread. */
  "single_trace",
  /** No trace of the run has a value, so zeros of missing traces would look measured. */
  "not_measured",
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/** The cases that a metric counts. Only the test case decides, so a trace cannot leave the denominator. */
export interface Audience {
  /** For the reference page. */
  readonly cases: string;
  includes(golden: GoldenCase): boolean;
}

export const everyCase: Audience = { cases: "every case", includes: () => true };

export const hasRelevant: Audience = {
  cases: "cases that expect an answer and have relevant chunks or evidence",
  includes: ({ relevant }) => relevant.length > 0,
};

export const answerCase: Audience = {
  cases: "cases that expect an answer or escalation",
  includes: (golden) => !golden.traffic && expectsAnswer(golden),
};

/** Cases that say what the pipeline should do. Unlabeled production queries do not. */
export const labeledCase: Audience = { cases: "every case of a golden set", includes: ({ traffic }) => !traffic };

/** Queries of `shadow`, which have no labels. */
export const unlabeled: Audience = { cases: "queries of `rag-gate shadow`", includes: ({ traffic }) => traffic };

export const answerable: Audience = {
  cases: "cases that expect `answer`",
  includes: ({ behavior, traffic }) => !traffic && behavior === "answer",
};

export const expectsAbstention: Audience = {
  cases: "cases that expect `abstain`",
  includes: ({ behavior }) => behavior === "abstain",
};

export const expectsDenial: Audience = {
  cases: "cases that expect `permission_denied`",
  includes: ({ behavior }) => behavior === "permission_denied",
};

export const criticalCase: Audience = { cases: "cases marked `critical`", includes: ({ critical }) => critical };

export const expectsDocuments: Audience = {
  cases: "cases that expect an answer and have `expected_docs`",
  includes: ({ expectedDocs }) => expectedDocs.length > 0,
};

export const mustCite: Audience = {
  cases: "cases that expect an answer and have `must_cite`",
  includes: (golden) => expectsAnswer(golden) && golden.mustCite.length > 0,
};

export const expectsTools: Audience = {
  cases: "cases with `expected_tools`",
  includes: ({ expectedTools }) => expectedTools.length > 0,
};

export const hasReferenceAnswer: Audience = {
  cases: "cases that expect an answer and have an `expected_answer` with a word in it",
  includes: (golden) => golden.expectedAnswer !== null && expectsAnswer(golden) && hasWord(golden.expectedAnswer),
};

export const hasAnswerSchema: Audience = {
  cases: "cases that expect an answer and have an `answer_schema`",
  includes: (golden) => golden.answerSchema !== null && expectsAnswer(golden),
};

export const hasPositiveGrade: Audience = {
  cases: "cases with relevant chunks and a grade above 0",
  includes: ({ relevant, grades }) => {
    if (relevant.length === 0) return false;
    for (const grade of grades.values()) if (grade > 0) return true;
    return false;
  },
};

type Layer = "retrieval" | "context" | "answer" | "citation" | "behavior" | "safety" | "operations" | "stability";
export type Aggregate = "mean" | "sum" | "median" | "p50" | "p95" | "p99";

/** Parts of the policy that change how metrics are computed. */
export interface MetricOptions {
  readonly ndcgGain: "exponential" | "linear";
  /** Refusals that meet a case which must be denied. */
  readonly deniedBy: readonly Refusal[];
}

/** The ranking and cutoff to compute a rank metric for. */
interface ScoreParams extends MetricOptions {
  readonly ranked: RankedView;
  /** Cutoff; 0 for metrics without a cutoff. */
  readonly k: number;
}

/** What a metric over a ranking needs to know about its case. */
type RankingLabels = Pick<CaseView, "golden" | "idealGrades">;

/** The traces of one query in both runs. */
export interface TracePair {
  readonly head: CaseLists;
  readonly baseline: CaseLists;
  readonly sameAnswer: boolean;
  readonly sameBehavior: boolean;
}

/** The parameters of a metric that compares two runs. */
interface ChangeParams {
  readonly ranking: Ranking;
  readonly k: number;
}

/** A metric. Everything rag-gate knows about it is here: documentation, gates, comparison, and causes read these fields. */
export interface Metric {
  readonly name: string;
  readonly title: string;
  /** One sentence for the reference page. */
  readonly summary: string;
  readonly formula: string;
  /** Edge cases that a reader must know to defend the number. */
  readonly edge?: string;
  /** Origin of the definition: a tool, a paper, or this project (default). */
  readonly source: string;
  readonly layer: Layer;
  readonly better: "higher" | "lower";
  /** Default: `ratio`, a number from 0 to 1. */
  readonly unit: "ratio" | "rank" | "ms" | "usd" | "tokens" | "count";
  /** The cases that count. */
  readonly applies: Audience;
  /** Parts of a trace without which the metric is not available. Default: none. */
  readonly needs: readonly TracePart[];
  /** How the values of the cases become one number. Default: `mean`. */
  readonly aggregate: Aggregate;
  /** Name of the per-case number; several metrics can aggregate one column. Default: the name of the metric. */
  readonly column: string;
  /** Takes a cutoff: `name@k`. */
  readonly cutoff?: boolean;
  /** Can be computed for a ranking (`reranked:name@k`) or a pipeline stage (`generate:name`). */
  readonly prefix?: "ranking" | "stage";
  /** Every per-case value is 0 or 1, so tests for proportions apply. */
  readonly binary?: boolean;
  /** Computed in every run: its loss shows that something broke. Other metrics are computed if a gate or an option names them. */
  readonly core?: boolean;
  /** Shown in slices and in the short tables. */
  readonly headline?: boolean;
  /** A case with a lower value fails the check of this name. Without it, the metric does not decide about a single case. */
  readonly caseFloor?: number;
  /** Computed from `failedChecks`, so it is scored after all other metrics. */
  readonly afterChecks?: boolean;
  /** Value of a case without a trace; null excludes the case. Default: 0 if higher is better, otherwise null. */
  readonly whenMissing: number | null;
  /** Value of a case whose trace failed; same default as `whenMissing`. */
  readonly whenFailed: number | null;
  /** Value of a refused case that expects an answer, if the run has values for other cases. */
  readonly whenRefused?: number;
  /** Also scored for failed traces: what leaked has leaked. */
  readonly seenInFailed?: boolean;
  /**
   * How the repeats of a case become one number, if not as their mean. `leaks`: counts each chunk leaked in any repeat.
   * `majority`: what most repeats did, the worse on a tie; the worst repeat if the case must be denied.
   */
  readonly repeats?: "max" | "differ" | "leaks" | "majority";
  /** Computed only if a case of the dataset needs it, because a column costs time and memory. */
  readonly onDemand?: boolean;
  /** Left out of a run in which no case has a value. */
  readonly sparse?: boolean;
  /** Scored by an LLM judge: its gates are advisory until the judge is calibrated. */
  readonly judged?: boolean;
  /** Other names under which a judge's score can be recorded. */
  readonly aliases?: readonly string[];
  /**
   * LLM-judged metrics whose findings this one counts; without them it sees less. If a gate reads this metric, the live
   * judge evaluates the first of them.
   */
  readonly reads?: readonly string[];
  /** Column that has no value if there was nothing to find fault with. A good value of this metric then proves nothing. */
  readonly hollowWithout?: string;
  /** Compares chunk ids with the labels, so stale labels make it meaningless. Default: true for labeled chunks. */
  readonly readsLabels: boolean;
  /** Depends on whether the answer refuses, so other refusal phrases change it. Default: true for behavior. */
  readonly readsRefusals: boolean;
  /**
   * Reads where evidence labels are: in the ranking of the metric, in the context, or in the citations. If chunks without a
   * text can hide a label, there is no value.
   */
  readonly evidence?: "ranking" | "context" | "citations";
  /** A single label that is found decides the value. */
  readonly needsOneLabel?: boolean;
  /** Depends on the policy key `ndcg-gain`. */
  readonly readsGain?: boolean;
  /** Measures what the generator makes of its context, independent of what was retrieved. */
  readonly ofGeneration?: boolean;
  /** Another headline metric already says the same about a single case. */
  readonly restates?: boolean;
  /**
   * Every policy limits it to 0 over the whole run: `always`, `with-cases` if the dataset has cases that it is about (a
   * waiver must then name one of them), or `relaxable` unless the policy sets its own maximum.
   */
  readonly fixedGate?: "always" | "with-cases" | "relaxable";
  /** A waiver cannot forgive a failure. */
  readonly unwaivable?: boolean;
  /** The value for one trace, finite, or why there is none. */
  score(view: CaseView, params: ScoreParams): number | MissingReason;
  /**
   * The value for one ranking, for metrics that need only the ranks of the relevant chunks. A report stores these ranks, so
   * the metric can be computed for a baseline that did not compute it.
   */
  readonly scoreRanking?: (labels: RankingLabels, params: ScoreParams) => number | MissingReason;
  /** The value for the traces of one query in both runs, for metrics that compare runs. */
  readonly change?: (pair: TracePair, params: ChangeParams) => number;
}

type FilledField =
  | "source"
  | "unit"
  | "needs"
  | "aggregate"
  | "column"
  | "whenMissing"
  | "whenFailed"
  | "readsLabels"
  | "readsRefusals"
  | "score";

/** A metric as it is written in the file of its layer. */
export type MetricDefinition = Omit<Metric, FilledField> & Partial<Pick<Metric, FilledField>>;

/** Definitions that leave out the fields they share. */
type Remaining<Shared> = Omit<MetricDefinition, keyof Shared> & Partial<MetricDefinition>;

/** Completes the definitions of a layer: shared fields first, then defaults. */
export function defineMetrics<Shared extends Partial<MetricDefinition>>(
  shared: Shared,
  definitions: readonly Remaining<NoInfer<Shared>>[],
): Metric[] {
  return definitions.map((definition) => fillIn({ ...shared, ...definition } as MetricDefinition));
}

function fillIn(metric: MetricDefinition): Metric {
  const absent = metric.better === "higher" ? 0 : null;
  return {
    source: "this project",
    unit: "ratio",
    needs: [],
    aggregate: "mean",
    column: metric.name,
    whenMissing: absent,
    whenFailed: absent,
    readsLabels: metric.layer === "retrieval" || (metric.layer === "context" && metric.judged !== true),
    readsRefusals: metric.layer === "behavior",
    // The scorer fills these columns: it finds the stages of latencies in the traces, and changes in two runs.
    score: metric.scoreRanking ?? (() => "not_measured"),
    ...metric,
  };
}

/** A label whose rank is not known: of the cutoffs from `from` to `to - 1`, it cannot be told whether it is found. */
export interface UnknownRank {
  readonly from: number;
  readonly to: number;
}

/** The ranks of the labels of a case in one ranking. Ranks are 1-based and count each id once. */
export interface RankedView {
  /** Distinct ids in the list. */
  readonly size: number;
  /** Ranks of the labels in R that were found, ascending: that of a chunk, or the first rank up to which evidence is found. */
  readonly relevantRanks: readonly number[];
  /** Ranks of the relevant chunks, ascending. The same as `relevantRanks` if all labels are chunks. */
  readonly relevantChunkRanks: readonly number[];
  /** Ranks of the labels with a grade (including 0), ascending, and their grades. */
  readonly gradedRanks: readonly number[];
  readonly gradedGrades: readonly number[];
  /** Ranks of the chunks about which a label says something, ascending. */
  readonly judgedRanks: readonly number[];
  /** Evidence in R that chunks without a text can hide. */
  readonly unknown: readonly UnknownRank[];
  /**
   * Words of the first chunks together, by rank; of the chunks before the first one without a text. Absent if no metric has a
   * cutoff in words.
   */
  readonly wordsUpTo?: readonly number[];
  /** Ranks of the expected documents among all documents, ascending; empty if the case does not name any. */
  readonly documentRanks: readonly number[];
}

/** How the citations of an answer relate to its context and labels. Each citation counts once. */
export interface CitationView {
  readonly count: number;
  readonly inContext: number;
  readonly inContextAndPermitted: number;
  readonly mustCiteSatisfied: number;
  /** Whether a citation without a text can carry evidence that must be cited. */
  readonly isUnknown: boolean;
  readonly citesTopContext: boolean;
}

/** One case and one of its traces, as a metric sees them: numbers and enums; texts only through `trace`. */
export interface CaseView {
  readonly golden: GoldenCase;
  readonly trace: Trace;
  readonly retrieved: RankedView;
  readonly reranked: RankedView;
  readonly context: RankedView;
  /** Grades of the case above 0, descending: the ideal ranking. */
  readonly idealGrades: readonly number[];
  readonly citations: CitationView;
  /** How the answer agrees with the reference answer; undefined if the case has no reference answer. */
  readonly answerMatch: AnswerMatch | undefined;
  readonly behavior: ObservedBehavior;
  /** Forbidden chunks and canaries exposed at blocking stages. */
  readonly leaks: number;
  /** Whether the context has a chunk that differs from the corpus manifest; null if that is not known. */
  readonly hasStaleContext: boolean | null;
  /** Whether the answer contains a `must_not_contain` text. */
  readonly forbiddenContent: boolean;
  /** Names of the checks that the case failed; complete when metrics with `afterChecks` are scored. */
  readonly failedChecks: readonly string[];
  /** Whether the trace has an answer or a context for the checks to read. */
  readonly isCheckable: boolean;
}

/** The rankings for which rank metrics are computed. */
export const RANKINGS = ["retrieved", "reranked"] as const;
export type Ranking = (typeof RANKINGS)[number];
