import {
  ownFieldWarner
} from "./chunk-DXCBYRMD.js";
import {
  resolveCases
} from "./chunk-DGBBNMQ4.js";
import {
  strayFields
} from "./chunk-QXWY6GXV.js";
import "./chunk-O5GKTHWH.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-EMWTRZ3O.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OV2WYEY2.js";
import "./chunk-SRT5RQU2.js";
import "./chunk-SLQYTD2W.js";
import "./chunk-OL4BNBK4.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-Q5ONEMDY.js";
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
