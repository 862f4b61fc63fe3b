import {
  resolveCases
} from "./chunk-XP7BRLX7.js";
import {
  ownFieldWarner
} from "./chunk-B6CK5GK6.js";
import "./chunk-BG6CN2SX.js";
import "./chunk-T5HKZXEZ.js";
import {
  convertRows
} from "./chunk-OK6S3GOX.js";
import "./chunk-PQ2TYHNZ.js";
import "./chunk-PPP5X6ZV.js";
import "./chunk-MFIEYZ5D.js";
import "./chunk-4Z2OBJXK.js";
import "./chunk-EJSOHRWL.js";
import "./chunk-66T6DVJG.js";
import "./chunk-AIO3CGTM.js";

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
