import {
  ownFieldWarner
} from "./chunk-RAG5BXMH.js";
import {
  resolveCases
} from "./chunk-WXGJDPOJ.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-Q3SX2XWN.js";
import "./chunk-M6RSR2QP.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-2QGKLAWJ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NQZWRIUZ.js";
import "./chunk-7W5Q6AQH.js";
import "./chunk-5VUPIXN2.js";
import "./chunk-QBC5AMPN.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-UBZABWBW.js";
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
