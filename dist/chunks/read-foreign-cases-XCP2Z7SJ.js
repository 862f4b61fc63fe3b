import {
  ownFieldWarner
} from "./chunk-GAWHRTEB.js";
import {
  resolveCases
} from "./chunk-XQB7AEHD.js";
import {
  strayFields
} from "./chunk-6BJX3YTZ.js";
import "./chunk-E5RS7LN2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-EQJLBBQL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FVGTHWTR.js";
import "./chunk-FNT64CBZ.js";
import "./chunk-GCYDEB5X.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-4TJ2IPIW.js";
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
