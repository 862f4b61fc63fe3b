import {
  resolveCases
} from "./chunk-NDJI2FCS.js";
import {
  ownFieldWarner
} from "./chunk-KRQVNCKL.js";
import {
  strayFields
} from "./chunk-DKDGCLHQ.js";
import "./chunk-6WULP4ZA.js";
import "./chunk-C7SFRAOX.js";
import "./chunk-UWJVZKYL.js";
import {
  convertRows
} from "./chunk-SKNLXN35.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GHKE545T.js";
import "./chunk-MMRNVWLQ.js";
import "./chunk-OE7KUHCO.js";
import "./chunk-7QYKDX7D.js";
import "./chunk-4JZB3RVK.js";
import "./chunk-J2S5NAAI.js";
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
