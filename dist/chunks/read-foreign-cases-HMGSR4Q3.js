import {
  ownFieldWarner
} from "./chunk-HOWYRA4B.js";
import {
  resolveCases
} from "./chunk-3I6WLB7Y.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-JUJL2Y6Z.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IV2IYUW5.js";
import {
  convertRows
} from "./chunk-UELLM6K3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-SI7BBM7I.js";
import "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import "./chunk-TIATEB4Z.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-WJ4LAJRD.js";
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
