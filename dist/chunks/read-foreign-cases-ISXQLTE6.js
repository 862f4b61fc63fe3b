import {
  ownFieldWarner
} from "./chunk-LNMOK7LD.js";
import {
  resolveCases
} from "./chunk-4Q6BG7RA.js";
import {
  strayFields
} from "./chunk-EZQ6WWI3.js";
import "./chunk-OO62EAVX.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-5UKFSXW5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KJN35NRN.js";
import "./chunk-GCZEJESC.js";
import "./chunk-6CZ6HAFE.js";
import "./chunk-ZCJQMHII.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-2KGOWJCK.js";
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
