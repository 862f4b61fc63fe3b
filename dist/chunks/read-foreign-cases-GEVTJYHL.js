import {
  ownFieldWarner
} from "./chunk-TMF4C3IA.js";
import {
  resolveCases
} from "./chunk-DMNEZOKP.js";
import {
  strayFields
} from "./chunk-4BDMPTWV.js";
import "./chunk-4SR5HR6D.js";
import "./chunk-DVKRE2LX.js";
import {
  convertRows
} from "./chunk-Y3SJ5DD7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X52CF6NP.js";
import "./chunk-HDQCYY7C.js";
import "./chunk-DUFXPY2A.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-XHCXG3U6.js";
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
