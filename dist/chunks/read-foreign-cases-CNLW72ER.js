import {
  ownFieldWarner
} from "./chunk-IDAIQDCE.js";
import {
  resolveCases
} from "./chunk-DBM2R3VT.js";
import {
  strayFields
} from "./chunk-FFROBUVX.js";
import "./chunk-UPCUVO62.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-D7M343SS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-Y4BGQ5CO.js";
import "./chunk-3RT2WQGN.js";
import "./chunk-VKJ3HRPC.js";
import "./chunk-BV7WURUD.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-CIWAGQH2.js";
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
