/**
 * The numbers behind `RunScores.ranksOf`, for what goes through all cases and would rather have no objects: the labelled
 * chunks of a case by their place in the order of its labels.
 */
export interface ChunkNumbers {
  /** How many labelled chunks a case has. */
  countOf(caseIndex: number): number;
  idOf(caseIndex: number, chunk: number): string;
  /** The number in a slot of `RANKS_PER_CHUNK`: three ranks (0: not there) and a number of `chunkMarks`. */
  numberOf(caseIndex: number, chunk: number, slot: number): number;
  /** Whether a case has ranks in lists that were merged: these are not among the numbers. */
  hasLists(caseIndex: number): boolean;
}
