import {
  resolveCases
} from "./chunk-XMVTNHVV.js";
import {
  ownFieldWarner
} from "./chunk-UQJ7G7YX.js";
import "./chunk-IRBTJGOG.js";
import {
  convertRows
} from "./chunk-QNUTF26Y.js";
import "./chunk-OPRFCHQB.js";
import "./chunk-6PBCXZMZ.js";
import "./chunk-3FHWH2T3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-BEYZV6TO.js";
import "./chunk-3KNLUU33.js";
import "./chunk-OWOSV7VF.js";
import "./chunk-BO5A6I75.js";
import "./chunk-FLYTNTT5.js";

// src/dataset/foreign/read-foreign-cases.ts
async function* readForeignCases(format, source, context, log) {
  const warnOwnFields = ownFieldWarner(log);
  async function* cases() {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      warnOwnFields(located.row, located.line, source.name);
      yield located;
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
export {
  readForeignCases
};
