import {
  resolveCases
} from "./chunk-D3QKQM3W.js";
import {
  ownFieldWarner
} from "./chunk-TG57CVC2.js";
import "./chunk-76LBAICQ.js";
import "./chunk-IOY5TPRJ.js";
import {
  convertRows
} from "./chunk-UGQVPC5W.js";
import "./chunk-L4EC3LOD.js";
import "./chunk-6JMTAHLY.js";
import "./chunk-ZZ3QXFAV.js";
import "./chunk-HH4B36HU.js";
import "./chunk-HHUPOU7S.js";
import "./chunk-YICMGPUV.js";
import "./chunk-65TNK3OZ.js";

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
