import {
  resolveCases
} from "./chunk-FXEN6X37.js";
import {
  ownFieldWarner
} from "./chunk-5XKYB2VN.js";
import "./chunk-XW4MRZHP.js";
import "./chunk-CFGPNK4M.js";
import {
  convertRows
} from "./chunk-FASIJQMV.js";
import "./chunk-F7JYYUPF.js";
import "./chunk-5NSYR5H7.js";
import "./chunk-OQXPILUN.js";
import "./chunk-MOSLEDMO.js";
import "./chunk-CEUTUEPV.js";
import "./chunk-TAXQNAXX.js";
import "./chunk-WKN6ZPD2.js";

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
