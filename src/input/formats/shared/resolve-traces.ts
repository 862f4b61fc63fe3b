import { DiagnosticLog, type RowPlace } from "../../../diagnostics/index.ts";
import { count } from "../../../text/index.ts";
import { type QuestionIndex, questionId, snakeCase } from "../../golden/index.ts";
import { type ByteSource, lookalikeWarner, RefusedRows } from "../../rows/index.ts";
import { TRACE_PARTS, type Trace, type TraceChunk, type TracePart } from "../../schema/index.ts";
import {
  hasFailed,
  innerLookalikeWarner,
  isTraceRow,
  type LocatedTrace,
  PART_WORDS,
  type ReadContext,
} from "../../traces/index.ts";
import type { ForeignReader } from "./adapters.ts";
import { metadataOf, objectOf, textOf, wholeIds } from "./fields.ts";
import type { ForeignChunk, ForeignTrace, LocatedForeignTrace } from "./foreign-rows.ts";
import { chunkId } from "./rag-fields.ts";

/** What named the golden case of a row. */
export type JoinedBy = "id" | "question";

/** Cases that a message names. */
const SHOWN = 5;

/**
 * The golden case of a trace: the one that the file names, else the one with an id of the tool, else the only one that
 * asks the same question. Null, and an error in the log, where none or several do, or where the tool's id and the question
 * name different cases. Without golden cases a question makes an id of its own.
 */
export function joinCase(
  { query_id, other_ids = [], question }: ForeignTrace,
  questions: QuestionIndex | null,
  place: RowPlace,
  log: DiagnosticLog,
): { readonly id: string; readonly by: JoinedBy } | null {
  if (typeof query_id === "string" && query_id.trim() !== "") return { id: written(query_id, questions), by: "id" };
  const others = other_ids.filter((id) => typeof id === "string" && id !== "") as string[];
  const known = questions === null ? others[0] : others.find((id) => questions.hasId(id));
  const asking = textOf(question) === null ? [] : (questions?.idsAsking(question as string) ?? []);
  if (known !== undefined && (asking.length === 0 || asking.includes(known))) return { id: known, by: "id" };
  if (known !== undefined) {
    const message = `this row has the id of "${known}" and the question of ${listed(asking)}`;
    log.error("trace/ambiguous-question", message, place);
    return null;
  }
  if (textOf(question) === null) {
    log.error("trace/unknown-question", "this row names neither a golden case nor a question", place);
    return null;
  }
  if (questions === null) return { id: questionId(question as string), by: "question" };
  if (asking.length > 1) {
    log.error("trace/ambiguous-question", `the question of this row is that of ${listed(asking)}`, place);
    return null;
  }
  if (asking[0] !== undefined) return { id: asking[0], by: "question" };
  log.error("trace/unknown-question", "no golden case asks the question of this row", place);
  return null;
}

/** The id as its case has it: pandas may have written the whole numbers of the one table with a point, and not of the other. */
function written(id: string, questions: QuestionIndex | null): string {
  const whole = questions?.hasId(id) === false ? wholeIds([id])?.(id) : undefined;
  return whole !== undefined && questions!.hasId(whole) ? whole : id;
}

function listed(ids: readonly string[]): string {
  const names = ids.slice(0, SHOWN).map((name) => `"${name}"`);
  return `${names.join(", ")}${ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ""}`;
}

type Scores = NonNullable<Trace["scores"]>;

/**
 * The scores of another tool under the names of our judged metrics, where they are about one. Of several scores for one
 * metric the worst counts: an assertion that passed must not hide one that failed. A score of something else is kept under
 * its own name where it lies between 0 and 1.
 */
