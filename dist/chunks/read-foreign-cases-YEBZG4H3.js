import {
  ownFieldWarner
} from "./chunk-JIG5QGLA.js";
import {
  resolveCases
} from "./chunk-GIU2JSTJ.js";
import {
  strayFields
} from "./chunk-XJJD6ED7.js";
import "./chunk-A5WVKP5J.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-ZVZGQPGG.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UT2C5BEY.js";
import "./chunk-TLFZEJKL.js";
import "./chunk-E3ER4FMT.js";
import "./chunk-J7ZK35UD.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-OHWV2ZMF.js";
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
