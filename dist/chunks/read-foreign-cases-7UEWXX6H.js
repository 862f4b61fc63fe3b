import {
  ownFieldWarner
} from "./chunk-KO3W6PZY.js";
import {
  resolveCases
} from "./chunk-BJDZYYAX.js";
import {
  strayFields
} from "./chunk-3GJUZGG6.js";
import "./chunk-FC5KOBSN.js";
import {
  convertRows
} from "./chunk-Q3BUF6QX.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GSYOKGNZ.js";
import "./chunk-3UFPZWB4.js";
import "./chunk-72OI63V7.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-MGP5C3SY.js";
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
