import {
  ownFieldWarner
} from "./chunk-ANG3KAZY.js";
import {
  resolveCases
} from "./chunk-G3G2HFLR.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-SNMEIFT4.js";
import "./chunk-ZJTFIZQB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-HZW4QKHW.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-A6C7CXBH.js";
import "./chunk-BWLUTVEN.js";
import "./chunk-YUDT7OTY.js";
import "./chunk-SO3OWKMJ.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-5H5H5IOV.js";
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
