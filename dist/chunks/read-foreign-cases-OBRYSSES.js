import {
  resolveCases
} from "./chunk-EGWQGSZ2.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-UGSKYTLS.js";
import {
  goldenFields
} from "./chunk-3OT2JERM.js";
import "./chunk-6MPBGR4X.js";
import {
  convertRows
} from "./chunk-LP2QWMOH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FL5SV4ZZ.js";
import "./chunk-CBWLH4IO.js";
import "./chunk-TEIW3F2Y.js";
import "./chunk-O7AVCBW3.js";
import "./chunk-TDNYAB4Z.js";
import "./chunk-QUD6CJ5C.js";
import "./chunk-3DBV7BW7.js";
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
