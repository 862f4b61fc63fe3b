import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { isSameList, nearestName } from "../../text/index.ts";
import { labelName, OUR_LABELS, protectedName, snakeCase } from "../golden/index.ts";
import {
  type ByteSource,
  CHANGED_PLACES,
  type FileSample,
  fileSample,
  firstRow,
  hasColumns,
  isObject,
  type JsonRow,
  type Likeness,
  lookalikeWarner,
  RefusedRows,
  readJsonRows,
  unknownRecord,
} from "../rows/index.ts";
import { TRACE_FIELDS, TRACE_PARTS, type Trace, type TracePart } from "../schema/index.ts";
import {
  hasFailed,
  innerLookalikeWarner,
  isCompleteTrace,
  isTraceRow,
  type LocatedTrace,
  type ReadContext,
  type TraceAdapter,
  timeUnit,
} from "../traces/index.ts";
import {
  GOLDEN_FIELDS,
  GOLDEN_LABELS,
  type GoldenAdapter,
  isAnswerabilityField,
  isBlank,
  objectOf,
} from "./shared/index.ts";

/** Traces in rag-gate's own format: one JSON object per query, configuration, and repeat. */
export const native: TraceAdapter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  lacks: [],
  straysAllowed: false,
  detect: ({ row }) => row !== null && typeof row.query_id === "string",
  leavesOut: async (_source, _context, sample) => declaredLacks(sample?.value),
  read,
};

/** The dataset in rag-gate's own format: one JSON object per case. */
export const nativeGolden: GoldenAdapter = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  detect: ({ row }) => row !== null && typeof row.id === "string" && typeof row.question === "string",
  read: readGolden,
};

interface Detector {
  detect(sample: FileSample): boolean;
}

/** Finds the first list of a document whose rows one of the formats detects; null if there is none. */
export function knownList<T extends Detector>(
  document: unknown,
  formats: readonly T[],
): { readonly name: string; readonly format: T } | null {
  for (const [name, list] of Object.entries(objectOf(document))) {
    const row: unknown = Array.isArray(list) ? list[0] : undefined;
    if (!isObject(row)) continue;
    const format = formats.find((known) => known.detect({ line: JSON.stringify(row), row, value: row }));
    if (format !== undefined) return { name, format };
  }
  return null;
}

/** The parts that a row declares as not recorded. */
function declaredLacks(row: unknown): readonly TracePart[] {
  const lacks = isObject(row) && Array.isArray(row.lacks) ? (row.lacks as unknown[]) : [];
  return lacks.length === 0 ? NO_PARTS : TRACE_PARTS.filter((part) => lacks.includes(part));
}

const NO_PARTS: readonly TracePart[] = [];

type ReadOptions = Pick<ReadContext, "leftOut" | "formats">;

async function* read(
  source: ByteSource,
  log: DiagnosticLog,
  { leftOut, formats }: ReadOptions,
): AsyncGenerator<LocatedTrace> {
  const refused = new RefusedRows("trace/invalid-row", log);
  const warnLookalikes = lookalikeWarner(TRACE_FIELDS, log, traceLikeness);
  const warnInner = innerLookalikeWarner(log);
  let accepted = 0;
  for await (const { value, line } of readJsonRows(source, log)) {
    const other = accepted > 0 && value.query_id === undefined ? otherTraceFormat(value, formats) : undefined;
    if (other !== undefined) {
      const message = `this row looks like ${other.title}, and the file began with a rag-gate trace`;
      log.error("trace/mixed-formats", message, { file: source.name, line });
      continue;
    }
    warnLookalikes(value, line, source.name);
    warnInner(value, line, source.name);
    if (!isTraceRow(value) || !(hasFailed(value) || isCompleteTrace(value))) refused.add(value, source.name, line);
    else if (leftOut !== null && !isSameList(declaredLacks(value), leftOut)) {
      const message = "this row lacks other parts than the first one of its file says";
      const hint = "write the same lacks into every line of a file, those of failed questions too";
      log.error("trace/mixed-formats", message, { file: source.name, line, hint });
    } else {
      accepted++;
      yield { trace: value, line };
    }
  }
  if (accepted === 0 && (await reportOtherFormat(source, formats, log))) return;
  await refused.explain(async () => {
    const { requiredTraceSchema, traceSchema } = await import("../schema/lazy.ts");
    return (row) => (hasFailed(row as Trace) ? traceSchema : requiredTraceSchema(declaredLacks(row)));
  });
}

function otherTraceFormat(row: JsonRow["value"], { traces }: ReadContext["formats"]): { title: string } | undefined {
  return traces.find((format) => format.detect({ line: JSON.stringify(row), row, value: row }));
}

/**
 * Reports what a file without a valid row is instead: a dataset, a document with rows inside, or an unknown record.
 * Returns true if that replaces the problems of the rows.
 */
