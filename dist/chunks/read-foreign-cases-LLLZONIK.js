import {
  ownFieldWarner
} from "./chunk-BIEFR7EE.js";
import {
  resolveCases
} from "./chunk-THD2CNZQ.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-DXSDKCDB.js";
import "./chunk-23NKKPER.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-BTZ7PSHV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HV5YKFR2.js";
import "./chunk-RNMRTDVV.js";
import "./chunk-7YOTUSMK.js";
import "./chunk-YI27IEKY.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-WZ2BSASQ.js";
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
