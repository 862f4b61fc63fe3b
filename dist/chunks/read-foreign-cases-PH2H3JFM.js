import {
  ownFieldWarner
} from "./chunk-PVDK47AS.js";
import {
  resolveCases
} from "./chunk-LGDZMSWT.js";
import {
  strayFields
} from "./chunk-CWSIAD24.js";
import "./chunk-I54K6A6B.js";
import {
  convertRows
} from "./chunk-PNZMSXRT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CBXO3WWN.js";
import "./chunk-G5R5QHAF.js";
import "./chunk-AZ5MXOBW.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-65XOILJS.js";
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