export function ownScores(
  scores: ForeignTrace["scores"],
  { judgedMetricOf }: Pick<ReadContext, "judgedMetricOf">,
): Scores {
  // Without a prototype: the names are the file's.
  const own: Scores = Object.create(null);
  for (const [name, given] of Object.entries(scores ?? {})) {
    const metric = judgedMetricOf(name);
    const worst = metric?.better === "lower" ? Math.max : Math.min;
    if (typeof given !== "number" && !isSeveral(given)) {
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

const isSeveral = (given: unknown): given is readonly number[] => Array.isArray(given);

/** Rows by which a file is judged: what none of them has is not there. */
const SAMPLED_ROWS = 200;

/**
 * What the first rows of a file do not have. Rows of failed pipelines say nothing about what the file carries, and an
 * empty list says that nothing was found, unless the lists of other rows hold nothing but texts without ids.
 */
export async function leftOutParts(
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

function presence(trace: ForeignTrace, part: TracePart, context: ReadContext): Presence {
  switch (part) {
    case "retrieved":
      return ofChunks(trace.retrieved_chunks, context);
    case "reranked":
      return ofChunks(trace.reranked_chunks, context);
    case "context":
      return ofChunks(trace.context_chunks, context);
    case "citations":
      return ofChunks(trace.citations, context);
    case "answer":
      return typeof trace.answer === "string" ? "there" : "absent";
    case "latency":
      return ofNumbers(trace.latency_ms);
    case "tokens":
      return ofNumbers(trace.tokens);
    case "cost":
      return typeof trace.cost_usd === "number" ? "there" : "absent";
    case "tools":
      return Array.isArray(trace.tool_calls) ? "there" : "absent";
    case "scores":
      return ofNumbers(ownScores(trace.scores, context));
  }
}

function ofChunks(chunks: readonly ForeignChunk[] | null | undefined, context: ReadContext): Presence {
  if (chunks === undefined || chunks === null) return "absent";
  if (chunks.length === 0) return "empty";
  if (context.idMap === "none") return "unnamed";
  // Where the user said how ids are found, or gave the texts, a text without an id is a mistake to tell of.
  const isExpected = context.idMap !== "auto" || !context.chunks.isEmpty;
  return isExpected || chunks.some((chunk) => chunkId(chunk, context).by !== null) ? "there" : "unnamed";
}

function ofNumbers(record: Readonly<Record<string, unknown>> | null | undefined): Presence {
  return Object.values(record ?? {}).some((value) => typeof value === "number") ? "there" : "absent";
}

/**
 * A reader that reads one source once for two callers: the first call reads all of it and shows it, the second hands
 * over the same traces and findings and lets them go. It serves one source.
 */
export function readOnce(read: ForeignReader): ForeignReader {
  let held: Reading | null = null;
  return async function* (source, log, context) {
    const reading = held ?? (await readAll(read, source, context));
    held = held === null ? reading : null;
    log.append(reading.log);
    yield* reading.traces;
  };
}

interface Reading {
  readonly traces: readonly LocatedForeignTrace[];
  readonly log: DiagnosticLog;
}

async function readAll(read: ForeignReader, source: ByteSource, context: ReadContext): Promise<Reading> {
  const traces: LocatedForeignTrace[] = [];
  const log = new DiagnosticLog();
  for await (const trace of read(source, log, context)) traces.push(trace);
  return { traces, log };
}

/**
 * Numbers the runs of each test, in the order of the file. A run that stands there twice keeps its number, and so do those of
 * two tests that ask one case: which of the two counts, nobody said.
 */
export class RepeatNumbers {
  readonly #runs = new Map<string, Map<string, number>>();

  of(caseId: string, { config_id, repeat, sample }: ForeignTrace): number | null | undefined {
    if (sample === undefined || sample === null) return repeat;
    const test = JSON.stringify([caseId, config_id, sample.of]);
    const runs = this.#runs.get(test) ?? new Map<string, number>();
    this.#runs.set(test, runs);
    const number = runs.get(sample.run) ?? runs.size;
    runs.set(sample.run, number);
    return number;
  }
}

const ACCESS = ["tenant_id", "acl_roles"] as const satisfies readonly (keyof ForeignChunk)[];

/**
 * Warns of labels of access in the metadata of a chunk that are written in other words (`allowed_roles`) or another spelling:
 * unread they would open it to everybody. Of a list the first and the last are looked at, as in traces of our own.
 */
export function chunkAccessWarner(
  log: DiagnosticLog,
): (chunks: readonly ForeignChunk[], line: number, file: string) => void {
  const warn = lookalikeWarner(
    ACCESS,
    log,
    (name) => ACCESS.find((own) => own === snakeCase(name)),
    "a chunk's metadata",
  );
  return (chunks, line, file) => {
    for (const chunk of [chunks[0], chunks.at(-1)]) {
      if (chunk === undefined) continue;
      const { node, kwargs, ...raw } = objectOf(chunk.raw);
      const read = ACCESS.flatMap((name) => (chunk[name] === undefined ? [] : [[name, chunk[name]] as const]));
      warn({ ...metadataOf(objectOf(node ?? kwargs ?? raw)), ...Object.fromEntries(read) }, line, file);
    }
  };
}

/**
 * Turns the traces of another tool into ours: finds the golden case of each by its id or question, and the id of each
 * chunk. What cannot be found is an error, never a chunk or case that silently counts as missed.
 */
export async function* resolveTraces(
  traces: AsyncIterable<LocatedForeignTrace>,
  file: string,
  context: ReadContext,
  log: DiagnosticLog,
): AsyncGenerator<LocatedTrace> {
  const refused = new RefusedRows("trace/invalid-row", log);
  const tally = new Tally(context);
  const repeats = new RepeatNumbers();
  const warnInner = innerLookalikeWarner(log);
  const warnAccess = chunkAccessWarner(log);
  let rows = 0;
  for await (const { trace: read, file: named = file, ...at } of traces) {
    const foreign = orFailed(read, context.leftOut ?? []);
    const place = { file: named, ...at };
    rows++;
    warnInner({ user_context: foreign.user_context }, at.line, named);
    for (const [, field] of LISTS) warnAccess(foreign[field] ?? [], at.line, named);
    const joined = joinCase(foreign, context.questions, place, log);
    if (joined === null || !isComplete(foreign, context.leftOut ?? [], place, log)) continue;
    tally.joined[joined.by]++;
    const scores = foreign.scores === undefined ? {} : { scores: ownScores(foreign.scores, context) };
    const repeat = repeats.of(joined.id, foreign) ?? 0;
    const own = { ...ownFields(foreign), ...scores, ...(repeat === 0 ? {} : { repeat }) };
    const trace = { ...own, query_id: joined.id, ...tally.lists(foreign, place) };
    if (isTraceRow(trace)) yield { trace, ...place };
    else refused.add(trace, named, at.line);
  }
  await refused.explain(async () => (await import("../../schema/lazy.ts")).traceSchema);
  tally.tell(log);
  const { joined, mapped, ambiguous, unmapped } = tally;
  context.onReading({ file, rows, joined, mapped, ambiguous, unmapped });
}

/** Without what is ours to fill, and without what says nothing. */
function ownFields({ query_id, other_ids, sample, isUnanswered, ...trace }: ForeignTrace): Partial<ForeignTrace> {
  return Object.fromEntries(Object.entries(trace).filter(([, value]) => value !== undefined));
}

/** A trace that answers nobody beside others that do is a failed case: it is no fault of the file that holds it. */
function orFailed(trace: ForeignTrace, leftOut: readonly TracePart[]): ForeignTrace {
  if (hasFailed(trace) || !trace.isUnanswered || typeof trace.answer === "string" || leftOut.includes("answer"))
    return trace;
  return { ...trace, error: { type: "unanswered", message: "none of its steps answers" } };
}

/** Parts that must be in every row where they are in any. */
const REQUIRED = {
  retrieved: ({ retrieved_chunks }) => Array.isArray(retrieved_chunks),
  context: ({ context_chunks }) => Array.isArray(context_chunks),
  answer: ({ answer }) => typeof answer === "string",
} as const satisfies Partial<Record<TracePart, (trace: ForeignTrace) => boolean>>;

function isComplete(trace: ForeignTrace, leftOut: readonly TracePart[], place: RowPlace, log: DiagnosticLog): boolean {
  if (hasFailed(trace)) return true;
  const absent = (Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]).filter(
    (part) => !leftOut.includes(part) && !REQUIRED[part](trace),
  );
  for (const part of absent) {
    const message = `this row has no ${PART_WORDS[part]}, and other rows of the file have`;
    log.error("trace/missing-part", message, place);
  }
  return absent.length === 0;
}

const LISTS = [
  ["retrieved", "retrieved_chunks"],
  ["reranked", "reranked_chunks"],
  ["context", "context_chunks"],
  ["citations", "citations"],
] as const satisfies readonly (readonly [TracePart, keyof ForeignTrace])[];

/** What pipelines put between the texts of a context. */
const JOINTS = [/\n\s*-{3,}\s*\n/, /\n\s*\n/, /\n/, "|"];

const JOINED = "the texts of several chunks stand there as one: let the pipeline return a list of them, or their ids";

/** Names the chunks of a file and counts how. One list that stands for two stages counts once. */
class Tally {
  readonly #context: ReadContext;
  readonly joined: Record<JoinedBy, number> = { id: 0, question: 0 };
  readonly mapped = { id: 0, text: 0 };
  ambiguous = 0;
  unmapped = 0;
  #first: RowPlace | null = null;
  #isJoined = false;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  /** The lists of a trace with ids in them; a part that the whole file leaves out is left out. */
  lists(trace: ForeignTrace, place: RowPlace): Record<string, TraceChunk[] | undefined> {
    const lists: Record<string, TraceChunk[] | undefined> = {};
    const done = new Map<readonly ForeignChunk[], TraceChunk[]>();
    for (const [part, field] of LISTS) {
      const chunks = trace[field];
      const isLeftOut = this.#context.leftOut?.includes(part) ?? this.#context.idMap === "none";
      if (chunks === undefined || chunks === null || isLeftOut) lists[field] = undefined;
      else {
        const named = done.get(chunks) ?? chunks.map((chunk) => this.#named(chunk, place));
        done.set(chunks, named);
        lists[field] = named;
      }
    }
    return lists;
  }

  #named(chunk: ForeignChunk, place: RowPlace): TraceChunk {
    const { id, by, ambiguous } = chunkId(chunk, this.#context);
    if (by !== null) this.mapped[by]++;
    else {
      if (this.#first === null) this.#isJoined = this.#holdsSeveral(chunk.text ?? "");
      this.#first ??= place;
      if (ambiguous) this.ambiguous++;
      else this.unmapped++;
    }
    const { id: _id, raw: _raw, bare_text: _bare, ...said } = chunk;
    return { chunk_id: id, ...said };
  }

  /** Whether a text is those of several chunks, as a prompt has them. */
  #holdsSeveral(text: string): boolean {
    const { chunks } = this.#context;
    return JOINTS.some((joint) => text.split(joint).filter((part) => chunks.idsOf(part).length > 0).length > 1);
  }

  /** Says what found no id; more than the policy tolerates is an error, because nothing can be said of the ranking. */
  tell(log: DiagnosticLog): void {
    const lost = this.ambiguous + this.unmapped;
    if (lost === 0) return;
    const all = lost + this.mapped.id + this.mapped.text;
    const { idMap, maxUnmapped } = this.#context;
    const why =
      idMap === "auto" || idMap === "text"
        ? `the text of ${this.unmapped} is that of no chunk of the corpus manifest, of ${this.ambiguous} that of several`
        : `they have no ${idMap}`;
    const message = `${lost} of ${count(all, "chunk")} have no id that is known: ${why}`;
    const place = { ...this.#first, ...(this.#isJoined ? { hint: JOINED } : {}) };
    if (lost / all > maxUnmapped) log.error("trace/unmapped-chunks", message, place);
    else log.warn("trace/unmapped-chunks", message, place);
  }
}
