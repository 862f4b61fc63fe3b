import {
  ownFieldWarner
} from "./chunk-QJM6MVLX.js";
import {
  resolveCases
} from "./chunk-JZNLCCBF.js";
import {
  strayFields
} from "./chunk-SVZH5H2E.js";
import "./chunk-NN7D65WY.js";
import {
  goldenFields
} from "./chunk-H6BNWCUG.js";
import "./chunk-XATCCS5B.js";
import {
  convertRows
} from "./chunk-GRA3UKBU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CANGFUPZ.js";
import "./chunk-TD3N34TY.js";
import "./chunk-LS6X3T7T.js";
import "./chunk-RC6VZE5U.js";
import "./chunk-LWKATSJN.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log, format.reads);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      warnOwnFields(located.row, located.line, source.name);
      const { value, row } = located;
      yield { ...located, value: { ...value, own: { ...strayFields(row), ...value.own ?? goldenFields(row) } } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
