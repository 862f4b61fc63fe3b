import {
  ownFieldWarner
} from "./chunk-SZNUIGQR.js";
import {
  resolveCases
} from "./chunk-7JRXNMFZ.js";
import {
  strayFields
} from "./chunk-4Z36DC73.js";
import "./chunk-JEAYDZV5.js";
import "./chunk-EIY5K5EG.js";
import {
  convertRows
} from "./chunk-AAQBSRY3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5OX6UUS3.js";
import "./chunk-IMMZZGS4.js";
import "./chunk-XJSHEG3N.js";
import {
  goldenFields
} from "./chunk-SSTNK4C4.js";
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
