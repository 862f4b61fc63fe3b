import { DiagnosticLog } from "../../../diagnostics/index.ts";
import {
  type ByteSource,
  columnNames,
  type FileSample,
  fileSample,
  isObject,
  type Row,
  readRecords,
} from "../../rows/index.ts";
import type { LabelMapping } from "../../traces/index.ts";
import { isBlank, itemsIn, jsonIn, listOf, valueAt } from "./fields.ts";
import { GOLDEN_LISTS } from "./golden-fields.ts";

/**
 * A dataset row with the fields and values of the policy's mapping under rag-gate's names, and without the ignored
 * fields. A field whose name is taken already stays, so that it is reported as unread.
 */
export function mappedRow<T>(written: T, mapping: LabelMapping): T {
  if (mapping.isEmpty || !isObject(written)) return written;
  const row: Record<string, unknown> = { ...written };
  for (const name of mapping.ignored) {
    const [field = name, key] = name.split(".");
    if (key !== undefined && !(name in row) && !isBlank(row[field])) row[field] = withoutKey(jsonIn(row[field]), key);
    delete row[name];
  }
  for (const [theirs, ours] of Object.entries(mapping.fields)) {
    const value = valueAt(written, theirs);
    const [field = ours, key] = ours.split(".");
    const taken = key === undefined ? row[field] : valueAt(row, ours);
    if (isBlank(value) || !isBlank(taken)) continue;
    const mapped = listIn(ours, namedValue(value, mapping.values[theirs]));
    row[field] = key === undefined ? mapped : { ...(isObject(row[field]) ? row[field] : {}), [key]: mapped };
    if (theirs !== field) delete row[theirs];
  }
  return row as T;
}

/** The sample of a file whose rows are mapped, so that formats are detected by the mapped names. */
function mappedSample(sample: FileSample, mapping: LabelMapping): FileSample {
  if (mapping.isEmpty) return sample;
  const { value, row } = sample;
  if (value !== undefined) {
    const mapped = Array.isArray(value) ? value.map((one) => mappedRow(one, mapping)) : mappedRow(value, mapping);
    return { ...sample, value: mapped, row: mappedRow(row, mapping) };
  }
  const names = columnNames(sample);
  const ours = names.filter((name) => !mapping.ignored.includes(name)).map((name) => mapping.fields[name] ?? name);
  return names.length === 0 ? sample : { ...sample, line: ours.join(",") };
}

/** Removes a field of a record, or of the records in a list. */
function withoutKey(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutKey(one, key));
  if (!isObject(value)) return value;
  const { [key]: _, ...others } = value;
  return others;
}

/** Values match as text, in any letter case. `*` stands for all other values. */
function namedValue(value: unknown, names: Row = {}): unknown {
  if (typeof value === "object") return value;
  const text = String(value).trim().toLowerCase();
  const found = Object.keys(names).find((name) => name.toLowerCase() === text);
  return found === undefined ? (names["*"] ?? value) : names[found];
}

/** A single item of a list, as a table writes it, becomes a list. */
function listIn(ours: string, value: unknown): unknown {
  if (!GOLDEN_LISTS.includes(ours) && ours !== "user_context.roles") return value;
  const list = listOf(value);
  if (list !== null || (typeof value === "string" && itemsIn(value).length > 1)) return list ?? value;
  return [typeof value === "string" ? value.trim() : value];
}

/** Rows that decide the format of a file. */
const SAMPLED_ROWS = 1000;

/**
 * A sample of a dataset whose first record has the fields of its first 1,000 rows, so that the order of the rows does not
 * decide the format. Of a document with its rows in a list, only the beginning is sampled. Null for an empty file.
 */
export async function caseSample(source: ByteSource, mapping: LabelMapping): Promise<FileSample | null> {
  const sample = await fileSample(source);
  if (sample === null || sample.value === undefined) return sample && mappedSample(sample, mapping);
  const { value, row } = sample;
  if (row === null && !Array.isArray(value)) {
    const lists = Object.entries(value as Row).map(([name, list]) => [
      name,
      isRows(list) ? withAllFields(list, mapping) : list,
    ]);
    return mappedSample({ ...sample, value: Object.fromEntries(lists) }, mapping);
  }
  const rows: unknown[] = [];
  for await (const record of readRecords(source, sample, null, new DiagnosticLog()))
    if (rows.push(record.value) === SAMPLED_ROWS) break;
  const whole = withAllFields(rows.filter(isObject), mapping);
  const [first] = whole;
  return first === undefined
    ? mappedSample(sample, mapping)
    : { ...sample, row: row && first, value: row === null ? whole : first };
}

const isRows = (list: unknown): list is readonly Row[] =>
  Array.isArray(list) && list.length > 0 && list.every(isObject);

/** The rows, mapped, where the first one also has the fields that only later ones have. */
function withAllFields(rows: readonly Row[], mapping: LabelMapping): readonly Row[] {
  const mapped = rows.map((row) => mappedRow(row, mapping));
  const all: Record<string, unknown> = {};
  for (const row of mapped) for (const name in row) if (isBlank(all[name])) all[name] = row[name];
  return [all, ...mapped.slice(1)];
}
