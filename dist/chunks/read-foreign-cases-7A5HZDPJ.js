import {
  ownFieldWarner
} from "./chunk-KACZZHWD.js";
import {
  resolveCases
} from "./chunk-SBV4JURJ.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-QX5TG7ME.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-SW37SUYP.js";
import {
  convertRows
} from "./chunk-VDORVADY.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-V6KXIOVQ.js";
import "./chunk-EDJPFZKP.js";
import "./chunk-BC4T62TN.js";
import "./chunk-SJC452JB.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-D7NSAPJJ.js";
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
