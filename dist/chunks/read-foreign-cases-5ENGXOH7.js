import {
  ownFieldWarner
} from "./chunk-5I57OFXO.js";
import {
  resolveCases
} from "./chunk-JA3VPVE4.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-IA7NL4J7.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-MEK67G5Q.js";
import {
  convertRows
} from "./chunk-7RDUWLUZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FPEBYS56.js";
import "./chunk-4DZ2OMVK.js";
import "./chunk-H3AAZF2C.js";
import "./chunk-CO74QLFH.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-PWX6GGDI.js";
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
