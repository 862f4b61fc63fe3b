import {
  ownFieldWarner
} from "./chunk-XB4HIT3S.js";
import {
  resolveCases
} from "./chunk-N45JXINE.js";
import {
  strayFields
} from "./chunk-F2UMRV4C.js";
import "./chunk-RSKFMKO6.js";
import "./chunk-J5K5CBM3.js";
import {
  convertRows
} from "./chunk-S4CKK3JU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3C4WRDLV.js";
import "./chunk-QNEZ4NAL.js";
import "./chunk-C2ZYO4RG.js";
import {
  goldenFields
} from "./chunk-O5EHVXNJ.js";
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
