import {
  ownFieldWarner
} from "./chunk-Z4QXLHSO.js";
import {
  resolveCases
} from "./chunk-BOLK2LJZ.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-3WFHJ7ER.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-O5GDJABK.js";
import {
  convertRows
} from "./chunk-NBO2R3QE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GI6M4ZQP.js";
import "./chunk-HZ7DVRR2.js";
import "./chunk-HEPPTKBE.js";
import "./chunk-XIEDAB4N.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-SWTRJ6PA.js";
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
