import {
  ownFieldWarner
} from "./chunk-IO653ARW.js";
import {
  resolveCases
} from "./chunk-VQDP4UV3.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-XRFBR5AZ.js";
import "./chunk-3DYX442U.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-CJTSGXXI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WMRSOVH3.js";
import "./chunk-TW5EBMK3.js";
import "./chunk-YUIO6LU5.js";
import "./chunk-B5A4NGGW.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-P3FLYCPM.js";
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
