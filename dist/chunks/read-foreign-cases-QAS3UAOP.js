import {
  ownFieldWarner
} from "./chunk-QSO5PJT5.js";
import {
  resolveCases
} from "./chunk-HNLHW7G2.js";
import {
  strayFields
} from "./chunk-RHPQV6CR.js";
import "./chunk-X4GHZ7WR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-T76D5RXK.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-V3EYXZSP.js";
import "./chunk-JMX4T5QD.js";
import "./chunk-FFXWBP2H.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-GNGTJDBS.js";
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
