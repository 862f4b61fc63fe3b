import {
  ownFieldWarner
} from "./chunk-HOYCMRX3.js";
import {
  resolveCases
} from "./chunk-7GZEK6F4.js";
import {
  strayFields
} from "./chunk-RZOELETG.js";
import "./chunk-3NZBT2DZ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-M52VXSP7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-H4F7YH7M.js";
import "./chunk-I24WK23P.js";
import "./chunk-22MRZUS3.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-WGXPBMLS.js";
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
