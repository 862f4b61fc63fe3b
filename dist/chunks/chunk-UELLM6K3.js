import {
  isOurs
} from "./chunk-TNG4GMU5.js";
import {
  caseIdAt
} from "./chunk-SI7BBM7I.js";
import {
  readRecords
} from "./chunk-F6DWTMPS.js";
import {
  readElements
} from "./chunk-ORS7JYK5.js";
import {
  DiagnosticLog,
  count,
  fileSample,
  isObject
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/convert-rows.ts
var UNREAD_GOLDEN = "it decides nothing here: write what it says into each case that it is about";
async function* convertRows({ row: what, path, unsupported, unread = [], unreadOf, convert }, source, code, { queryId, formats }, log) {
  const sample = await fileSample(source);
  if (sample === null) return;
  const refusal = unsupported?.(sample.value) ?? null;
  if (refusal !== null) {
    log.error("trace/unsupported-version", refusal, { file: source.name, line: 1 });
    return;
  }
  const isTable = sample.value === void 0;
  const isOfLines = sample.row !== null;
  const tellRefused = (value, why, place) => {
    if (isOfLines && isObject(value) && isOurs(value)) {
      const began = `this row is one of rag-gate's own format, and the file began with a ${what}`;
      const option = code.startsWith("golden/") ? "golden-format" : "traces-format";
      log.error("trace/mixed-formats", `${began}: choose ${option} native if all of it is`, place);
    } else if (isObject(value) && isByColumns(value)) {
      const advice = 'write it by rows, in pandas with to_json(path, orient="records")';
      log.error(code, `this is a table by columns, and no ${what}: ${advice}`, place);
    } else {
      const other = isObject(value) && path === void 0 && !isTable ? otherFormat(value, sample, formats) : null;
      if (other === null) log.error(code, `this row is no ${what}: ${why}`, place);
      else log.error("trace/mixed-formats", `this row looks like ${other}, and the file began with a ${what}`, place);
    }
  };
  const notRead = /* @__PURE__ */ new Map();
  for await (const { value, ...at } of readRecords(source, sample, path?.(sample.value) ?? null, log)) {
    const caseId = caseIdAt(value, queryId);
    const row = isObject(value) && caseId !== null ? { ...value, query_id: caseId } : value;
    const converted = isObject(row) ? convert(row) : "it is no JSON object";
    if (typeof converted !== "string") {
      for (const name of unreadOf?.row(row) ?? []) notRead.set(name, (notRead.get(name) ?? 0) + 1);
      yield { value: converted, row, ...at, caseId };
    } else tellRefused(value, converted, { file: source.name, ...at });
  }
  for (const [name, times] of notRead)
    log.warn("trace/not-read", `${count(times, name)} of this file: not read`, {
      file: source.name,
      hint: unreadOf.hint
    });
  for (const { path: others, what: other } of unread) {
    let records = 0;
    for await (const _ of readElements(source, others, new DiagnosticLog())) records++;
    if (records === 0) continue;
    const hint = code.startsWith("golden/") ? { hint: UNREAD_GOLDEN } : {};
    log.warn("trace/not-read", `${count(records, other)} of this file: not read`, { file: source.name, ...hint });
  }
}
function isByColumns(row) {
  const columns = Object.values(row);
  if (columns.length < 2 || columns.every((column) => Array.isArray(column) && column.every(isObject))) return false;
  const length = Array.isArray(columns[0]) ? columns[0].length : void 0;
  return columns.every(
    (column) => length === void 0 ? isObject(column) && Object.hasOwn(column, "0") : Array.isArray(column) && column.length === length
  );
}
function otherFormat(row, began, { traces, golden }) {
  const sample = { line: JSON.stringify(row), row, value: row };
  const known = [...traces, ...golden].filter((format) => format.detect(sample));
  return known.some((format) => format.detect(began)) ? null : known[0]?.title ?? null;
}

export {
  convertRows
};
