import type { Violation } from "../../acl/violation.ts";
import type { Behavior } from "../../dataset/golden/golden-case.ts";
import type { HallucinationLabel } from "../answer/hallucination-labels.ts";
import type { ToldPart } from "../behavior/tells-beside.ts";
import type { JudgedDetail } from "../judged/judged-detail.ts";
import type { ScoreFlags } from "./score-flags.ts";
import type { StageRanks } from "./stage-lists.ts";

/** All that is kept of one trace: numbers, enums and hashes. */
export interface TraceScore extends ScoreFlags {
  readonly repeat: number;
  /** One number a planned column; NaN where the metric does not apply. */
  readonly values: ArrayLike<number>;
  /**
   * Of each of `RANKINGS` the values at its `ValuePlaces`, as a row that traces share; undefined, or not there, where no
   * row is shared. It says nothing that `values` do not.
   */
  readonly rankings: readonly (Float64Array | undefined)[];
  /** Milliseconds by stage; only stages that have a number. */
  readonly latency: readonly (readonly [stage: string, ms: number])[];
  /** See `ScannedTrace.ranks`. */
  readonly ranks: Uint32Array;
  /** See `ScannedTrace.lists`. */
  readonly lists: readonly StageRanks[];
  /** Distinct chunks retrieved, reranked and in the context. */
  readonly sizes: readonly [retrieved: number, reranked: number, context: number];
  readonly violations: readonly Violation[];
  readonly unlabelled: number;
  readonly labelled: number;
  /** Ids that stood in a list more than once. */
  readonly duplicates: number;
  readonly failedChecks: readonly string[];
  /** What the errors of a failed trace, or of failed repeats, are called; empty where they name no kind. */
  readonly errorKinds: readonly string[];
  /** Null where the format of the trace holds no answer. */
  readonly observed: Behavior | null;
  readonly answerHash: string;
  /** Of a refusal that was expected and tells something beside; its text only where texts may be kept. */
  readonly told: ToldPart | null;
  /** Why the answer counts as hallucinated; empty where it does not. */
  readonly hallucinations: readonly HallucinationLabel[];
  /** What a judge left besides its scores; null where nothing. */
  readonly judged: JudgedDetail | null;
}
