/** A row or record as its file has it, of which nothing is known yet. */
export type Row = Readonly<Record<string, unknown>>;
