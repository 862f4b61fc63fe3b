import {
  resolveCases
} from "./chunk-JOQES6KK.js";
import {
  ownFieldWarner
} from "./chunk-YIMVJMVD.js";
import "./chunk-BA7RY4JA.js";
import "./chunk-6VYY56E5.js";
import {
  convertRows
} from "./chunk-N62H6DY2.js";
import "./chunk-IQXRJNBR.js";
import "./chunk-DDLY7DAQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-G47P5GOM.js";
import "./chunk-3WU5PXB6.js";
import "./chunk-C2JBEWKF.js";
import "./chunk-ZLRYDZZF.js";
import "./chunk-DPPMZTIH.js";

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
