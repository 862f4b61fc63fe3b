import {
  ownFieldWarner
} from "./chunk-AO7RKGJP.js";
import {
  resolveCases
} from "./chunk-EHY6AWFS.js";
import {
  strayFields
} from "./chunk-BL7BCVHW.js";
import "./chunk-JNGAWVCD.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-ONUEDA26.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ZOLA3TQW.js";
import "./chunk-KPCAFXJ2.js";
import "./chunk-RMFYMCN4.js";
import "./chunk-F2MTHR5D.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-A24GTY4F.js";
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
