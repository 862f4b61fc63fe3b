import {
  ownFieldWarner
} from "./chunk-2ZPD2IUT.js";
import {
  resolveCases
} from "./chunk-LMGPW44N.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-QQGLA7X5.js";
import "./chunk-3EYDD3ZU.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-AU6CWEGZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-TJVZFKMM.js";
import "./chunk-MDYG6OH3.js";
import "./chunk-ODLA7NY5.js";
import "./chunk-MV3OKPNB.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-VTFMP3OW.js";
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
