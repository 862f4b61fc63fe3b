import {
  ownFieldWarner
} from "./chunk-MAY4ZRHP.js";
import {
  resolveCases
} from "./chunk-LGBF2G46.js";
import {
  strayFields
} from "./chunk-JEC2WFHP.js";
import "./chunk-Q3OWB7LZ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-VPOU4IRR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-47Q5WZYT.js";
import "./chunk-JRVQHYJU.js";
import "./chunk-F65QYVQC.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-FORC2G6B.js";
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
