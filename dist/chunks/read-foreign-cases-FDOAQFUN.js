import {
  ownFieldWarner
} from "./chunk-VHDP3PUS.js";
import {
  resolveCases
} from "./chunk-7AZONYHY.js";
import {
  strayFields
} from "./chunk-DAWPGMYJ.js";
import "./chunk-DLLVOXAJ.js";
import {
  convertRows
} from "./chunk-SXHBSXBO.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FA5CM4IL.js";
import "./chunk-IHE3O4YZ.js";
import "./chunk-2MAD3JUW.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-6H4WNPDA.js";
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
