import {
  ownFieldWarner
} from "./chunk-NIJHEAH3.js";
import {
  resolveCases
} from "./chunk-GDEPAJTB.js";
import {
  strayFields
} from "./chunk-IXWVHSQB.js";
import "./chunk-4XLAEYU5.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-W7NYPYC6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LUJYSBKX.js";
import "./chunk-7E5VYHNI.js";
import "./chunk-B42LVHPF.js";
import "./chunk-GOBLVXIB.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-W2X4J5CA.js";
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
