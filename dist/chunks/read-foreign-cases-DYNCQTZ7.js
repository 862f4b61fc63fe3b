import {
  resolveCases
} from "./chunk-ASTHZMO4.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-EOZLUAJF.js";
import {
  goldenFields
} from "./chunk-HS5C2HDB.js";
import {
  convertRows
} from "./chunk-N37ZSRV5.js";
import "./chunk-EQCNR6K2.js";
import "./chunk-JTOFPZFH.js";
import "./chunk-Q3AX4DY6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-T2YDQXOI.js";
import "./chunk-2O3F4MHF.js";
import "./chunk-HWZZN74X.js";
import "./chunk-AIJ2GQKY.js";
import "./chunk-DAGJ4L7S.js";

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
