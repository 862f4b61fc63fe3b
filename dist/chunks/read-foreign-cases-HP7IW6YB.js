import {
  ownFieldWarner
} from "./chunk-7UUR22WV.js";
import {
  resolveCases
} from "./chunk-3UXQV7FI.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-B5ZVIKKS.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-WFD2TZAZ.js";
import {
  convertRows
} from "./chunk-2N3BHVT7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5GYT7QR2.js";
import "./chunk-IWHU32ZW.js";
import "./chunk-7NFMRU7T.js";
import "./chunk-IEFXZXIY.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-2U5IVN3W.js";
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
