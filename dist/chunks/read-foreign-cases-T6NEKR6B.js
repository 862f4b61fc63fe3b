import {
  ownFieldWarner
} from "./chunk-AG6UXABI.js";
import {
  resolveCases
} from "./chunk-ISLAJU6H.js";
import {
  strayFields
} from "./chunk-NYFCOAYG.js";
import "./chunk-LALLRCHI.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-2D3YFPTH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CYFLSL46.js";
import "./chunk-2B4DH53K.js";
import "./chunk-LIRSSW43.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-P2FLHFPE.js";
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
