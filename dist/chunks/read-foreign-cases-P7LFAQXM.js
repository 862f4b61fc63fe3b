import {
  resolveCases
} from "./chunk-IWM75Y6Q.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-P2JAI2L2.js";
import {
  goldenFields
} from "./chunk-XV6I5ZIZ.js";
import "./chunk-JVGZACFO.js";
import {
  convertRows
} from "./chunk-G6YXWJBE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OSSUEJOM.js";
import "./chunk-U6XYZLS4.js";
import "./chunk-775UZSXQ.js";
import "./chunk-5KCBTIVU.js";
import "./chunk-TASAUIHF.js";
import "./chunk-3SA4NG4C.js";
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
