import {
  ownFieldWarner
} from "./chunk-TRKZCN6V.js";
import {
  resolveCases
} from "./chunk-QMFMZJAU.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-UT2VTUMB.js";
import "./chunk-WC7WPQVH.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-2U7HKUHL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-57CNASJX.js";
import "./chunk-YNUPUVAK.js";
import "./chunk-M6AYCR5Q.js";
import "./chunk-MGGWLXIH.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-TZYY5WOX.js";
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
