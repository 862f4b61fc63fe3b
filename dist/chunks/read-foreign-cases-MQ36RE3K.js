import {
  ownFieldWarner
} from "./chunk-SKUBFJPR.js";
import {
  resolveCases
} from "./chunk-GEJHWBYJ.js";
import {
  strayFields
} from "./chunk-TNKG4W27.js";
import "./chunk-BKT5XTFV.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-G7ZSMVIA.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-K7BSRXLG.js";
import "./chunk-TBN5G6SR.js";
import "./chunk-NDRS7H25.js";
import "./chunk-ZGAJDWDO.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-24ZC54PT.js";
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
