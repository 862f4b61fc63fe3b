import {
  resolveCases
} from "./chunk-ZVPEGY7Q.js";
import {
  ownFieldWarner
} from "./chunk-5SG7RAKV.js";
import "./chunk-TRXZDIBZ.js";
import "./chunk-JYNNVIG6.js";
import {
  convertRows
} from "./chunk-KJHAKITR.js";
import "./chunk-PQYNZW4H.js";
import "./chunk-GBWIR2A2.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-2S6HOLPC.js";
import "./chunk-7T2K33BS.js";
import "./chunk-VIJBMVFF.js";
import "./chunk-S53SOATY.js";
import "./chunk-IHSQ7X47.js";

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
