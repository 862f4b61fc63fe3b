import { DiagnosticLog, type RowPlace } from "../../../diagnostics/index.ts";
import { count } from "../../../text/index.ts";
import { type QuestionIndex, questionId, snakeCase } from "../../golden/index.ts";
import { type ByteSource, hasColumns, lookalikeWarner, RefusedRows } from "../../rows/index.ts";
import { TRACE_PARTS, type Trace, type TraceChunk, type TracePart } from "../../schema/index.ts";
import {
  hasFailed,
  innerLookalikeWarner,
  isTraceRow,
  type LocatedTrace,
  PART_WORDS,
  type ReadContext,
  type TraceAdapter,
} from "../../traces/index.ts";
import { metadataOf, objectOf, pandasIdReader, textOf } from "./fields.ts";
import type { ForeignChunk, ForeignReader, ForeignTrace, LocatedForeignTrace } from "./foreign-rows.ts";
import { chunkName, ownId } from "./rag-fields.ts";

type TraceFormat = Pick<TraceAdapter, "name" | "title" | "shape" | "lacks" | "detect" | "acrossFiles">;

/** Traces of another tool: how to detect a file and read its rows. Test cases and chunk ids are found for all formats. */
export function foreignTraces({ reader, ...format }: TraceFormat & { readonly reader: ForeignReader }): TraceAdapter {
  const adapter = tracesOf(format, reader);
  const readingOnce = (): TraceAdapter => tracesOf(format, readOnce(reader));
  return format.acrossFiles === undefined ? adapter : { ...adapter, readingOnce };
}

function tracesOf(format: TraceFormat, reader: ForeignReader): TraceAdapter {
  return {
    ...format,
    // A row with rag-gate's fields is native, regardless of its other fields.
    detect: (sample) => !hasColumns(sample, "query_id", "retrieved_chunks") && format.detect(sample),
    straysAllowed: false,
    leavesOut: (source, context) => leftOutParts(reader, source, context),
    read: (source, log, context) => resolveTraces(reader(source, log, context), source.name, context, log),
  };
}

/** Number of case ids that a message lists. */
const SHOWN = 5;

/**
 * Finds the test case of a trace: by the id in the file, then by an id of the tool, then by the question if exactly
 * one case asks it. Logs an error and returns null if no case or several cases match, or if the id and the question
 * belong to different cases. Without a dataset, the question itself determines the id.
 */
export function matchCase(
  { query_id, other_ids = [], question }: ForeignTrace,
  questions: QuestionIndex | null,
  place: RowPlace,
  log: DiagnosticLog,
): { readonly id: string; readonly by: "id" | "question" } | null {
  if (typeof query_id === "string" && query_id.trim() !== "")
    return { id: caseSpelling(query_id, questions), by: "id" };
  const others = other_ids.filter((id) => typeof id === "string" && id !== "") as string[];
  const known = questions === null ? others[0] : others.find((id) => questions.hasId(id));
  const asking = textOf(question) === null ? [] : (questions?.idsAsking(question as string) ?? []);
  if (known !== undefined && (asking.length === 0 || asking.includes(known))) return { id: known, by: "id" };
  if (known !== undefined) {
    const message = `this row has the id of "${known}" and the question of ${quotedList(asking)}`;
    log.error("trace/ambiguous-question", message, place);
    return null;
  }
  if (textOf(question) === null) {
    log.error("trace/unknown-question", "this row names neither a golden case nor a question", place);
    return null;
  }
  if (questions === null) return { id: questionId(question as string), by: "question" };
  if (asking.length > 1) {
    log.error("trace/ambiguous-question", `the question of this row is that of ${quotedList(asking)}`, place);
    return null;
  }
  if (asking[0] !== undefined) return { id: asking[0], by: "question" };
  log.error("trace/unknown-question", "no golden case asks the question of this row", place);
  return null;
}

/** Spells an id as its case does, because pandas can have written one of the two tables with `12.0` for `12`. */
function caseSpelling(id: string, questions: QuestionIndex | null): string {
  const whole = questions?.hasId(id) === false ? pandasIdReader([id])?.(id) : undefined;
  return whole !== undefined && questions!.hasId(whole) ? whole : id;
}

