import { expectsAnswer, type GoldenCase } from "../../input/golden/index.ts";
import type { Trace, TracePart } from "../../input/schema/index.ts";
import { hasWord } from "../../text/index.ts";
import type { ObservedBehavior } from "../behavior/index.ts";
import type { AnswerMatch } from "./answer.ts";
import type { CaseLists } from "./change.ts";

/** Whom a metric is about. The golden case alone decides: a trace can never leave the denominator. */
export interface Audience {
  /** For the reference page. */
  readonly cases: string;
  includes(golden: GoldenCase): boolean;
}

export const everyCase: Audience = { cases: "every case", includes: () => true };

export const hasRelevant: Audience = {
  cases: "cases that expect an answer and have relevant chunks",
  includes: ({ relevant }) => relevant.length > 0,
};

export const answerCase: Audience = {
  cases: "cases that expect an answer or escalation",
  includes: (golden) => !golden.traffic && expectsAnswer(golden),
};

/** Cases that say what the pipeline should do; queries of plain traffic do not. */
export const labelledCase: Audience = { cases: "every case of a golden set", includes: ({ traffic }) => !traffic };

/** Queries of `shadow`, which have no labels. */
export const unlabelled: Audience = { cases: "queries of `rag-gate shadow`", includes: ({ traffic }) => traffic };

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

/** One query under two versions. */
export interface TracePair {
  readonly head: CaseLists;
  readonly baseline: CaseLists;
  readonly sameAnswer: boolean;
  readonly sameBehavior: boolean;
}

/** What a policy sets of how metrics are computed. */
export interface MetricOptions {
  readonly ndcgGain: "exponential" | "linear";
}

/** What a rank metric is computed over, and how. */
export interface ScoreParams extends MetricOptions {
  readonly ranked: RankedView;
  /** Cutoff; 0 for metrics that take none. */
  readonly k: number;
}

/** A metric: everything that is known of it, in one object. Add one by writing a file and a line in `index.ts`. */
export interface Metric {
  readonly name: string;
  readonly title: string;
  /** One sentence for the reference page. */
  readonly summary: string;
  readonly formula: string;
  /** Edge rules that a reader must know to defend the number. */
  readonly edge: string;
  /** Where the definition comes from: a tool, a paper, or this project. */
  readonly source: string;
  readonly layer: Layer;
  readonly better: "higher" | "lower";
  readonly unit: "ratio" | "rank" | "ms" | "usd" | "tokens" | "count";
  /** Takes a cutoff: `name@k`. */
  readonly cutoff: boolean;
  /** May be computed over a ranking (`reranked:name@k`) or a pipeline stage (`generate:name`). */
  readonly prefix: "ranking" | "stage" | null;
  readonly aggregate: Aggregate;
  /** Every per-case value is 0 or 1: tests for proportions apply. */
  readonly binary: boolean;
  /** Shown in slices and in the short tables. */
  readonly headline: boolean;
  /** Name of the per-case number; several metrics may aggregate one column. */
  readonly column: string;
  /** Parts of a trace without which the metric is not available. */
  readonly needs: readonly TracePart[];
  /** A case whose value is below this failed. Null: the metric says nothing about a single case. */
  readonly caseFloor: number | null;
  /** Scored after `failedChecks` is known, and made of them. */
  readonly afterChecks: boolean;
  /** Value of a case without a trace (`missing`) or with a failed one (`error`); null leaves the case out. */
  readonly whenMissing: number | null;
  readonly whenFailed: number | null;
  /** Value of a case that was refused although an answer was expected, in a run that measured others; null: none. */
  readonly whenRefused: number | null;
  /** Seen in a failed trace as well: what leaked has leaked. */
  readonly seenInFailed: boolean;
  /** How the repeats of one case become one number; `leaks`: what leaked in any of them, each chunk once. */
  readonly repeats: "mean" | "max" | "differ" | "leaks";
  /** Computed only where a case of the set asks for it: a column for nobody costs time and room. */
  readonly onDemand: boolean;
  /** Left out of a run in which no case has a value of it: few runs have any. */
  readonly sparse: boolean;
  /** Comes from an outside judge: its gates are advisory until the judge is calibrated. */
  readonly judged: boolean;
  /**
   * Judged metrics whose findings it counts: without them it sees less. A live judge is asked for the first of them where
   * a gate reads this one.
   */
  readonly reads: readonly string[];
  /** Column without a value where there was nothing to find fault with: then the value of this one says nothing good. */
  readonly hollowWithout: string | null;
  /** Further names under which a judge's score for it may be recorded. */
  readonly aliases: readonly string[];
  /** Compares chunk ids with the labels, so that it says nothing where the labels are dead. */
  readonly readsLabels: boolean;
  /** Made of whether the answer refuses, so that other phrases of refusal make another metric of it. */
  readonly readsRefusals: boolean;
  /** Tells what the generator makes of its context, apart from what retrieval gave it. */
  readonly ofGeneration: boolean;
  /** Says of a single case what another headline metric says already. */
  readonly restates: boolean;
  /** Every policy bounds it by 0: `always` over the whole run, or unless the policy relaxes it. Null: a gate like others. */
  readonly fixedGate: "always" | "relaxable" | null;
  /** A waiver may forgive it. */
  readonly waivable: boolean;
  /** The cases that count. */
  readonly applies: Audience;
  /** The value for the traces of one query in head and baseline; null for metrics that look at one trace. */
  readonly change: ((pair: TracePair, params: { readonly ranking: Ranking; readonly k: number }) => number) | null;
  /** The value for one trace, finite; undefined where it does not apply. */
  score(view: CaseView, params: ScoreParams): number | undefined;
}

