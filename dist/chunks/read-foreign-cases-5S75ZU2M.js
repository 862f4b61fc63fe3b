import {
  ownFieldWarner
} from "./chunk-F7NZT7ER.js";
import {
  resolveCases
} from "./chunk-QMNUJF3O.js";
import {
  strayFields
} from "./chunk-NMA4LANV.js";
import "./chunk-2LKX5U7D.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-R7KI5VLH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-EMEA3CCM.js";
import "./chunk-BK5SR4WB.js";
import "./chunk-E6WAPWW7.js";
import "./chunk-MFHWABGC.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-YYL7YE5G.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log, format.likeness);
  const warnInner = innerLookalikeWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      const { value, row } = located;
      const own = mergeOwn(strayFields(row), value.own ?? goldenFields(row));
      const { relevant, relevance } = value;
      const isLabelled = (relevant ?? []).length > 0 || relevance !== void 0;
      warnOwnFields(row, located.line, source.name, isLabelled ? { expected_chunk_ids: [], ...own } : own);
      warnInner(own, located.line, source.name);
      yield { ...located, value: { ...value, own } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
