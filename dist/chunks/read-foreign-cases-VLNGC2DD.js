import {
  resolveCases
} from "./chunk-BHBNP3SZ.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-55QY2JRW.js";
import {
  goldenFields
} from "./chunk-5SZ7OSHV.js";
import {
  convertRows
} from "./chunk-2SJRFNQB.js";
import "./chunk-E6TOXFQN.js";
import "./chunk-JAHIFU3K.js";
import "./chunk-RRE6TP43.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-I6T4HOLT.js";
import "./chunk-SLMK3JQ3.js";
import "./chunk-25TXWFOA.js";
import "./chunk-NEGWTPJY.js";
import "./chunk-6BBW7VUY.js";

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
