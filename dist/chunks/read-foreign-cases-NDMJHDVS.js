import {
  ownFieldWarner
} from "./chunk-FJWSWPR6.js";
import {
  resolveCases
} from "./chunk-QMQ7A27A.js";
import "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-LDWUDDLP.js";
import "./chunk-GNI3HEDX.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  convertRows
} from "./chunk-NDHOK6TQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-D7RI7XMQ.js";
import "./chunk-PAWJY73L.js";
import "./chunk-6MJMWHKG.js";
import "./chunk-64PITMMK.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-Q56WL4SA.js";
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
