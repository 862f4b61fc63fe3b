import {
  resolveCases
} from "./chunk-PKUVMGWP.js";
import {
  ownFieldWarner
} from "./chunk-KXKWGX2Q.js";
import "./chunk-I32NTVJY.js";
import "./chunk-ZFVLAL5C.js";
import {
  convertRows
} from "./chunk-CH2BVGS2.js";
import "./chunk-TKSSETMV.js";
import "./chunk-U2W3YIZX.js";
import "./chunk-DL2TPMXA.js";
import "./chunk-O6A426AP.js";
import "./chunk-NBRSOPPX.js";
import "./chunk-5MHHK3NQ.js";
import "./chunk-NJSMRKO7.js";

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
