import {
  ownFieldWarner
} from "./chunk-HAEVPJOH.js";
import {
  resolveCases
} from "./chunk-QXFXQFME.js";
import {
  strayFields
} from "./chunk-Q3A2BR7R.js";
import "./chunk-S2TAKYZY.js";
import {
  convertRows
} from "./chunk-SRPIOBDS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-EKCUW5UR.js";
import "./chunk-WWUVGRPP.js";
import "./chunk-F7BEWRKX.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-UR4FKNW3.js";
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
