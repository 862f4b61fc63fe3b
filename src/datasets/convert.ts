import type { DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import type { GoldenAdapter } from "../input/formats/shared/index.ts";
import {
  caseIndexOf,
  expectedBehaviors,
  expectsAnswer,
  type GoldenCase,
  QuestionIndex,
} from "../input/golden/index.ts";
import { readGolden, readGoldenRows, type TraceFile, traceFile, traceSources } from "../input/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { type GoldenRow, TRACE_PARTS, type Trace, type TraceChunk, type TracePart } from "../input/schema/index.ts";
import {
  type AdapterOptions,
  byRank,
  orderedChunks,
  type ReadContext,
  readContext,
  type TraceAdapter,
} from "../input/traces/index.ts";
import { judgedMetricOf } from "../scoring/index.ts";
import { compareBytes, escapeInvisible } from "../text/index.ts";

interface ConversionInputs {
  readonly golden: readonly ByteSource[];
  /** Used to find the IDs of chunks that are given by their texts. Can be empty. */
  readonly corpus: readonly ByteSource[];
  readonly adapters: AdapterOptions;
  readonly sha256: (text: string) => string;
}

async function corpusContext({ corpus, adapters, sha256 }: ConversionInputs, log: DiagnosticLog): Promise<ReadContext> {
  const index = new ChunkIndex();
  await readCorpus(corpus, index, log);
  return readContext({ ...adapters, index, sha256 });
}

/**
 * Converts test cases of any format to lines of another format. If `adapter` is null, the format is detected per file.
 * Throws a `UserError` at the end if the input has problems or a case cannot be written.
 */
export async function* convertGolden(
  request: ConversionInputs & { readonly adapter: GoldenAdapter | null },
  writer: GoldenWriter,
  losses: ConversionLosses,
  log: DiagnosticLog,
): AsyncGenerator<string> {
  const context = await corpusContext(request, log);
  for (const { row, ...place } of await readGoldenRows(request.golden, request.adapter, context, log))
    yield* losses.linesOf(writer.write(row), place, log);
  log.throwIfErrors();
}

/** What to convert to another trace format. The dataset finds the case of a trace without an ID. It can be empty. */
interface ConvertTracesRequest extends ConversionInputs {
  readonly traces: readonly ByteSource[];
  /** Format of the traces. If null, it is detected per file. */
  readonly adapter: TraceAdapter | null;
  readonly goldenAdapter: GoldenAdapter | null;
}

/**
 * Converts traces of any format to lines of another format. Throws a `UserError` at the end if the input has problems or a
 * trace cannot be written.
 */
export async function* convertTraces(
  request: ConvertTracesRequest,
  writer: TraceWriter,
  losses: ConversionLosses,
  log: DiagnosticLog,
): AsyncGenerator<string> {
  const { adapter, goldenAdapter, sha256 } = request;
  const goldenContext = await corpusContext(request, log);
  const options = { relevantFrom: 1, sha256, adapter: goldenAdapter, context: goldenContext };
  const golden = request.golden.length === 0 ? null : await readGolden(request.golden, options, log);
  log.throwIfErrors();
  const questions = golden === null ? null : new QuestionIndex([golden]);
  const context: ReadContext = { ...goldenContext, judgedMetricOf, questions };
  const files: TraceFile[] = [];
  for await (const { source, sample } of traceSources(request.traces, adapter))
    files.push(await traceFile(source, sample, adapter, context));
  // One output file has one list of missing parts, so a part that one source lacks is missing for all.
  const lacks = [...new Set(files.flatMap(({ format }) => format.lacks))];
  for (const file of files) {
    for await (const { trace, line, file: originalFile } of file.read(log)) {
      const at = golden === null ? undefined : caseIndexOf(golden, trace.query_id);
      const written = writer.write({ trace, lacks, golden: at === undefined ? null : golden!.cases[at]! });
      yield* losses.linesOf(written, { file: originalFile ?? file.source.name, line }, log);
    }
  }
  if (losses.rows === 0 && log.errorCount === 0) log.error("trace/empty", "the traces hold no row");
  log.throwIfErrors();
}

/**
 * The chunks that a case expects. Null if it names protected chunks, which would be relevant ones in a format without
 * expected behavior.
 */
function expectedChunks({
  expected_behavior,
  expected_chunk_ids = [],
  relevance,
}: GoldenRow): readonly string[] | null {
  const answers = expectsAnswer({ behavior: expectedBehaviors(expected_behavior)[0]! });
  return answers || (expected_chunk_ids.length === 0 && !relevance) ? expected_chunk_ids : null;
}

/** JSON on one line, with invisible characters escaped, because it can be printed in a terminal. */
function jsonLine(value: object): string {
  return escapeInvisible(JSON.stringify(value));
}

/** rag-gate traces. Each row names the parts that the source lacks, so that they stay "not available". */
const nativeTraceWriter: TraceWriter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  write: ({ trace, lacks }) => {
    // Next to the ID, so that format detection sees it in the beginning of the file.
    const { query_id, lacks: _, ...rest } = trace;
    const parts = TRACE_PARTS.filter((part) => lacks.includes(part));
    const missing = parts.length === 0 ? {} : { lacks: parts };
    return { lines: [jsonLine({ query_id, ...missing, ...rest })], lost: [] };
  },
};

