import {
  ownFieldWarner
} from "./chunk-XV4IJNRZ.js";
import {
  resolveCases
} from "./chunk-E5BFEOP3.js";
import {
  strayFields
} from "./chunk-3GQJYLCP.js";
import "./chunk-4FAKYMSY.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-AXDVU7V6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JJB6OQPP.js";
import "./chunk-XNYSAERX.js";
import "./chunk-K4MXVCYU.js";
import "./chunk-K4A5GMQC.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-HK4GDM4L.js";
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
