import {
  ownFieldWarner
} from "./chunk-7GFZ7FOE.js";
import {
  resolveCases
} from "./chunk-25WVW4MP.js";
import {
  strayFields
} from "./chunk-YZYX62WD.js";
import "./chunk-SQWTO7BU.js";
import {
  convertRows
} from "./chunk-6N7BBZC6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UMY46DY2.js";
import "./chunk-CE77N3CH.js";
import "./chunk-C6F2V7AU.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-ORQ6ZHJM.js";
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
