import {
  resolveCases
} from "./chunk-MH647U2L.js";
import {
  ownFieldWarner
} from "./chunk-A5Q4PZZE.js";
import "./chunk-W722KOK7.js";
import "./chunk-QTQDFXSB.js";
import {
  convertRows
} from "./chunk-JTHP64PN.js";
import "./chunk-VWK45OPQ.js";
import "./chunk-JWKHOBD2.js";
import "./chunk-AYF7YI5S.js";
import "./chunk-VQGMMMN5.js";
import "./chunk-KSIHYO5W.js";
import "./chunk-CCZTESTW.js";
import "./chunk-P6ARDAHT.js";

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
