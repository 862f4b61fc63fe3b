import {
  ownFieldWarner
} from "./chunk-5UHZNRDV.js";
import {
  resolveCases
} from "./chunk-RLFGPLUT.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-4LZVHY25.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-KNN77WD7.js";
import {
  convertRows
} from "./chunk-R63DLK7L.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ULWY7IRE.js";
import "./chunk-XMV2LT3N.js";
import "./chunk-KPIKZI6I.js";
import "./chunk-OUVKTPY3.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-EB6SKHQT.js";
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
