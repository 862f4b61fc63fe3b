import {
  resolveCases
} from "./chunk-K5PSMGGV.js";
import {
  ownFieldWarner
} from "./chunk-HI225QBZ.js";
import "./chunk-HHSPMRLM.js";
import "./chunk-J4NAUFTE.js";
import {
  convertRows
} from "./chunk-F3256K7I.js";
import "./chunk-PWV5YT3B.js";
import "./chunk-ZNYZ3OT4.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-C5C7HTHO.js";
import "./chunk-M6SO6NNW.js";
import "./chunk-CG6BMUGN.js";
import "./chunk-LGRBQ2PP.js";
import "./chunk-75CXYGYJ.js";

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
