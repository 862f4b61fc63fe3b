import {
  resolveCases
} from "./chunk-ET67IXKJ.js";
import {
  ownFieldWarner
} from "./chunk-DQS7HPW2.js";
import {
  strayFields
} from "./chunk-7OX33EQH.js";
import "./chunk-Y7YGZ5I5.js";
import "./chunk-WTRHROM2.js";
import "./chunk-JFC64GTW.js";
import {
  convertRows
} from "./chunk-VIDW74VV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-B7ADR3FS.js";
import "./chunk-NNALQIT5.js";
import "./chunk-JGL5OKWY.js";
import "./chunk-NLSO4ZMN.js";
import "./chunk-NAJQERSE.js";
import "./chunk-JAEHJULB.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      warnOwnFields(located.row, located.line, source.name);
      const { value, row } = located;
      yield { ...located, value: { ...value, own: { ...strayFields(row), ...value.own } } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
