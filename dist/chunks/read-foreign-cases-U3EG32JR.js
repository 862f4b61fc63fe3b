import {
  ownFieldWarner
} from "./chunk-U2LGA376.js";
import {
  resolveCases
} from "./chunk-7UEAKLL2.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-UVLYIA4A.js";
import "./chunk-MOX4P24E.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-3ILVKD33.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3N5YNVD3.js";
import "./chunk-65ITFGLH.js";
import "./chunk-H5H2A4F4.js";
import "./chunk-DQGJK62B.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-O2LQWJOD.js";
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
