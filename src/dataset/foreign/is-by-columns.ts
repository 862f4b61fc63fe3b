import { isObject } from "../is-type.ts";

/** Whether a row is a whole table by columns, as `DataFrame.to_json()` writes it where nobody asks for rows. */
export function isByColumns(row: Readonly<Record<string, unknown>>): boolean {
  const columns = Object.values(row);
  return columns.length > 1 && columns.every((column) => isObject(column) && Object.hasOwn(column, "0"));
}