function quotedList(ids: readonly string[]): string {
  const names = ids.slice(0, SHOWN).map((name) => `"${name}"`);
  return `${names.join(", ")}${ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ""}`;
}

type Scores = NonNullable<Trace["scores"]>;

/**
 * Maps scores to rag-gate's judged metrics. Of several scores for one metric, the worst counts, so that a passed
 * assertion does not hide a failed one. Other scores keep their names if they are between 0 and 1.
 */
export function ownScores(
  scores: ForeignTrace["scores"],
  { judgedMetricOf }: Pick<ReadContext, "judgedMetricOf">,
): Scores {
  // No prototype, because the names come from the file.
  const own: Scores = Object.create(null);
  for (const [name, given] of Object.entries(scores ?? {})) {
    const metric = judgedMetricOf(name);
    const worst = metric?.better === "lower" ? Math.max : Math.min;
    if (typeof given !== "number" && !isScoreList(given)) {
      own[name] = given;
      continue;
    }
    const value = typeof given === "number" ? given : given.reduce((one, other) => worst(one, other));
    if (metric === undefined && !(value >= 0 && value <= 1)) continue;
    const key = metric?.name ?? name;
    const before = own[key];
    own[key] = typeof before === "number" ? worst(before, value) : value;
  }
  return { ...own };
}

const isScoreList = (given: unknown): given is readonly number[] => Array.isArray(given);

/** Number of rows that determine which parts a file contains. */
const SAMPLED_ROWS = 200;

/**
 * Finds the trace parts that a file does not contain, from its first rows. Failed rows do not count. A part whose
 * lists are all empty is present, unless other rows contain only texts without ids.
 */
async function leftOutParts(
  read: ForeignReader,
  source: ByteSource,
  context: ReadContext,
): Promise<readonly TracePart[]> {
  const missing = new Set<TracePart>(TRACE_PARTS);
  const empty = new Set<TracePart>();
  const unnamed = new Set<TracePart>();
  let rows = 0;
  for await (const { trace } of read(source, new DiagnosticLog(), context)) {
    if (trace.error) continue;
    for (const part of missing) {
      const found = presence(trace, part, context);
      if (found === "there") missing.delete(part);
      else if (found === "empty") empty.add(part);
      else if (found === "unnamed") unnamed.add(part);
    }
    if (++rows >= SAMPLED_ROWS) break;
  }
  return rows === 0 ? [] : [...missing].filter((part) => unnamed.has(part) || !empty.has(part));
}

type Presence = "there" | "empty" | "unnamed" | "absent";

const CHUNK_FIELDS = [
  ["retrieved", "retrieved_chunks"],
  ["reranked", "reranked_chunks"],
  ["context", "context_chunks"],
  ["citations", "citations"],
] as const satisfies readonly (readonly [TracePart, keyof ForeignTrace])[];

function presence(trace: ForeignTrace, part: TracePart, context: ReadContext): Presence {
  const field = CHUNK_FIELDS.find(([name]) => name === part)?.[1];
  if (field !== undefined) return chunkPresence(trace[field], context);
  const { answer, latency_ms: latency, tokens, cost_usd: cost, tool_calls: tools } = trace;
  const scores = part === "scores" ? ownScores(trace.scores, context) : null;
  const value = { answer, latency, tokens, cost, tools, scores }[part as OtherPart];
  const isPlain = typeof value === "string" || typeof value === "number" || Array.isArray(value);
  return isPlain || Object.values(value ?? {}).some((inner) => typeof inner === "number") ? "there" : "absent";
}

type OtherPart = Exclude<TracePart, (typeof CHUNK_FIELDS)[number][0]>;

function chunkPresence(chunks: readonly ForeignChunk[] | null | undefined, context: ReadContext): Presence {
  if (chunks === undefined || chunks === null) return "absent";
  if (chunks.length === 0) return "empty";
  // If the user configured where ids are, a chunk without one is a mistake to report.
  const isExpected = context.idMap !== null || !context.chunks.isEmpty || context.labels().evidence;
  return isExpected || chunks.some((chunk) => ownId(chunk, context) !== null) ? "there" : "unnamed";
}

/**
 * Returns a reader that reads a source once for two calls. The first call reads everything, and the second returns
 * the same traces and log entries and releases them. Use it for one source only.
 */
