import {
  ownFieldWarner
} from "./chunk-XJNZJ374.js";
import {
  resolveCases
} from "./chunk-LFOZU57F.js";
import {
  strayFields
} from "./chunk-IW652GMR.js";
import "./chunk-3UGDVIKA.js";
import {
  convertRows
} from "./chunk-JEW3G6GM.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HUNRSJ2Q.js";
import "./chunk-4ZVCX3ZO.js";
import "./chunk-VQLA6YHK.js";
import {
  goldenFields,
  innerLookalikeWarner
} from "./chunk-5EXFSN3S.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log, format.likeness);
  const warnInner = innerLookalikeWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      const { value, row } = located;
      const own = { ...strayFields(row), ...value.own ?? goldenFields(row) };
      warnOwnFields(row, located.line, source.name, own);
      warnInner(own, located.line, source.name);
      yield { ...located, value: { ...value, own } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
