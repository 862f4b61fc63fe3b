import {
  ownFieldWarner
} from "./chunk-D2T7HWVJ.js";
import {
  resolveCases
} from "./chunk-Z5ZDZK5B.js";
import {
  strayFields
} from "./chunk-UAMKEFTD.js";
import "./chunk-SZFUB22Y.js";
import "./chunk-ZKLPMNBC.js";
import {
  convertRows
} from "./chunk-KWM5YXTD.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-AQB5OFWP.js";
import "./chunk-TMRNBL7T.js";
import "./chunk-XNAVJJCA.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-DKXQ2SVK.js";
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
