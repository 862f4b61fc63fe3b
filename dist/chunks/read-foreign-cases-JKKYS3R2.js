import {
  ownFieldWarner
} from "./chunk-A35Y5NRY.js";
import {
  resolveCases
} from "./chunk-QRTSI7XA.js";
import {
  strayFields
} from "./chunk-QJ24GPFY.js";
import "./chunk-ICR4KQFV.js";
import "./chunk-ATTYHKC6.js";
import {
  convertRows
} from "./chunk-WVPLHWYP.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UEJ334C3.js";
import "./chunk-DLIYMM5B.js";
import "./chunk-KTEPV5B6.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-UCW47LDW.js";
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
