/** What became of a file of another tool: how its rows found their cases, and its chunks their ids. */
export interface FileReading {
  readonly file: string;
  readonly rows: number;
  /** Rows by what named their case. */
  readonly joined: { readonly id: number; readonly question: number };
  /** Chunks by what named them: the format's own id (or the key of `id-map`), or their text. */
  readonly mapped: { readonly id: number; readonly text: number };
  /** Chunks whose text stands in several chunks of the corpus, or in none. */
  readonly ambiguous: number;
  readonly unmapped: number;
}
