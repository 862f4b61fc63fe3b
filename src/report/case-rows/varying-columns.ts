import type { RunScores } from "../../metrics/run/run-scores.ts";
import type { ValueColumn } from "../../metrics/run/value-column.ts";
import { jsonNumber } from "./json-number.ts";

/** A column whose values differ. */
export interface VaryingColumn {
  readonly values: ValueColumn;
  /** The text before its numbers: its key, and whatever says the same of every case since the column before. */
  readonly before: string;
}

/**
 * The columns of a run as they go into one JSON object a case, which `end` closes. Keys, and columns that say the same of
 * every case, are made once.
 */
export function varyingColumns(run: RunScores): { readonly columns: readonly VaryingColumn[]; readonly end: string } {
  const columns: VaryingColumn[] = [];
  let before = "{";
  for (const [name, values] of run.columns) {
    before += `${before === "{" || before.endsWith(",") ? "" : ","}${JSON.stringify(name)}:`;
    if (isConstant(values)) {
      before += `${jsonNumber(values.length === 0 ? Number.NaN : values.at(0))},`;
      continue;
    }
    columns.push({ values, before });
    before = ",";
  }
  return { columns, end: `${before.replace(/,$/, "")}}` };
}

function isConstant(values: ValueColumn): boolean {
  if (values.different === 1) return true;
  const same = values.coded?.codes ?? values.toArray();
  for (let i = 1; i < same.length; i++) if (!Object.is(same[i], same[0])) return false;
  return true;
}
