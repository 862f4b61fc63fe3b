/** Relevance labels that came apart from the questions (qrels). */
export interface Labels {
  /** Grade by chunk id; grades below 0 in the file are 0 here. */
  readonly grades: ReadonlyMap<string, number>;
  readonly file: string;
  readonly line: number;
}
