import {
  ownFieldWarner
} from "./chunk-4O6PT7PI.js";
import {
  resolveCases
} from "./chunk-M5NKXUU7.js";
import {
  strayFields
} from "./chunk-Z3GJQGHV.js";
import "./chunk-6NN3HIYI.js";
import "./chunk-NLE6DI4G.js";
import {
  convertRows
} from "./chunk-J6RIA5FQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X6CU4URA.js";
import "./chunk-W2VVXHQY.js";
import "./chunk-BZQYWUII.js";
import {
  goldenFields
} from "./chunk-PIUVEKUK.js";
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
