import type { JsonRow } from "../rows/read-json-rows.ts";
import { type CaseFields, caseFields } from "./case-fields.ts";
import { isGoldenRow } from "./is-golden-row.ts";
import type { SharedValues } from "./shared-values.ts";

/** A row of a golden set and what it says; null where it does not have the shape of one. */
export interface GoldenLine extends JsonRow {
  readonly fields: CaseFields | null;
}

export function goldenLine(row: JsonRow, shared: SharedValues): GoldenLine {
  const { value, line } = row;
  return { value, line, fields: isGoldenRow(value) ? caseFields(value, shared) : null };
}
