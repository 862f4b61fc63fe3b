import {
  resolveCases
} from "./chunk-2I5PRXNR.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-OSQECBPF.js";
import {
  goldenFields
} from "./chunk-KCDSWSGC.js";
import "./chunk-K5CYY75F.js";
import {
  convertRows
} from "./chunk-2XALTJEI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CB4AWA57.js";
import "./chunk-XR7CYWV7.js";
import "./chunk-PQNG6ZRZ.js";
import "./chunk-UKNS3X4C.js";
import "./chunk-SV53D2HA.js";
import "./chunk-QAT7H3HD.js";
import "./chunk-KIZ6KU7F.js";

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
