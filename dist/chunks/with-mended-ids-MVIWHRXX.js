import {
  readRecords
} from "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import {
  wholeIds
} from "./chunk-WSPGEE2I.js";
import {
  DiagnosticLog,
  fileSample,
  isObject,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/with-mended-ids.ts
async function withMendedIds(format, source, isOfIds) {
  const sample = await fileSample(source);
  if (sample === null || sample.value !== void 0) return format;
  const columns = /* @__PURE__ */ new Map();
  for await (const { value } of readRecords(source, sample, null, new DiagnosticLog())) {
    for (const [name, written] of Object.entries(isObject(value) ? value : {})) {
      if (!isOfIds(name)) continue;
      const ids = columns.get(name) ?? /* @__PURE__ */ new Set();
      columns.set(name, ids);
      const id = idIn(written);
      if (id !== "") ids.add(id);
    }
  }
  const readers = new Map([...columns].map(([name, ids]) => [name, wholeIds(ids) ?? asWritten]));
  const mended = (row) => Object.fromEntries(
    Object.entries(row).map(([name, written]) => {
      const read = readers.get(name);
      const id = read === void 0 ? "" : idIn(written);
      return [name, read === void 0 ? written : id && read(id)];
    })
  );
  return { ...format, convert: (row) => format.convert(mended(row)) };
}
var asWritten = (id) => id;
function idIn(written) {
  const id = textOf(written) ?? "";
  return NOTHING.test(id) ? "" : id;
}
var NOTHING = /^\s*(?:nan|<na>|none|null)\s*$/i;
export {
  withMendedIds
};
