import {
  ownFieldWarner
} from "./chunk-HSSU5BYT.js";
import {
  resolveCases
} from "./chunk-JDXXS2P3.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-LGXDQC3B.js";
import "./chunk-6FWVT2R4.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-IDUJDGHH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RYLSE65T.js";
import "./chunk-Q52Q3FGC.js";
import "./chunk-YL2HI75V.js";
import "./chunk-X447MTU3.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-LVLIXK5E.js";
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
