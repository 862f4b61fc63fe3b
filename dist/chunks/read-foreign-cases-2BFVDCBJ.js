import {
  ownFieldWarner
} from "./chunk-NH4AWJ7J.js";
import {
  resolveCases
} from "./chunk-4TWSSPB3.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-KGDGMVVN.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-M5HGKVUC.js";
import {
  convertRows
} from "./chunk-5MHRQK3D.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-XKN22V5H.js";
import "./chunk-P62JCN4F.js";
import "./chunk-7R22OMVG.js";
import "./chunk-N53BX2U6.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-6ZG3YPKK.js";
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
