import {
  resolveCases
} from "./chunk-M5TJDDMZ.js";
import {
  ownFieldWarner
} from "./chunk-DPK524GF.js";
import "./chunk-VX5WR3AZ.js";
import "./chunk-C2LGGNRX.js";
import {
  convertRows
} from "./chunk-XR755WPY.js";
import "./chunk-QRLDTG2B.js";
import "./chunk-NSQZEWF3.js";
import "./chunk-QIV75EBT.js";
import "./chunk-RUN2LB4L.js";
import "./chunk-Q6NUWFIP.js";
import "./chunk-75DNRT44.js";
import "./chunk-ZPA7K52E.js";

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
