import {
  ownFieldWarner
} from "./chunk-ZAYBR3HH.js";
import {
  resolveCases
} from "./chunk-C3EBN2ZH.js";
import {
  strayFields
} from "./chunk-6MIEO3UN.js";
import "./chunk-N75YMHPL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-MNOXSZDL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6XI5H7XD.js";
import "./chunk-NQDYGL4Q.js";
import "./chunk-3MU5XNOK.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-HQA5KWIR.js";
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
