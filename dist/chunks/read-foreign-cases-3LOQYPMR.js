import {
  ownFieldWarner
} from "./chunk-UOGN2Z3H.js";
import {
  resolveCases
} from "./chunk-MM7PZB4P.js";
import {
  strayFields
} from "./chunk-TXCUZWHG.js";
import "./chunk-S3JDOAMA.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-WFP7ZNJR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-N46GH22U.js";
import "./chunk-5BRL5W3R.js";
import "./chunk-WBQNS2D2.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-F3LIBZZI.js";
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