async function reportOtherFormat(
  source: ByteSource,
  formats: ReadContext["formats"],
  log: DiagnosticLog,
): Promise<boolean> {
  const sample = await fileSample(source);
  if (sample === null || hasColumns(sample, "retrieved_chunks")) return false;
  const golden = formats.golden.find((adapter) => adapter.detect(sample));
  if (golden !== undefined) {
    log.error("trace/golden-set", `this file holds no traces: it looks like ${golden.title}`, { file: source.name });
    return false;
  }
  const first = firstRow(sample);
  const inner = knownList(first, formats.traces);
  if (inner !== null) {
    const message = `this is one document, of which the list "${inner.name.slice(0, SHOWN_CHARACTERS)}" looks like ${inner.format.title}`;
    log.error("trace/unknown-format", message, { file: source.name, hint: UNWRAP_HINT });
    return true;
  }
  const message = hasColumns(sample, "query_id") ? null : unknownRecord(first);
  const hint = isObject(first) && typeof first.chunk_id === "string" ? MANIFEST_HINT : undefined;
  if (message !== null) log.error("trace/unknown-format", message, { file: source.name, hint });
  return message !== null;
}

/**
 * Suggests `latency_ms` for fields with a duration. A value in seconds under our name would pass every gate, so the
 * hint states the unit.
 */
function traceLikeness(name: string, known: readonly string[], row: object): Likeness {
  const unit = timeUnit(name);
  if (unit === null) return nearestName(name, known);
  if ("latency_ms" in row) return undefined;
  const value = { ms: name, s: `${name} * 1000`, unsaid: `${name}, times 1000 where it is in seconds` }[unit];
  return { hint: `write it as latency_ms: {"end_to_end": milliseconds}, which here is ${value}` };
}

const MANIFEST_HINT = `this looks like a corpus manifest: ${CHANGED_PLACES}`;
const UNWRAP_HINT = "write the rows of that list alone: jq -c '.LIST[]' file > rows.jsonl";
const SHOWN_CHARACTERS = 40;

const DOCUMENT_FIELD =
  /^(?:(?:expected|required)_citations?|(?:expected_)?source_(?:file|doc|document|article)(?:_?name|_id)?s?|(?:doc|document|file)_?names?|doc_ids?)$/;
/** The source of a case as often as the source of its answer, so only values that look like documents count. */
const SOURCE_FIELD = /^sources?$/;
const DOCUMENT_VALUE = /[^\s.]\.[a-z]{2,5}$|:\/\//i;
const ALTERNATIVE_FIELD =
  /^(?:also_(?:acceptable|relevant|correct)|(?:acceptable|alternative|alt)_(?:chunk|doc|document|source)s?(?:_ids?)?)$/;

/** Easily confused with `must_not_contain`, but with the opposite meaning. */
const REQUIRED_WORDS_FIELD = /^(?:must|should)_(?:contain|include|mention)s?$/;

/**
 * Returns a hint for a field that might name expected evidence, if the case has no other labels; undefined for other
 * fields. Such fields are not read, because many datasets use them for the source of the question.
 */
export function likelyLabel(name: string, row: object): Likeness {
  const plain = snakeCase(name);
  if (REQUIRED_WORDS_FIELD.test(plain)) return { hint: REQUIRED_WORDS_HINT };
  const isPlainly = DOCUMENT_FIELD.test(plain);
  const isAlternative = ALTERNATIVE_FIELD.test(plain);
  if (!isPlainly && !isAlternative && !SOURCE_FIELD.test(plain)) return undefined;
  const hint = isAlternative ? ALTERNATIVE_HINT : DOCUMENT_HINT;
  const fields = row as Readonly<Record<string, unknown>>;
  // Without a value, the question is only about the name.
  if (!(name in fields)) return { hint };
  if (!hasValue(fields[name])) return undefined;
  if (isAlternative) return { hint };
  if (isLabeled(fields) || fields.expected_behavior === "abstain") return undefined;
  return isPlainly || [fields[name]].flat().some(looksLikeDocument) ? { hint } : undefined;
}

const DOCUMENT_HINT =
  "where it names what should be found, call it expected_docs, or expected_chunk_ids where that is ids of chunks; else nothing";
const ALTERNATIVE_HINT =
  "a case names what should all be found: a search that finds what stands here instead counts as one that missed";

const REQUIRED_WORDS_HINT =
  "no words are required of an answer: write what it should say as expected_answer, which token_f1 and judges compare it with";

const hasValue = (value: unknown): boolean =>
  !isBlank(value) && value !== "[]" && (!Array.isArray(value) || value.length > 0);

/** Runs for every row with such a field, so it checks rag-gate's names first, which most rows use. */
const isLabeled = (row: Readonly<Record<string, unknown>>): boolean =>
  GOLDEN_LABELS.some((field) => hasValue(row[field])) ||
  Object.entries(row).some(
    ([name, value]) => hasValue(value) && ["chunks", "documents"].includes(labelName(snakeCase(name)) ?? ""),
  );