export function readOnce(read: ForeignReader): ForeignReader {
  let held: { readonly traces: LocatedForeignTrace[]; readonly told: DiagnosticLog } | null = null;
  return async function* (source, log, context) {
    const reading = held ?? { traces: [], told: new DiagnosticLog() };
    if (held === null) for await (const trace of read(source, reading.told, context)) reading.traces.push(trace);
    held = held === null ? reading : null;
    log.append(reading.told);
    yield* reading.traces;
  };
}

/**
 * Returns a function that numbers the runs of each test in file order. A duplicate run gets the same number, as do runs of
 * two tests for the same case, so that the duplicate is reported.
 */
function repeatNumbers(): (caseId: string, trace: ForeignTrace) => number {
  const runs = new Map<string, Map<string, number>>();
  return (caseId, { config_id, repeat, sample }) => {
    if (sample === undefined || sample === null) return repeat ?? 0;
    const test = JSON.stringify([caseId, config_id, sample.of]);
    const known = runs.get(test) ?? new Map<string, number>();
    runs.set(test, known);
    const number = known.get(sample.run) ?? known.size;
    known.set(sample.run, number);
    return number;
  };
}

const ACCESS_FIELDS = ["tenant_id", "acl_roles"] as const satisfies readonly (keyof ForeignChunk)[];

/**
 * Returns a function that warns about access metadata under other names (`allowed_roles`) or spellings, because
 * unread metadata would open a chunk to everyone. Checks the first and last chunk of a list, as for native traces.
 */
function chunkAccessWarner(log: DiagnosticLog): (chunks: readonly ForeignChunk[], line: number, file: string) => void {
  const warn = lookalikeWarner(
    ACCESS_FIELDS,
    log,
    (name) => ACCESS_FIELDS.find((own) => own === snakeCase(name)),
    "a chunk's metadata",
  );
  return (chunks, line, file) => {
    for (const chunk of [chunks[0], chunks.at(-1)]) {
      if (chunk === undefined) continue;
      const { node, kwargs, ...raw } = objectOf(chunk.raw);
      const read = ACCESS_FIELDS.flatMap((name) => (chunk[name] === undefined ? [] : [[name, chunk[name]] as const]));
      warn({ ...metadataOf(objectOf(node ?? kwargs ?? raw)), ...Object.fromEntries(read) }, line, file);
    }
  };
}

/**
 * Converts traces of another tool to rag-gate's: matches them with test cases and finds the ids of their chunks. An
 * unmatched trace or chunk is an error, so that it does not silently count as missed.
 */
async function* resolveTraces(
  traces: AsyncIterable<LocatedForeignTrace>,
  file: string,
  context: ReadContext,
  log: DiagnosticLog,
): AsyncGenerator<LocatedTrace> {
  const refused = new RefusedRows("trace/invalid-row", log);
  const chunks = chunkMapper(context);
  const joined = { id: 0, question: 0 };
  const repeatOf = repeatNumbers();
  const warnInner = innerLookalikeWarner(log);
  const warnAccess = chunkAccessWarner(log);
  let rows = 0;
  for await (const { trace: read, file: named = file, ...at } of traces) {
    const foreign = withUnansweredError(read, context.leftOut ?? []);
    const place = { file: named, ...at };
    rows++;
    warnInner({ user_context: foreign.user_context }, at.line, named);
    for (const [, field] of CHUNK_FIELDS) warnAccess(foreign[field] ?? [], at.line, named);
    const found = matchCase(foreign, context.questions, place, log);
    if (found === null || !isComplete(foreign, context, place, log)) continue;
    joined[found.by]++;
    const scores = foreign.scores === undefined ? {} : { scores: ownScores(foreign.scores, context) };
    const repeat = repeatOf(found.id, foreign);
    const own = { ...traceFields(foreign), ...scores, ...(repeat === 0 ? {} : { repeat }) };
    const trace = { ...own, query_id: found.id, ...chunks.lists(foreign, place) };
    if (isTraceRow(trace)) yield { trace, ...place };
    else refused.add(trace, named, at.line);
  }
  await refused.explain(async () => (await import("../../schema/lazy.ts")).traceSchema);
  chunks.report(log);
  context.onReading({ file, rows, joined, named: chunks.named });
}

