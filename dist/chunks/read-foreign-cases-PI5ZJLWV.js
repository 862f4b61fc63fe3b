import {
  resolveCases
} from "./chunk-YWJBMDJH.js";
import {
  ownFieldWarner
} from "./chunk-X74DL5EG.js";
import "./chunk-7HKZCPUG.js";
import "./chunk-WNPJQMAX.js";
import {
  convertRows
} from "./chunk-CLNOANZH.js";
import "./chunk-R7S2BAKB.js";
import "./chunk-67EWOYZC.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UDOJH75K.js";
import "./chunk-Y25WFIOW.js";
import "./chunk-JKNIVBAZ.js";
import "./chunk-PPIDUQUQ.js";
import "./chunk-T3RBZHPK.js";

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
