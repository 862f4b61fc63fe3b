import {
  resolveCases
} from "./chunk-ORM53XMH.js";
import {
  ownFieldWarner
} from "./chunk-ACTDQAAC.js";
import {
  strayFields
} from "./chunk-JGQAJSRD.js";
import "./chunk-YCE6UAB6.js";
import "./chunk-5EXQDTUS.js";
import "./chunk-CSANX22R.js";
import {
  convertRows
} from "./chunk-YQQOOBW7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-I77PG2UD.js";
import "./chunk-OO73PGNU.js";
import "./chunk-FMRLYSNN.js";
import "./chunk-MUQTZZ3H.js";
import "./chunk-XNHKU3MO.js";
import "./chunk-YMJBG45A.js";
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
