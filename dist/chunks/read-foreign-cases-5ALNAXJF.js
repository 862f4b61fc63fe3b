import {
  ownFieldWarner
} from "./chunk-CLIDHEPB.js";
import {
  resolveCases
} from "./chunk-ZMPDM766.js";
import {
  strayFields
} from "./chunk-B7NVCQWX.js";
import "./chunk-YXJC4GK3.js";
import "./chunk-26VMFAJH.js";
import {
  convertRows
} from "./chunk-ITQ7H7MV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DBKIWLN4.js";
import "./chunk-2RTY35AQ.js";
import "./chunk-B6XKUVGN.js";
import {
  goldenFields
} from "./chunk-ZZGOBDXP.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      const { value, row } = located;
      const own = { ...strayFields(row), ...value.own ?? goldenFields(row) };
      warnOwnFields(row, located.line, source.name, own);
      yield { ...located, value: { ...value, own } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
