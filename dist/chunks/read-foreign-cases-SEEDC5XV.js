import {
  ownFieldWarner
} from "./chunk-BZNIGAHT.js";
import {
  resolveCases
} from "./chunk-7GJG2WLG.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-HLVQVTRB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-DCKPG2VS.js";
import {
  convertRows
} from "./chunk-CFPQ3ZPW.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-2A4HD5HT.js";
import "./chunk-SRCLFINY.js";
import "./chunk-LVO2PIIO.js";
import "./chunk-TQ3Z4R7Q.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-HRPYSUIC.js";
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
