import {
  ownFieldWarner
} from "./chunk-XAD46TZ4.js";
import {
  resolveCases
} from "./chunk-2FEFN7ZL.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-V4277H56.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-6VSK3CO3.js";
import {
  convertRows
} from "./chunk-SM2GOCHS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-TZGTNIIX.js";
import "./chunk-6G5DLFDK.js";
import "./chunk-VX4JSYMR.js";
import "./chunk-CUGK544D.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-K26SUBJU.js";
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
