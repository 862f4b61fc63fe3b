import {
  resolveCases
} from "./chunk-XCEKB5RL.js";
import {
  ownFieldWarner
} from "./chunk-WBN7LBRC.js";
import "./chunk-SFOWNMNY.js";
import "./chunk-6BHNZIWC.js";
import {
  convertRows
} from "./chunk-IKG7ZA4H.js";
import "./chunk-VPKI5NFX.js";
import "./chunk-3N4SBA4R.js";
import "./chunk-SH5LYFI6.js";
import "./chunk-QPD24LBP.js";
import "./chunk-D4L5AFL6.js";
import "./chunk-6PEVU2QK.js";
import "./chunk-VDBQ6PEZ.js";

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
