import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { explainJsonError } from "../../src/input/rows/json-errors.ts";

const INVALID = "this line is not valid JSON";
const PYTHON = "None, True and False are Python and no JSON";
const NAN = "not a number: NaN and Infinity are no JSON";
const TORN = "this line ends in the middle of a JSON value";

// The engine tells the place of some of these, and of others by its version.
it.each([
  ['{"id":"é😀","tags":[hr]}', `21 ${INVALID}`],
  ['{"id":"q","grade": , "x": 1}', `20 ${INVALID}`],
  ["{'id': None}", "2 this row has single quotes, as Python prints a dict"],
  ['{"id":"q"},', "11 a comma stands after the object"],
  ['{"id":"q"}, x', `11 ${INVALID}`],
  ['{"id":"q","answer": None}', `21 ${PYTHON}`],
  ['{"id":"q","critical":True,"x":1}', `22 ${PYTHON}`],
  ['{"id":"q","notes":"None","x":No}', `30 ${INVALID}`],
  ['{"id":"q","cost":NaN}', `18 ${NAN}`],
  ['{"id":"q","cost":[1,-Infinity]}', `21 ${NAN}`],
  ['{"id":"q","notes":"a: NaN","x":y}', `32 ${INVALID}`],
  ['{"id":"q","critical":tru', `25 ${TORN}`],
  ['{"id":"q","notes":"a', `21 ${TORN}`],
  ['{"id":"q"} {"id":"r"}', "12 two JSON objects on one line"],
  ['\ufeff{"id":"q"}', "1 this line begins with a byte order mark, as where two files were joined"],
])("says where and what in a row: %s", (row, said) => {
  const log = new DiagnosticLog();
  expect(explainJsonError(new TextEncoder().encode(row), 2, "g.jsonl", log)).toBe(false);
  expect(log.list().map(({ line, column, message }) => `${line} ${column} ${message}`)).toEqual([`2 ${said}`]);
});

it("names no column where a whole file is no rows", () => {
  const log = new DiagnosticLog();
  expect(explainJsonError(new TextEncoder().encode("question;answer"), 1, "g.csv", log)).toBe(true);
  expect(log.list().map(({ column }) => column)).toEqual([undefined]);
});
