import {
  resolveCases
} from "./chunk-2PCCBGAW.js";
import {
  ownFieldWarner
} from "./chunk-IKGARKDS.js";
import "./chunk-GWACI77R.js";
import {
  convertRows
} from "./chunk-3MM323VG.js";
import "./chunk-DEDDHU3N.js";
import "./chunk-C2XBN4DP.js";
import "./chunk-WUK4SMS5.js";
import "./chunk-MW7D2U23.js";
import "./chunk-SCWSDYSU.js";
import "./chunk-HKXHKR4C.js";
import "./chunk-7PH7FI5M.js";

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
