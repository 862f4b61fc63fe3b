import {
  ownFieldWarner
} from "./chunk-VGI3SP4X.js";
import {
  resolveCases
} from "./chunk-LSLWSTPL.js";
import {
  strayFields
} from "./chunk-Z6SGSILT.js";
import "./chunk-FAMOJERQ.js";
import "./chunk-UG62LFHO.js";
import {
  convertRows
} from "./chunk-DKRGVQEV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GGQNZ6UO.js";
import "./chunk-KFRFC7DL.js";
import "./chunk-CCSMYVEA.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-E6Y7AQ6J.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log, format.likeness);
  const warnInner = innerLookalikeWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      const { value, row } = located;
      const own = { ...strayFields(row), ...value.own ?? goldenFields(row) };
      warnOwnFields(row, located.line, source.name, own);
      warnInner(own, located.line, source.name);
      yield { ...located, value: { ...value, own } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
