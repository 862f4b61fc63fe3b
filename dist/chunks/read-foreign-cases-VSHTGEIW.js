import {
  resolveCases
} from "./chunk-TFLYOHEG.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-R6JJGXNU.js";
import {
  goldenFields
} from "./chunk-WWSQ3XGF.js";
import {
  convertRows
} from "./chunk-BXVE5727.js";
import "./chunk-E3MJGAH5.js";
import "./chunk-OXQMK7JL.js";
import "./chunk-YG3ZGOI6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HPBJBZT7.js";
import "./chunk-QADT3EDB.js";
import "./chunk-CS5H7SDD.js";
import "./chunk-HXC3CPYJ.js";
import "./chunk-CN6WZBUK.js";

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
