/** A thing to do, and the cases for which: a sentence of ours beside ids of the data. */
export interface NextStep {
  /** The cause that it looks into; null where it is of the run as a whole. */
  readonly cause: string | null;
  readonly text: string;
  /** Of some of its cases, those of the change first. */
  readonly caseIds: readonly string[];
  /** All its cases. */
  readonly cases: number;
  /** Whether every case failed before. */
  readonly isOld: boolean;
}
