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
  readJsonBatches,
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
  isBlank,
  objectOf,
  saysWhetherAnswered,
} from "./shared/index.ts";

interface Known {
  detect(sample: FileSample): boolean;
}

/** The first list within a document whose rows one of these formats knows, and that format; null where there is none. */
export function knownList<T extends Known>(
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

/** rag-gate's own contract: one JSON object a query, config and repeat. */
export const native: TraceAdapter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  lacks: [],
  straysAllowed: false,
  detect: ({ row }) => row !== null && typeof row.query_id === "string",
  leavesOut: async (_source, _context, sample) => lackedParts(sample?.value),
  read,
  readBatches,
};

/** What the row says that is not recorded. */
function lackedParts(row: unknown): readonly TracePart[] {
  const lacks = isObject(row) && Array.isArray(row.lacks) ? (row.lacks as unknown[]) : [];
  return lacks.length === 0 ? NOTHING : TRACE_PARTS.filter((part) => lacks.includes(part));
}

const NOTHING: readonly TracePart[] = [];

type Reading = Pick<ReadContext, "leftOut" | "formats">;

async function* read(source: ByteSource, log: DiagnosticLog, context: Reading): AsyncGenerator<LocatedTrace> {
  for await (const traces of readBatches(source, log, context)) yield* traces;
}

async function* readBatches(
  source: ByteSource,
  log: DiagnosticLog,
  { leftOut, formats }: Reading,
): AsyncGenerator<Iterable<LocatedTrace>> {
  const refused = new RefusedRows("trace/invalid-row", log);
  const warnLookalikes = lookalikeWarner(TRACE_FIELDS, log, likenessOf);
  const warnInner = innerLookalikeWarner(log);
  let accepted = 0;
  function* tracesOf(rows: Iterable<JsonRow>): Generator<LocatedTrace> {
    for (const { value, line } of rows) {
      const other = accepted > 0 && value.query_id === undefined ? formatOf(value, formats) : undefined;
      if (other !== undefined) {
        const message = `this row looks like ${other.title}, and the file began with a rag-gate trace`;
        log.error("trace/mixed-formats", message, { file: source.name, line });
        continue;
      }
      warnLookalikes(value, line, source.name);
      warnInner(value, line, source.name);
      if (!isTraceRow(value) || !(hasFailed(value) || isCompleteTrace(value))) refused.add(value, source.name, line);
      else if (leftOut !== null && !isSameList(lackedParts(value), leftOut)) {
        const message = "this row lacks other parts than the first one of its file says";
        const hint = "write the same lacks into every line of a file, those of failed questions too";
        log.error("trace/mixed-formats", message, { file: source.name, line, hint });
      } else {
        accepted++;
        yield { trace: value, line };
      }
    }
  }
  for await (const rows of readJsonBatches(source, log)) yield tracesOf(rows);
  // The rest of a file, whose beginning was read apart from it, does not tell what the file is.
  const isRest = (source.firstLine ?? 1) > 1;
  if (accepted === 0 && !isRest && (await nameOther(source, formats, log))) return;
  await refused.explain(async () => {
    const { requiredTraceSchema, traceSchema } = await import("../schema/lazy.ts");
    return (row) => (hasFailed(row as Trace) ? traceSchema : requiredTraceSchema(lackedParts(row)));
  });
}

function formatOf(row: JsonRow["value"], { traces }: ReadContext["formats"]): { title: string } | undefined {
  return traces.find((format) => format.detect({ line: JSON.stringify(row), row, value: row }));
}

/**
 * What no row of can be read may be a golden set of another tool, which has no traces, or nothing that is known. Returns
 * whether that says it all: what our own rows must have is then nothing to tell.
 */
async function nameOther(source: ByteSource, formats: ReadContext["formats"], log: DiagnosticLog): Promise<boolean> {
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
    log.error("trace/unknown-format", message, { file: source.name, hint: UNWRAP });
    return true;
  }
  const message = hasColumns(sample, "query_id") ? null : unknownRecord(first);
  const hint = isObject(first) && typeof first.chunk_id === "string" ? OF_CHUNKS : undefined;
  if (message !== null) log.error("trace/unknown-format", message, { file: source.name, hint });
  return message !== null;
}

