import {
  ownFieldWarner
} from "./chunk-E5TFYBUF.js";
import {
  resolveCases
} from "./chunk-EZQGOGRA.js";
import {
  strayFields
} from "./chunk-DI3B534G.js";
import "./chunk-JUQR7VOU.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-A4Z3XLGR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ZLLPC6VO.js";
import "./chunk-QMUX5VYP.js";
import "./chunk-623IEXVI.js";
import "./chunk-5JKERWYQ.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-HIUOYDTF.js";
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