/** Removes fields that are resolved separately, and undefined values. */
function traceFields({ query_id, other_ids, sample, isUnanswered, ...trace }: ForeignTrace): Partial<ForeignTrace> {
  return Object.fromEntries(Object.entries(trace).filter(([, value]) => value !== undefined));
}

/** A trace without an answer is a failed case if the file contains answers, and not an error in the file. */
function withUnansweredError(trace: ForeignTrace, leftOut: readonly TracePart[]): ForeignTrace {
  if (hasFailed(trace) || !trace.isUnanswered || typeof trace.answer === "string" || leftOut.includes("answer"))
    return trace;
  return { ...trace, error: { type: "unanswered", message: "none of its steps answers" } };
}

/** Parts that every row needs if the file contains them. */
const REQUIRED = ["retrieved", "context", "answer"] as const satisfies readonly TracePart[];

function isComplete(trace: ForeignTrace, context: ReadContext, place: RowPlace, log: DiagnosticLog): boolean {
  if (hasFailed(trace)) return true;
  const absent = REQUIRED.filter(
    (part) => !context.leftOut?.includes(part) && presence(trace, part, context) === "absent",
  );
  for (const part of absent) {
    const message = `this row has no ${PART_WORDS[part]}, and other rows of the file have`;
    log.error("trace/missing-part", message, place);
  }
  return absent.length === 0;
}

/** Separators between the texts of a context. */
const TEXT_SEPARATORS = [/\n\s*-{3,}\s*\n/, /\n\s*\n/, /\n/, "|"];

const JOINED_HINT =
  "the texts of several chunks stand there as one: let the pipeline return a list of them, or their ids";

/** Names the chunks of a file, and counts by what. A list that is used for two stages counts once. */
function chunkMapper(context: ReadContext) {
  const { chunks: texts, idMap, labels, leftOut } = context;
  const named = { id: 0, text: 0, hash: 0 };
  let firstLost: (RowPlace & { readonly hint?: string }) | null = null;

  function withName(chunk: ForeignChunk, place: RowPlace): TraceChunk {
    const { id, by } = chunkName(chunk, context);
    if (by === "hash") firstLost ??= isJoined(chunk.text ?? "") ? { ...place, hint: JOINED_HINT } : place;
    named[by]++;
    const { id: _id, raw: _raw, bare_text: _bare, ...fields } = chunk;
    return { chunk_id: id, ...fields };
  }

  /** Whether a text consists of several chunks, as in a prompt. */
  const isJoined = (text: string): boolean =>
    TEXT_SEPARATORS.some((joint) => text.split(joint).filter((part) => texts.idsOf(part).length > 0).length > 1);

  return {
    named,

    /** The chunk lists of a trace with ids. Parts that the whole file leaves out are undefined. */
    lists(trace: ForeignTrace, place: RowPlace): Record<string, TraceChunk[] | undefined> {
      const lists: Record<string, TraceChunk[] | undefined> = {};
      const done = new Map<readonly ForeignChunk[], TraceChunk[]>();
      for (const [part, field] of CHUNK_FIELDS) {
        const chunks = leftOut?.includes(part) ? null : trace[field];
        lists[field] = chunks ? (done.get(chunks) ?? chunks.map((chunk) => withName(chunk, place))) : undefined;
        if (chunks && lists[field]) done.set(chunks, lists[field]);
      }
      return lists;
    },

    /**
     * Reports chunks that labels of chunks cannot name. Evidence labels are found in their texts. If there are many, it is
     * an error, because the ranking is then unknown.
     */
    report(log: DiagnosticLog): void {
      if (firstLost === null || (idMap === null && !labels().chunks)) return;
      const all = named.id + named.text + named.hash;
      const why =
        idMap === null ? "the corpus manifest has no chunk with their text, or several" : `they have no ${idMap}`;
      const message = `${named.hash} of ${count(all, "chunk")} have no id that is known: ${why}`;
      if (named.hash / all > MOST_UNNAMED) log.error("trace/unmapped-chunks", message, firstLost);
      else log.warn("trace/unmapped-chunks", message, firstLost);
    },
  };
}

/** A share of chunks without an id that is usual if texts were cleaned, and too small to hide a change. */
const MOST_UNNAMED = 0.05;
