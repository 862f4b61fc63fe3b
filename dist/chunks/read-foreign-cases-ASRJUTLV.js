import {
  resolveCases
} from "./chunk-TF6YKK4B.js";
import {
  ownFieldWarner
} from "./chunk-7XESCCEI.js";
import "./chunk-YOUH23TW.js";
import "./chunk-TRHGJ4RV.js";
import {
  convertRows
} from "./chunk-KXO4ILZT.js";
import "./chunk-YPZ46JWC.js";
import "./chunk-JMTTRHCJ.js";
import "./chunk-4SIFKGOI.js";
import "./chunk-HCXEE4BI.js";
import "./chunk-JEYJGCLH.js";
import "./chunk-T74XPJQ7.js";
import "./chunk-QLBBV3LW.js";

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
