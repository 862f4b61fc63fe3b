import {
  ownFieldWarner
} from "./chunk-OIHDZ2I6.js";
import {
  resolveCases
} from "./chunk-CJMFI3TF.js";
import {
  strayFields
} from "./chunk-SHYJ2CB5.js";
import "./chunk-ATUWUUKL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-5B4PZ7M3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GMWVMNFF.js";
import "./chunk-WH2K6YEP.js";
import "./chunk-3LWJXN7D.js";
import "./chunk-3QTNWJBC.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-5ZHZPWVE.js";
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