/** What is written in seconds under our name would pass every gate: what a field of another name holds is said. */
function likenessOf(name: string, known: readonly string[], row: object): Likeness {
  const unit = timeUnit(name);
  if (unit === null) return nearestName(name, known);
  if ("latency_ms" in row) return undefined;
  const value = { ms: name, s: `${name} * 1000`, unsaid: `${name}, times 1000 where it is in seconds` }[unit];
  return { hint: `write it as latency_ms: {"end_to_end": milliseconds}, which here is ${value}` };
}

const OF_CHUNKS = `this looks like a corpus manifest: ${CHANGED_PLACES}`;
const UNWRAP = "write the rows of that list alone: jq -c '.LIST[]' file > rows.jsonl";
const SHOWN_CHARACTERS = 40;

const DOCUMENT =
  /^(?:(?:expected|required)_citations?|(?:expected_)?source_(?:file|doc|document|article)(?:_?name|_id)?s?|(?:doc|document|file)_?names?|doc_ids?)$/;
/** Where a case came from, as likely as where its answer stands: only what looks like a document tells. */
const SOURCE = /^sources?$/;
const LOOKS_LIKE_DOCUMENT = /[^\s.]\.[a-z]{2,5}$|:\/\//i;
const ALTERNATIVE =
  /^(?:also_(?:acceptable|relevant|correct)|(?:acceptable|alternative|alt)_(?:chunk|doc|document|source)s?(?:_ids?)?)$/;

/** One letter's length from what must not be said, and the opposite of it. */
const REQUIRED = /^(?:must|should)_(?:contain|include|mention)s?$/;

/**
 * What to do with a field that may well name what should be found, where the case names nothing under a name that says so:
 * it is told, and not read, because as many keep there what a question was made of. Undefined where it is none.
 */
export function likelyLabel(name: string, row: object): Likeness {
  const plain = snakeCase(name);
  if (REQUIRED.test(plain)) return { hint: WORDS };
  const isPlainly = DOCUMENT.test(plain);
  const isAlternative = ALTERNATIVE.test(plain);
  if (!isPlainly && !isAlternative && !SOURCE.test(plain)) return undefined;
  const hint = isAlternative ? ALTERNATIVES : LABEL;
  const fields = row as Readonly<Record<string, unknown>>;
  // Asked what the name alone may be.
  if (!(name in fields)) return { hint };
  if (!holdsSome(fields[name])) return undefined;
  if (isAlternative) return { hint };
  const { expected_behavior: behavior = "answer" } = fields;
  if (isLabelled(fields) || behavior === "abstain") return undefined;
  return isPlainly || [fields[name]].flat().some(looksLikeDocument) ? { hint } : undefined;
}

const LABEL =
  "where it names what should be found, call it expected_docs, or expected_chunk_ids where that is ids of chunks; else nothing";
const ALTERNATIVES =
  "a case names what should all be found: a search that finds what stands here instead counts as one that missed";

const WORDS =
  "no words are required of an answer: write what it should say as expected_answer, which token_f1 and judges compare it with";

const holdsSome = (value: unknown): boolean =>
  !isBlank(value) && value !== "[]" && (!Array.isArray(value) || value.length > 0);

/** Asked of every row that has such a field: our own labels, which most have, are looked for before others are recognised. */
const isLabelled = (row: Readonly<Record<string, unknown>>): boolean =>
  GOLDEN_LABELS.some((field) => holdsSome(row[field])) ||
  Object.entries(row).some(
    ([name, value]) => holdsSome(value) && ["chunks", "documents"].includes(labelName(snakeCase(name)) ?? ""),
  );

function looksLikeDocument(value: unknown): boolean {
  if (isObject(value))
    return Object.values(value).some((inner) => typeof inner === "string" && looksLikeDocument(inner));
  return typeof value === "string" && LOOKS_LIKE_DOCUMENT.test(value.trim());
}

/**
 * `JSON.parse` for rows one field of which is an object of numbers by id. The engine keeps a shape for each set of keys and
 * has room for some thousand of them: ids as keys use it up, and of whatever is parsed after them each object gets a shape
 * of its own, which is slow to read. The object of that field is made without a shape. What comes out is what `JSON.parse`
 * gives, but for that object's prototype.
 *
 * The ids are also safe there: Node 24 takes a key that is written with an escape for another one that it met in the same
 * place before (nodejs/node#63785), so that a row of one file could change which chunks the labels of another name.
 */
