import { isObject } from "../is-type.ts";

/**
 * Whether a row is a whole table by columns, as `DataFrame.to_json()` writes it where nobody asks for rows, and
 * Haystack's reports and `Dataset.to_dict()` do with lists. A row of two lists of records is none: no column holds texts.
 */
export function isByColumns(row: Readonly<Record<string, unknown>>): boolean {
  const columns = Object.values(row);
  if (columns.length < 2 || columns.every((column) => Array.isArray(column) && column.every(isObject))) return false;
  const length = Array.isArray(columns[0]) ? columns[0].length : undefined;
  return columns.every((column) =>
    length === undefined
      ? isObject(column) && Object.hasOwn(column, "0")
      : Array.isArray(column) && column.length === length,
  );
}
