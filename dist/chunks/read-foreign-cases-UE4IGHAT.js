import {
  ownFieldWarner
} from "./chunk-QWBXWXXY.js";
import {
  resolveCases
} from "./chunk-ICKNAM7S.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-4A7PUL35.js";
import "./chunk-TKA5IHCJ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-IPBG2FRT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-SLM7LJFY.js";
import "./chunk-QNOI6PS6.js";
import "./chunk-M4K7HOIA.js";
import "./chunk-OPMOBVTB.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-G24KANZ5.js";
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
