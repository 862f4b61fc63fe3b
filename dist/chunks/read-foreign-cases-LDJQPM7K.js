import {
  ownFieldWarner
} from "./chunk-4A3TXP3G.js";
import {
  resolveCases
} from "./chunk-3I3NNSUK.js";
import {
  strayFields
} from "./chunk-LSTFUPG3.js";
import "./chunk-OIKWGBDR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-BSFCN2KY.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LX5QXRF5.js";
import "./chunk-GYCBQZZQ.js";
import "./chunk-ZQGSC6F5.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-RREUNTMF.js";
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
