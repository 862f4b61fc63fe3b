import {
  resolveCases
} from "./chunk-IDORJZTW.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-7N7LQ4CH.js";
import {
  goldenFields
} from "./chunk-HKSPMEWI.js";
import {
  convertRows
} from "./chunk-GGUIH6BB.js";
import "./chunk-DQ3GOESJ.js";
import "./chunk-G3NZPU5V.js";
import "./chunk-D52CYYNX.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RYPPCYWX.js";
import "./chunk-ETATEA2W.js";
import "./chunk-4MDZIO4H.js";
import "./chunk-DU6FFKW4.js";
import "./chunk-KPNUEEWM.js";

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
