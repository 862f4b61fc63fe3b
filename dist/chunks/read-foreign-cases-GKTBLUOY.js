import {
  ownFieldWarner
} from "./chunk-EPS6R4NV.js";
import {
  resolveCases
} from "./chunk-ZOS4FUMS.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-NSAAHNC5.js";
import "./chunk-YAANYBJJ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-6OIN2XE5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FEOAS44U.js";
import "./chunk-3DKOFUAO.js";
import "./chunk-VCXUK46K.js";
import "./chunk-ZQLJ2LJU.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-KDC24U7P.js";
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
