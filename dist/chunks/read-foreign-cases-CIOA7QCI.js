import {
  ownFieldWarner
} from "./chunk-KF3EJ5SN.js";
import {
  resolveCases
} from "./chunk-DP4ZNEN5.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-G4NDMAAO.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-AOBCZKRW.js";
import {
  convertRows
} from "./chunk-X4MEREWV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3YY5VSTU.js";
import "./chunk-XW7HADDE.js";
import "./chunk-UACJUNBR.js";
import "./chunk-DZ2PVBK4.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-DCFV3XGI.js";
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
