import {
  resolveCases
} from "./chunk-JHUPO65Q.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-OPIAATVU.js";
import {
  goldenFields
} from "./chunk-PCXGARYV.js";
import "./chunk-LBELK2BS.js";
import {
  convertRows
} from "./chunk-JCTYAT5V.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ICGN3WF2.js";
import "./chunk-VA4K4ALW.js";
import "./chunk-O5B4V57R.js";
import "./chunk-4QJ4M4T2.js";
import "./chunk-Q3ZIZRYB.js";
import "./chunk-6ERLX3E2.js";
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
