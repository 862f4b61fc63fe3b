import {
  ownFieldWarner
} from "./chunk-2Z2AKO55.js";
import {
  resolveCases
} from "./chunk-BP5I6BYG.js";
import {
  strayFields
} from "./chunk-LNYMCEAI.js";
import "./chunk-RMGALKF5.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-6PDALH3E.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RH5N3IE4.js";
import "./chunk-TZ3GF6FV.js";
import "./chunk-GGNSODWL.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-3C5KUSRC.js";
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
