import {
  resolveCases
} from "./chunk-M4YQY25A.js";
import {
  notesOf,
  ownFieldWarner
} from "./chunk-XJ5DN2ES.js";
import {
  goldenFields
} from "./chunk-AFKXXZC3.js";
import {
  convertRows
} from "./chunk-THQMHMXB.js";
import "./chunk-PWJPGDXR.js";
import "./chunk-O2F5IR3C.js";
import "./chunk-53N7W4TZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-N225V673.js";
import "./chunk-546VUOSF.js";
import "./chunk-LM7AOR6U.js";
import "./chunk-EUJLERKT.js";
import "./chunk-VKBFJUWL.js";

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
