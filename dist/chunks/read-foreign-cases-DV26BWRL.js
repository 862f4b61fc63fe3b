import {
  ownFieldWarner
} from "./chunk-U7HSYZJU.js";
import {
  resolveCases
} from "./chunk-XWYZ7DZT.js";
import {
  strayFields
} from "./chunk-TR2LWE63.js";
import "./chunk-DCVOA3G2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-6X32XPCL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NKFGREK7.js";
import "./chunk-5SC5D5X4.js";
import "./chunk-5WBAVFQY.js";
import "./chunk-G5CSVMXK.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-6M34PIBX.js";
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
