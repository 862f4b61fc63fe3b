import {
  ownFieldWarner
} from "./chunk-ZNHPGEDB.js";
import {
  resolveCases
} from "./chunk-KOGPDCVP.js";
import {
  strayFields
} from "./chunk-3FRFHJJZ.js";
import "./chunk-V27YQDJI.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-I65AWFJE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GE4EKTMK.js";
import "./chunk-R7WDCMHR.js";
import "./chunk-NNGIL7ST.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-NT7RFZDB.js";
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