const nativeGoldenWriter: GoldenWriter = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  write: (row) => ({ lines: [jsonLine(row)], lost: [] }),
};

/** The fields of a row that have a value and are not carried over. */
function presentFields(row: object, carried: ReadonlySet<string>): string[] {
  return Object.entries(row).flatMap(([name, value]) => (carried.has(name) || isEmpty(value) ? [] : [name]));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

const TRACE_FIELDS = new Set(["question", "context_chunks", "answer", "error"]);
const GOLDEN_FIELDS = new Set(["question", "expected_answer", "expected_chunk_ids"]);

/** Ragas single-turn samples. The context is what the generator got, and the reference comes from the dataset. */
const ragasTraceWriter: TraceWriter = {
  name: "ragas",
  title: "Ragas dataset (JSONL)",
  write: ({ trace, golden, lacks }) => {
    const question = trace.question ?? golden?.question;
    if (!question) return { refused: `the trace of "${trace.query_id}" has no question: give the golden set as well` };
    const chunks = chunkList(byRank(trace.context_chunks ?? []));
    const texts = chunks.map(({ text }) => text ?? null);
    const hasTexts = texts.every((text) => text !== null);
    const hasContext = !lacks.includes("context");
    const row = {
      user_input: question,
      ...(hasContext && hasTexts ? { retrieved_contexts: texts } : {}),
      ...(hasContext ? { retrieved_context_ids: chunks.map(({ chunk_id: id }) => id) } : {}),
      ...(typeof trace.answer === "string" && !lacks.includes("answer") ? { response: trace.answer } : {}),
      // Ragas ignores this field. When rag-gate reads the file, it explains a missing answer.
      ...(trace.error ? { error: trace.error } : {}),
      ...reference(golden?.expectedAnswer, golden?.relevant),
    };
    const lost = presentFields(trace, TRACE_FIELDS);
    if (hasContext && !hasTexts) lost.push("contexts without texts");
    return { lines: [jsonLine(row)], lost };
  },
};

/** Ragas samples without answers: questions with their reference answers. */
const ragasGoldenWriter: GoldenWriter = {
  name: "ragas",
  title: "Ragas dataset (JSONL)",
  write: (row) => {
    if (row.question === "") return { refused: `the case "${row.id}" has no question` };
    const lost = presentFields(row, GOLDEN_FIELDS);
    const expected = expectedChunks(row);
    if (expected === null) lost.push("chunks that must not be found");
    const ids = expected === null ? [] : row.expected_chunk_ids ? expected : relevantIn(row.relevance);
    return { lines: [jsonLine({ user_input: row.question, ...reference(row.expected_answer, ids) })], lost };
  },
};

/** The relevant chunks of a case that has only grades, by the default threshold of 1. */
function relevantIn(relevance: GoldenRow["relevance"]): readonly string[] {
  return Object.entries(relevance ?? {}).flatMap(([id, grade]) => (grade >= 1 ? [id] : []));
}

function reference(answer: string | null | undefined, ids: readonly string[] = []): object {
  return {
    ...(answer ? { reference: answer } : {}),
    ...(ids.length > 0 ? { reference_context_ids: ids } : {}),
  };
}

const TREC_TRACE_FIELDS = new Set(["query_id", "config_id", "retrieved_chunks"]);
const TREC_GOLDEN_FIELDS = new Set(["id", "relevance", "expected_chunk_ids"]);

/**
 * A TREC run. Its readers sort only by score, and ties by ID. If the scores of a trace are not strictly decreasing, they
 * are replaced by the reversed rank.
 */
const trecTraceWriter: TraceWriter = {
  name: "trec",
  title: "TREC run",
  write: ({ trace }) => {
    const tag = trace.config_id ?? "rag-gate";
    const chunks = chunkList(orderedChunks(trace.retrieved_chunks ?? []));
    const spaced = [trace.query_id, tag, ...chunks.map(({ chunk_id: id }) => id)].find((id) => !isToken(id));
    if (spaced !== undefined) return { refused: notTokenMessage(spaced) };
    const scores = chunks.map(({ score }) => score ?? Number.NaN);
    const strict = scores.every((score, i) => i === 0 || score < scores[i - 1]!) && !Number.isNaN(scores[0] ?? 0);
    const lines = chunks.map(
      ({ chunk_id: id }, i) => `${trace.query_id} Q0 ${id} ${i + 1} ${strict ? scores[i] : chunks.length - i} ${tag}`,
    );
    const lost = presentFields(trace, TREC_TRACE_FIELDS);
    if (chunks.length === 0) lost.push("traces without a chunk");
    if (!strict && chunks.some(({ score }) => typeof score === "number")) lost.push("scores that do not say the order");
    if (isMoreThanIds(trace.retrieved_chunks ?? [])) lost.push("stages, texts and labels of chunks");
    return { lines, lost };
  },
};

const trecGoldenWriter: GoldenWriter = {
  name: "trec",
  title: "TREC qrels",
  write: (row) => {
    const expected = expectedChunks(row);
    const relevance = expected === null ? {} : (row.relevance ?? {});
    const grades = new Map([...(expected ?? []).map((id) => [id, 3] as const), ...Object.entries(relevance)]);
    const spaced = [row.id, ...grades.keys()].find((id) => !isToken(id));
    if (spaced !== undefined) return { refused: notTokenMessage(spaced) };
    const lost = presentFields(row, TREC_GOLDEN_FIELDS);
    const relevant = new Set([...grades].filter(([, grade]) => grade >= 1).map(([id]) => id));
    const isSame = relevant.size === new Set(expected).size && expected?.every((id) => relevant.has(id));
    if (expected === null) lost.push("chunks that must not be found");
    else if (row.expected_chunk_ids !== undefined && !isSame) lost.push("expected chunks that the grades contradict");
    if (grades.size === 0) lost.push("cases without labels");
    return { lines: [...grades].map(([id, grade]) => `${row.id} 0 ${id} ${grade}`), lost };
  },
};

/** True if a text can be a field of a TREC line. `#` starts a comment, and invisible characters cannot be escaped. */
const isToken = (text: string): boolean => /^[^\s#]\S*$/u.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

const notTokenMessage = (id: string): string =>
  `the id "${id}" cannot be a field of TREC: it is empty, begins with # or holds white space`;

/** Chunks in rank order, each ID once at its best rank. */
function chunkList(ordered: readonly TraceChunk[]): Exclude<TraceChunk, string>[] {
  const seen = new Set<string>();
  return ordered
    .map((chunk) => (typeof chunk === "string" ? { chunk_id: chunk } : chunk))
    .filter(({ chunk_id: id }) => !seen.has(id) && seen.add(id));
}

const CHUNK_FIELDS = new Set(["chunk_id", "score", "rank"]);

function isMoreThanIds(chunks: readonly TraceChunk[]): boolean {
  return chunks.some((chunk) => typeof chunk !== "string" && presentFields(chunk, CHUNK_FIELDS).length > 0);
}

export const traceWriters: readonly TraceWriter[] = [nativeTraceWriter, ragasTraceWriter, trecTraceWriter];
export const goldenWriters: readonly GoldenWriter[] = [nativeGoldenWriter, ragasGoldenWriter, trecGoldenWriter];

/** Most kinds of losses to count. More can only come from untrusted field names. */
const MAX_KINDS = 1000;

/** Counts rows, and what the target format cannot carry over. */
export class ConversionLosses {
  readonly #counts = new Map<string, number>();
  rows = 0;

  /** Returns the lines of a row and counts what they lack. Reports a row that cannot be written. */
  linesOf(written: Written, place: RowPlace, log: DiagnosticLog): readonly string[] {
    if ("refused" in written) {
      log.error("convert/refused", written.refused, place);
      return [];
    }
    this.rows++;
    for (const kind of written.lost) {
      const known = this.#counts.get(kind);
      if (known !== undefined || this.#counts.size < MAX_KINDS) this.#counts.set(kind, (known ?? 0) + 1);
    }
    return written.lines;
  }

  /** Losses with their number of rows, most frequent first. */
  list(): readonly (readonly [what: string, rows: number])[] {
    return [...this.#counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0]));
  }
}

interface WritableTrace {
  readonly trace: Trace;
  /** Parts that the source lacks. */
  readonly lacks: readonly TracePart[];
  /** The test case of the trace, or null. */
  readonly golden: GoldenCase | null;
}

/** The lines of a row and its losses in words, or why it cannot be written. */
type Written = { readonly lines: readonly string[]; readonly lost: readonly string[] } | { readonly refused: string };

interface Writer<T> {
  /** Value of `--to`. */
  readonly name: string;
  readonly title: string;
  write(row: T): Written;
}

export type TraceWriter = Writer<WritableTrace>;
export type GoldenWriter = Writer<GoldenRow>;
