import {
  resolveCases
} from "./chunk-6QE6XOH5.js";
import {
  ownFieldWarner
} from "./chunk-2HFAWJXA.js";
import "./chunk-JPMOS4F7.js";
import "./chunk-4V5PCTLW.js";
import {
  convertRows
} from "./chunk-6XKNYB6P.js";
import "./chunk-YQML2PTN.js";
import "./chunk-7QQSSTDL.js";
import "./chunk-5QHS26UE.js";
import "./chunk-JE5T2X6N.js";
import "./chunk-CD46E3R5.js";
import "./chunk-6DVE46YQ.js";
import "./chunk-YAAAUNUR.js";

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
