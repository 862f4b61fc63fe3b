import {
  resolveCases
} from "./chunk-GXIOEQIV.js";
import {
  ownFieldWarner
} from "./chunk-X563JQUT.js";
import "./chunk-QQLWC5EB.js";
import "./chunk-J7M5PMVH.js";
import {
  convertRows
} from "./chunk-4576VVRC.js";
import "./chunk-KMNITPUB.js";
import "./chunk-O3ZN6CBC.js";
import "./chunk-J7PSU7AJ.js";
import "./chunk-2BAHEOFN.js";
import "./chunk-RCZA54NE.js";
import "./chunk-AGULPEUW.js";
import "./chunk-XPXAUZYJ.js";

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
