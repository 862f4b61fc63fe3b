import {
  resolveCases
} from "./chunk-VS533EVR.js";
import {
  ownFieldWarner
} from "./chunk-DFN5OFIJ.js";
import "./chunk-TIIYPDDX.js";
import "./chunk-N46FXKNA.js";
import {
  convertRows
} from "./chunk-NM6UTVI2.js";
import "./chunk-KLKQQGPA.js";
import "./chunk-YEZIJ4DA.js";
import "./chunk-DDBTEIQN.js";
import "./chunk-BDU2NXWD.js";
import "./chunk-QVTDVQSP.js";
import "./chunk-FBK6L53Z.js";
import "./chunk-7IBZV6L5.js";

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
