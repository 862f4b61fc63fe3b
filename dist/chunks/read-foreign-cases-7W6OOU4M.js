import {
  resolveCases
} from "./chunk-7RGHGQHC.js";
import {
  ownFieldWarner
} from "./chunk-SJUPJKIR.js";
import {
  strayFields
} from "./chunk-RJQDUF6X.js";
import "./chunk-EN34CTVU.js";
import "./chunk-M5PAVJND.js";
import "./chunk-A4YXQ6EI.js";
import {
  convertRows
} from "./chunk-JAF52J6T.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-TRTUD7T6.js";
import "./chunk-BYEIYP2H.js";
import "./chunk-WQ3JGWPG.js";
import "./chunk-YWA2AXSA.js";
import "./chunk-4GDQQTDH.js";
import "./chunk-5TG5FAZD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      warnOwnFields(located.row, located.line, source.name);
      const { value, row } = located;
      yield { ...located, value: { ...value, own: { ...strayFields(row), ...value.own } } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
