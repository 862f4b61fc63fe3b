import {
  ownFieldWarner
} from "./chunk-M5HSXCSR.js";
import {
  resolveCases
} from "./chunk-7US76CFD.js";
import {
  strayFields
} from "./chunk-FDHJTZGZ.js";
import "./chunk-3SETDPIU.js";
import "./chunk-GT6XDSK7.js";
import {
  convertRows
} from "./chunk-YKIDSLLU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-7CPQRFW3.js";
import "./chunk-7FVTIZAV.js";
import "./chunk-7I42ARBN.js";
import {
  goldenFields
} from "./chunk-7LWFFFLW.js";
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
