import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { columnsOf } from "./columns-of.ts";
import { isBlank } from "./field.ts";
import { jsonIn } from "./json-in.ts";

/**
 * The inputs, outputs or metadata of an example of a data set: under one of the names that its tool has for them, in CSV
 * as the JSON of a record or as a column a key (`input_question`, `inputs.question`). Null where that is no record.
 */
export function examplePart(row: Row, ...names: readonly string[]): Row | null {
  const whole = names.map((name) => row[name]).find((value) => !isBlank(value));
  if (whole !== undefined) {
    const record = jsonIn(whole);
    return isObject(record) ? record : null;
  }
  return Object.assign({}, ...names.flatMap((name) => [columnsOf(row, `${name}_`), columnsOf(row, `${name}.`)]));
}
