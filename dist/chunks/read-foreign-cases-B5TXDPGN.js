import {
  resolveCases
} from "./chunk-GWN2G3IA.js";
import {
  ownFieldWarner
} from "./chunk-C2DN53ET.js";
import {
  strayFields
} from "./chunk-ZTICA2UM.js";
import "./chunk-U52NPPZH.js";
import "./chunk-66AFPGCJ.js";
import "./chunk-XHEVVRBC.js";
import {
  convertRows
} from "./chunk-M3WRNJES.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-VCMRAUN4.js";
import "./chunk-2PZCV7P5.js";
import "./chunk-MMIQQ7WE.js";
import "./chunk-UR4ILQES.js";
import "./chunk-DJCFVLXJ.js";
import "./chunk-HAYXY5CR.js";
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
