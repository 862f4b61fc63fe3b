import type { JudgeIdentity } from "./judge-identity.ts";

/** A person's word on one answer, several people's made one. */
export interface HumanVerdict {
  readonly pass: boolean;
  /** Level of the grade and how many levels there are; null where none was given. */
  readonly grade: { readonly level: number; readonly levels: number } | null;
}

/** One answer as a judge scored it. */
export interface JudgedAnswer {
  readonly queryId: string;
  readonly configId: string | null;
  /** How good the judge says it is, 0 to 1; of an answer judged repeatedly the mean. */
  readonly score: number;
  /** Every score, where the answer was judged more than once. */
  readonly repeats: readonly number[];
  /** Words of the answer; null where it is not known. */
  readonly words: number | null;
  /** Place at which the judge saw it, from 1; null where it is not known. */
  readonly position: number | null;
  /** Null where nobody labelled it. */
  readonly human: HumanVerdict | null;
}

/** Everything that one judge said for one metric. */
export interface JudgedSet {
  readonly metric: string;
  readonly judge: JudgeIdentity;
  readonly answers: readonly JudgedAnswer[];
  /** What was left out of the comparison, by why. */
  readonly leftOut: Readonly<Record<string, number>>;
}