function looksLikeDocument(value: unknown): boolean {
  if (isObject(value))
    return Object.values(value).some((inner) => typeof inner === "string" && looksLikeDocument(inner));
  return typeof value === "string" && DOCUMENT_VALUE.test(value.trim());
}

/**
 * Returns a `JSON.parse` for rows in which one field is an object with ids as keys and numbers as values. V8 caches a
 * limited number of object shapes, and thousands of different ids would exhaust the cache and slow down all later
 * objects. The object in this field is therefore built without a prototype.
 * This also avoids a bug in Node 24, which can return an escaped key from an earlier object at the same position
 * (nodejs/node#63785). Labels of one file could then change those of another.
 */
export function parserWithIdMap(field: string): (text: string) => unknown {
  const name = JSON.stringify(field);
  const opening = new RegExp(`${name}${SPACE}:${SPACE}\\{`, "y");
  return (text) => {
    // Inside a string the quotes would be escaped, so this is the field or a string equal to its name. With a second
    // match it is unclear which one counts.
    const at = text.indexOf(name);
    if (at < 0 || text.includes(name, at + 1)) return JSON.parse(text);
    opening.lastIndex = at;
    const found = opening.test(text) ? numbersById(text, opening.lastIndex) : null;
    if (found === null) return JSON.parse(text);
    const row = JSON.parse(`${text.slice(0, at)}${name}:null${text.slice(found.end)}`) as Record<string, unknown>;
    // Either the null inserted above, or the match was the field of a nested object.
    if (row[field] !== null) return JSON.parse(text);
    row[field] = found.numbers;
    return row;
  };
}

/** Whitespace in JSON. All repetitions are bounded, because long ones would overflow the stack of the regex engine. */
const SPACE = "[ \\t\\r\\n]{0,64}";

/** A JSON string, in parts that cannot match in two ways, so that the regex does not backtrack. */
const PLAIN = String.raw`[^"\\\u0000-\u001f]{0,1024}`;
const STRING = String.raw`"${PLAIN}(?:\\.${PLAIN}){0,256}"`;

const ENTRY = new RegExp(`${SPACE}(${STRING})${SPACE}:${SPACE}(0|[1-9]\\d{0,8})${SPACE}([,}])`, "y");

/** Parses an object of small integers from this index. Returns null for anything else. */
function numbersById(text: string, from: number): { readonly numbers: object; readonly end: number } | null {
  const numbers = Object.create(null) as Record<string, number>;
  ENTRY.lastIndex = from;
  for (;;) {
    const entry = ENTRY.exec(text);
    if (entry === null) return null;
    const id = unquoted(entry[1]!);
    if (id === null) return null;
    numbers[id] = Number(entry[2]);
    if (entry[3] === "}") return { numbers, end: ENTRY.lastIndex };
  }
}

/** The value of a JSON string, parsed without using it as a key; null if an escape is invalid. */
function unquoted(quoted: string): string | null {
  if (!quoted.includes("\\")) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted);
  } catch {
    return null;
  }
}

async function* readGolden(source: ByteSource, log: DiagnosticLog): AsyncGenerator<JsonRow> {
  const warnOfFields = lookalikeWarner(GOLDEN_ROW_FIELDS, log, goldenLikeness);
  const warnInner = innerLookalikeWarner(log);
  for await (const row of readJsonRows(source, log, parserWithIdMap("relevance"))) {
    warnOfFields(row.value, row.line, source.name);
    warnInner(row.value, row.line, source.name);
    yield row;
  }
}

/**
 * Suggests a rag-gate field for a field with a similar name, or for a name that lists of cases use for labels or for
 * the expected behavior.
 */
function goldenLikeness(name: string, known: readonly string[], row: object): Likeness {
  if (protectedName(snakeCase(name)) !== null) return PROTECTED_HINT;
  if (isAnswerabilityField(snakeCase(name))) return "expected_behavior" in row ? undefined : "expected_behavior";
  const likely = likelyLabel(name, row);
  if (likely !== undefined) return likely;
  const near = nearestName(name, known);
  const kind = labelName(snakeCase(name));
  if (near !== undefined || kind === null) return near;
  // Two lists of forbidden texts are both needed, so the suggestion stays.
  return kind !== "forbidden" && GOLDEN_LABELS.some((field) => field in row) ? undefined : OUR_LABELS[kind];
}

/** For fields with protected content, which rag-gate would not check. */
const PROTECTED_HINT = {
  hint: "say in user_context who asks, and in the corpus manifest who may read each chunk (tenant_id, acl_roles): these check every case",
};

const GOLDEN_ROW_FIELDS = ["id", "question", "expected_answer", ...GOLDEN_FIELDS];
