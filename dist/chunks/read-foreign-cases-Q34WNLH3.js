import {
  resolveCases
} from "./chunk-ML6HDWW7.js";
import {
  ownFieldWarner
} from "./chunk-2XB7YM3L.js";
import "./chunk-U34SUYFU.js";
import "./chunk-PHQUPQ36.js";
import {
  convertRows
} from "./chunk-RGVKOPLH.js";
import "./chunk-Z3366WUC.js";
import "./chunk-ED6DFJDW.js";
import "./chunk-2PJ6KKT7.js";
import "./chunk-75KLQDAO.js";
import "./chunk-OJOVY6MF.js";
import "./chunk-M67WTM4Z.js";
import "./chunk-3S676C35.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      warnOwnFields(located.row, located.line, source.name);
      yield located;
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
