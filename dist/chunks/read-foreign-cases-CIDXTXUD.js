import {
  resolveCases
} from "./chunk-REHZKRBC.js";
import {
  ownFieldWarner
} from "./chunk-56OQ6MR3.js";
import {
  strayFields
} from "./chunk-T6EOKMZ6.js";
import "./chunk-7NHHGMWT.js";
import "./chunk-G5GZNZVI.js";
import "./chunk-TB7BX6QR.js";
import {
  convertRows
} from "./chunk-YE7WAZAB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DGTZMBJN.js";
import "./chunk-UON3C6BN.js";
import "./chunk-6AMJ3HWX.js";
import "./chunk-KTNJ6ETZ.js";
import "./chunk-GPHJAUQG.js";
import "./chunk-RVQ2TKDP.js";
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