type Required = "name" | "title" | "summary" | "formula" | "layer" | "better" | "applies";

/** Fills what most metrics have in common; "up" metrics count a missing or failed trace as 0, "down" ones leave it out. */
export function defineMetric(metric: Pick<Metric, Required> & Partial<Metric>): Metric {
  const absent = metric.better === "higher" ? 0 : null;
  return {
    edge: "",
    source: "this project",
    unit: "ratio",
    cutoff: false,
    prefix: null,
    aggregate: "mean",
    binary: false,
    headline: false,
    column: metric.name,
    needs: [],
    caseFloor: null,
    afterChecks: false,
    seenInFailed: false,
    whenMissing: absent,
    whenFailed: absent,
    whenRefused: null,
    repeats: "mean",
    onDemand: false,
    sparse: false,
    change: null,
    judged: false,
    reads: [],
    hollowWithout: null,
    readsLabels: metric.layer === "retrieval" || (metric.layer === "context" && metric.judged !== true),
    readsRefusals: metric.layer === "behavior",
    ofGeneration: false,
    restates: false,
    fixedGate: null,
    waivable: true,
    aliases: [],
    score: () => undefined,
    ...metric,
  };
}

/** Where the labelled chunks of a case stand in one ranking. Ranks are 1-based and count each id once. */
export interface RankedView {
  /** Distinct ids in the list. */
  readonly size: number;
  /** Ranks of the members of R that were found, ascending. */
  readonly relevantRanks: readonly number[];
  /** Ranks of the ids that have a grade (0 included), ascending, and their grades. */
  readonly gradedRanks: readonly number[];
  readonly gradedGrades: readonly number[];
  /** Ranks of the expected documents among the documents, ascending; empty where the case names none. */
  readonly documentRanks: readonly number[];
}

/** How the citations of an answer relate to its context and labels. All counts are of distinct citations. */
export interface CitationView {
  readonly count: number;
  readonly inContext: number;
  readonly inContextAndPermitted: number;
  readonly mustCiteSatisfied: number;
  readonly citesTopContext: boolean;
}

/** What a case says of a ranking beside where its chunks stand: how much there is to find, and the ideal order. */
export interface LabelledRanking {
  readonly golden: {
    readonly relevant: { readonly length: number };
    readonly expectedDocs: { readonly length: number };
  };
  readonly idealGrades: readonly number[];
}

/** What a metric sees of one case and one trace of it: numbers and enums; texts only through `trace`. */
export interface CaseView {
  readonly golden: GoldenCase;
  readonly trace: Trace;
  readonly retrieved: RankedView;
  readonly reranked: RankedView;
  readonly context: RankedView;
  /** Grades above 0 of the case, descending: the ideal ranking. */
  readonly idealGrades: readonly number[];
  readonly citations: CitationView;
  /** How the answer agrees with the reviewed one; undefined where the case has none. */
  readonly answerMatch: AnswerMatch | undefined;
  readonly behavior: ObservedBehavior;
  /** Forbidden chunks and canaries seen at blocking stages. */
  readonly leaks: number;
  /** Whether the answer holds a `must_not_contain` text. */
  readonly forbiddenContent: boolean;
  /** Names of the checks that the case failed; filled before metrics with `afterChecks` are scored. */
  readonly failedChecks: readonly string[];
  /** Whether the trace holds anything of what the checks of an answer read. */
  readonly isCheckable: boolean;
}

/** The rankings that rank metrics can be computed over. */
export const RANKINGS = ["retrieved", "reranked"] as const;
export type Ranking = (typeof RANKINGS)[number];
