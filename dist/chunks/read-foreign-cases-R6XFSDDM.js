import {
  ownFieldWarner
} from "./chunk-TCNRJL47.js";
import {
  resolveCases
} from "./chunk-IYT6TB6C.js";
import {
  strayFields
} from "./chunk-7GXW37RW.js";
import "./chunk-ETES5BY2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-K62JCPCF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-L4TM3UPL.js";
import "./chunk-BLOZB3ZE.js";
import "./chunk-WCC2BFAY.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-LUBB62Y6.js";
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
