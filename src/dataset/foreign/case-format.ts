import type { Likeness } from "../rows/warn-lookalikes.ts";
import type { RowFormat } from "./convert-rows.ts";
import type { ForeignCase } from "./foreign-case.ts";

/** How the golden cases of a format look. */
export interface CaseFormat extends RowFormat<ForeignCase> {
  /** Which field of ours a name looks like, where more than another spelling of one does; undefined where none. */
  readonly likeness?: (name: string, known: readonly string[], row: object) => Likeness;
}
