import {
  ownFieldWarner
} from "./chunk-JDMJHCTQ.js";
import {
  resolveCases
} from "./chunk-HFNI22D5.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-BVSK6QUK.js";
import "./chunk-ZV3NFMMN.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-37JMITW6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-4SVUSBG7.js";
import "./chunk-QHYQ7C7M.js";
import "./chunk-NB3PXFMK.js";
import "./chunk-HAYS3RJJ.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-BLWKCRCR.js";
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
