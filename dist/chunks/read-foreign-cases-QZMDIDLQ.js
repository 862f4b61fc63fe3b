import {
  ownFieldWarner
} from "./chunk-UNWDICEB.js";
import {
  resolveCases
} from "./chunk-ZCA66HI5.js";
import {
  strayFields
} from "./chunk-IOAHUSN2.js";
import "./chunk-7T2FHGBD.js";
import "./chunk-O4QLG5XB.js";
import {
  convertRows
} from "./chunk-QHSVNP7S.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KNWD6BRX.js";
import "./chunk-UXBMYJL7.js";
import "./chunk-GY5CE6AK.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-6H66WUI3.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log);
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
