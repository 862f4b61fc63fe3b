import {
  ownFieldWarner
} from "./chunk-UUYTOYFA.js";
import {
  resolveCases
} from "./chunk-FH5CTHBL.js";
import {
  strayFields
} from "./chunk-U6JCAZVG.js";
import "./chunk-L7XQQZXI.js";
import {
  convertRows
} from "./chunk-GKZNNWB5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DEPDDASB.js";
import "./chunk-FYF3JIJQ.js";
import "./chunk-6CZPRLIU.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-M2JUDCGN.js";
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
