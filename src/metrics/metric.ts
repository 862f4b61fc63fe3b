import type { TracePart } from "../dataset/adapters/adapter.ts";
import type { Audience } from "./applies.ts";
import type { CaseView, RankedView, Ranking } from "./scan/case-view.ts";
import type { CaseLists } from "./traffic/case-lists.ts";

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
  /**
   * Made of `ScoreParams` and `LabelledRanking` alone, so that rankings that look alike have one value: made by
   * `defineRankMetric`, whose types let it read nothing else.
   */
  readonly ofRanking: boolean;
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
    ofRanking: false,
    fixedGate: null,
    waivable: true,
    aliases: [],
    score: () => undefined,
    ...metric,
  };
}