export function parserApart(field: string): (text: string) => unknown {
  const name = JSON.stringify(field);
  const opening = new RegExp(`${name}${SPACE}:${SPACE}\\{`, "y");
  return (text) => {
    // Inside a string its quotes would be escaped: this is the field or a string that says its name. A second one may be
    // the field that counts.
    const at = text.indexOf(name);
    if (at < 0 || text.includes(name, at + 1)) return JSON.parse(text);
    opening.lastIndex = at;
    const found = opening.test(text) ? numbersById(text, opening.lastIndex) : null;
    if (found === null) return JSON.parse(text);
    const row = JSON.parse(`${text.slice(0, at)}${name}:null${text.slice(found.end)}`) as Record<string, unknown>;
    // The null that was put there, or the field is one of something inside the row.
    if (row[field] !== null) return JSON.parse(text);
    row[field] = found.numbers;
    return row;
  };
}

/** What JSON takes for white space. All repetitions are bounded: a long one would overflow the stack of the matcher. */
const SPACE = "[ \\t\\r\\n]{0,64}";

/** A string of JSON, in parts that cannot begin alike: nothing is tried twice. */
const PLAIN = String.raw`[^"\\\u0000-\u001f]{0,1024}`;
const STRING = String.raw`"${PLAIN}(?:\\.${PLAIN}){0,256}"`;

const ENTRY = new RegExp(`${SPACE}(${STRING})${SPACE}:${SPACE}(0|[1-9]\\d{0,8})${SPACE}([,}])`, "y");

/** The object of small whole numbers that goes on here, and where it ends; null for anything else. */
function numbersById(text: string, from: number): { readonly numbers: object; readonly end: number } | null {
  const numbers = Object.create(null) as Record<string, number>;
  ENTRY.lastIndex = from;
  for (;;) {
    const entry = ENTRY.exec(text);
    if (entry === null) return null;
    const id = textOf(entry[1]!);
    if (id === null) return null;
    numbers[id] = Number(entry[2]);
    if (entry[3] === "}") return { numbers, end: ENTRY.lastIndex };
  }
}

/** What a string of JSON says: as a value it is read by its own letters. Null where an escape is none. */
function textOf(quoted: string): string | null {
  if (!quoted.includes("\\")) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted);
  } catch {
    return null;
  }
}

/** rag-gate's own contract: one JSON object a case. */
export const nativeGolden: GoldenAdapter = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  detect: ({ row }) => row !== null && typeof row.id === "string" && typeof row.question === "string",
  read: readGoldenRow,
};

async function* readGoldenRow(source: ByteSource, log: DiagnosticLog): AsyncGenerator<JsonRow> {
  const warnOfFields = lookalikeWarner(FIELDS, log, ourField);
  const warnInner = innerLookalikeWarner(log);
  for await (const row of readJsonRows(source, log, parserApart("relevance"))) {
    warnOfFields(row.value, row.line, source.name);
    warnInner(row.value, row.line, source.name);
    yield row;
  }
}

/**
 * Also of labels that are named as others name them, which a list of cases is read with, where the row has none of ours,
 * and of what says whether the question is to be answered.
 */
function ourField(name: string, known: readonly string[], row: object): Likeness {
  if (protectedName(snakeCase(name)) !== null) return UNPROTECTED;
  if (saysWhetherAnswered(snakeCase(name))) return "expected_behavior" in row ? undefined : "expected_behavior";
  const likely = likelyLabel(name, row);
  if (likely !== undefined) return likely;
  const near = nearestName(name, known);
  const kind = labelName(snakeCase(name));
  if (near !== undefined || kind === null) return near;
  // Of two lists of canaries neither stands for the other.
  return kind !== "forbidden" && GOLDEN_LABELS.some((field) => field in row) ? undefined : OUR_LABELS[kind];
}

/** Said of what must not come back: nothing here would look for it. */
const UNPROTECTED = {
  hint: "say in user_context who asks, and in the corpus manifest who may read each chunk (tenant_id, acl_roles): these check every case",
};

const FIELDS = ["id", "question", "expected_answer", ...GOLDEN_FIELDS];
