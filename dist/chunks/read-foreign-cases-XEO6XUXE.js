import {
  ownFieldWarner
} from "./chunk-HDH2OBGU.js";
import {
  resolveCases
} from "./chunk-OLPI4IMD.js";
import {
  strayFields
} from "./chunk-5A5YRUCP.js";
import "./chunk-LYR2BBLD.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-V4K776LP.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-E7NYDCKW.js";
import "./chunk-COXE4S5H.js";
import "./chunk-UD46SFOM.js";
import "./chunk-MCXZOMYF.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-EKTXWGEI.js";
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
