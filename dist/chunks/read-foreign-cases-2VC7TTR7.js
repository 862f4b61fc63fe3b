import {
  ownFieldWarner
} from "./chunk-DOHOL4EM.js";
import {
  resolveCases
} from "./chunk-UR6MYS6T.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-GH7NGBEJ.js";
import "./chunk-PJ4WSAQN.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-GE2EIDMT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NOAW7NBW.js";
import "./chunk-5ZF26KWT.js";
import "./chunk-V4HVRCWC.js";
import "./chunk-277FX2PJ.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-BQUUSEVQ.js";
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
