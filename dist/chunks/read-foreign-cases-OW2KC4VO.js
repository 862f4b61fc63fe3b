import {
  resolveCases
} from "./chunk-CEW6KXMK.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-DRVUAAO6.js";
import {
  goldenFields
} from "./chunk-BWO4ICEX.js";
import {
  convertRows
} from "./chunk-UGHN226T.js";
import "./chunk-5O4ASTN6.js";
import "./chunk-L2FZOSEY.js";
import "./chunk-CW3J6WFC.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-MTZ7AZ5Y.js";
import "./chunk-Q5QCMQWV.js";
import "./chunk-IFFG7L6U.js";
import "./chunk-AB7R2ITC.js";
import "./chunk-UDOPLDK2.js";

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
