import {
  resolveCases
} from "./chunk-XGRWOMDF.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-GVUOUPNL.js";
import {
  goldenFields
} from "./chunk-JUHCL4JK.js";
import {
  convertRows
} from "./chunk-KIIZYUGP.js";
import "./chunk-AAVBHLYG.js";
import "./chunk-RIHDWR2O.js";
import "./chunk-54LAZXUA.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RYOAED6A.js";
import "./chunk-7JGOM32N.js";
import "./chunk-KX7PXKXW.js";
import "./chunk-FFGOLEMT.js";
import "./chunk-XU6AX3AQ.js";

// src/dataset/foreign/stray-fields.ts
var TELLING = [
  "expected_behavior",
  "user_context",
  "critical",
  "must_cite",
  "must_not_contain",
  "answer_schema",
  "acl_group"
];
function strayFields(row) {
  const said = Object.assign({}, ...notesOf(row).map(goldenFields), goldenFields(row));
  if (typeof said.critical !== "boolean") delete said.critical;
  return Object.fromEntries(TELLING.flatMap((name) => name in said ? [[name, said[name]]] : []));
}

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      warnOwnFields(located.row, located.line, source.name);
      const { value, row } = located;
      yield { ...located, value: { ...value, own: { ...strayFields(row), ...value.own } } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
