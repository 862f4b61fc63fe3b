import {
  ownFieldWarner
} from "./chunk-X25DZPWQ.js";
import {
  resolveCases
} from "./chunk-5E3MI6KW.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-JUFSAXVA.js";
import "./chunk-RNHXJXQB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-AF5U37DS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-I4G5SSYF.js";
import "./chunk-P66D2SIK.js";
import "./chunk-JVYONALW.js";
import "./chunk-K6NYSCI7.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-KFSDQYBS.js";
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
