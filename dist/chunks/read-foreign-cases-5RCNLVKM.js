import {
  resolveCases
} from "./chunk-NKS3WOHI.js";
import {
  ownFieldWarner
} from "./chunk-GRBF5QCZ.js";
import "./chunk-SXPOCOSD.js";
import "./chunk-B334XWCL.js";
import {
  convertRows
} from "./chunk-PREWTJUP.js";
import "./chunk-DPPNPNHG.js";
import "./chunk-D4OJYX62.js";
import "./chunk-63MKFI3Q.js";
import "./chunk-A4ONU5GF.js";
import "./chunk-D24BJ42M.js";
import "./chunk-LPNTRMYA.js";
import "./chunk-DXESMKBD.js";

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
