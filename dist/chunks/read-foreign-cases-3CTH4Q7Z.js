import {
  ownFieldWarner
} from "./chunk-5EKPZ5EK.js";
import {
  resolveCases
} from "./chunk-X7RT2Y5R.js";
import {
  strayFields
} from "./chunk-SPSLGQGL.js";
import "./chunk-IGELMAHO.js";
import {
  mergeOwn
} from "./chunk-LCS3QJDK.js";
import {
  convertRows
} from "./chunk-HLRV3MIK.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ESHTNT34.js";
import "./chunk-B45Z5ADE.js";
import "./chunk-EGMOFPYX.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-24QFRXPU.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log, format.likeness);
  const warnInner = innerLookalikeWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      const { value, row } = located;
      const own = mergeOwn(strayFields(row), value.own ?? goldenFields(row));
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
