import type { DiagnosticLog } from "../diagnostics/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import type { GoldenAdapter } from "../input/formats/shared/index.ts";
import { caseIndexOf, expectsAnswer, type GoldenCase } from "../input/golden/index.ts";
import { readGolden, readGoldenRows, type TraceFile, traceFile, traceSources } from "../input/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { type GoldenRow, TRACE_PARTS, type Trace, type TraceChunk, type TracePart } from "../input/schema/index.ts";
import { type AdapterOptions, byRank, orderedChunks, readContext, type TraceAdapter } from "../input/traces/index.ts";
import { judgedMetricOf } from "../scoring/index.ts";
import { compareBytes, escapeInvisible } from "../text/index.ts";

/** A list of a trace in the order that counts, each id once at its best rank. */
export function chunkList(ordered: readonly TraceChunk[]): Exclude<TraceChunk, string>[] {
  const seen = new Set<string>();
  return ordered
    .map((chunk) => (typeof chunk === "string" ? { chunk_id: chunk } : chunk))
    .filter(({ chunk_id: id }) => !seen.has(id) && seen.add(id));
}

/** How golden cases of another tool are read. */
interface ConvertGoldenRequest {
  readonly golden: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  /** The format that the user named; null where each file is looked at. */
  readonly adapter: GoldenAdapter | null;
  readonly adapters: AdapterOptions;
  readonly sha256: (text: string) => string;
}

/** Golden cases of any format as lines of another; problems are thrown instead of the last line. */
export async function* convertGolden(
  request: ConvertGoldenRequest,
  writer: GoldenWriter,
  losses: ConversionLosses,
  log: DiagnosticLog,
): AsyncGenerator<string> {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const context = readContext({ ...request.adapters, index, sha256: request.sha256 });
  for (const { row, ...place } of await readGoldenRows(request.golden, request.adapter, context, log)) {
    const written = writer.write(row);
    if ("refused" in written) log.error("convert/refused", written.refused, place);
    else {
      losses.add(written.lost);
      yield* written.lines;
    }
  }
  log.throwIfErrors();
}

export interface ConvertRequest {
  readonly traces: readonly ByteSource[];
  /** Finds the cases of traces that name none, and holds the references; may be empty. */
  readonly golden: readonly ByteSource[];
  /** Finds the ids of chunks that are told by their texts; may be empty. */
  readonly corpus: readonly ByteSource[];
  readonly adapter: TraceAdapter | null;
  readonly goldenAdapter: GoldenAdapter | null;
  readonly adapters: AdapterOptions;
  readonly sha256: (text: string) => string;
}

/**
 * Traces of any format as lines of another. Problems of the input, and rows that the target cannot hold at all, are
 * thrown instead of the last line.
 */
export async function* convertTraces(
  request: ConvertRequest,
  writer: TraceWriter,
  losses: ConversionLosses,
  log: DiagnosticLog,
): AsyncGenerator<string> {
  const { adapter, adapters, goldenAdapter, sha256 } = request;
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const goldenContext = readContext({ ...adapters, index, sha256 });
  const options = { relevantFrom: 1, sha256, adapter: goldenAdapter, context: goldenContext };
  const golden = request.golden.length === 0 ? null : await readGolden(request.golden, options, log);
  log.throwIfErrors();
  const context = readContext({
    ...adapters,
    index,
    sha256,
    judgedMetricOf,
    ...(golden === null ? {} : { golden: [golden] }),
  });
  const files: TraceFile[] = [];
  for await (const { source, sample } of traceSources(request.traces, adapter))
    files.push(await traceFile(source, sample, adapter, context));
  // One file has one answer to what is recorded: what any of the sources cannot say, all of it cannot.
  const lacks = [...new Set(files.flatMap(({ format }) => format.lacks))];
  for (const file of files) {
    for await (const { trace, line, file: own } of file.read(log)) {
      const at = golden === null ? undefined : caseIndexOf(golden, trace.query_id);
      const written = writer.write({ trace, lacks, golden: at === undefined ? null : golden!.cases[at]! });
      if ("refused" in written) log.error("convert/refused", written.refused, { file: own ?? file.source.name, line });
      else {
        losses.add(written.lost);
        yield* written.lines;
      }
    }
  }
  if (losses.rows === 0 && log.errorCount === 0) log.error("trace/empty", "the traces hold no row");
  log.throwIfErrors();
}

/**
 * The chunks of a case that are to be found; null where it names some that are not: formats without behaviour would make
 * a protected chunk a relevant one.
 */
export function expectedChunks({
  expected_behavior,
  expected_chunk_ids = [],
  relevance,
}: GoldenRow): readonly string[] | null {
  const answers = expectsAnswer({ behavior: expected_behavior ?? "answer" });
  return answers || (expected_chunk_ids.length === 0 && !relevance) ? expected_chunk_ids : null;
}

/** A value as a line of JSON that may end in a terminal. */
export function jsonLine(value: object): string {
  return escapeInvisible(JSON.stringify(value));
}

/** rag-gate's own traces. What the source cannot say is named in each row, so that it stays "not available". */
export const nativeTraceWriter: TraceWriter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  write: ({ trace, lacks }) => {
    // Beside the id, so that a reader that looks at the beginning of a file sees it.
    const { query_id, lacks: _, ...rest } = trace;
    const parts = TRACE_PARTS.filter((part) => lacks.includes(part));
    const said = parts.length === 0 ? {} : { lacks: parts };
    return { lines: [jsonLine({ query_id, ...said, ...rest })], lost: [] };
  },
};

/** rag-gate's own golden cases. */
export const nativeGoldenWriter: GoldenWriter = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  write: (row) => ({ lines: [jsonLine(row)], lost: [] }),
};

/** The fields of a row that say something and are none of the carried ones. */
export function presentFields(row: object, carried: ReadonlySet<string>): string[] {
  return Object.entries(row).flatMap(([name, value]) => (carried.has(name) || isNothing(value) ? [] : [name]));
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

const TRACE_FIELDS = new Set(["question", "context_chunks", "answer", "error"]);
const GOLDEN_FIELDS = new Set(["question", "expected_answer", "expected_chunk_ids"]);

/** A Ragas sample of one turn; what the pipeline was given is its context, the reference comes from the golden set. */
export const ragasTraceWriter: TraceWriter = {
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
      // No field of Ragas, which passes it over; a row without it and without an answer would be told to be broken.
      ...(trace.error ? { error: trace.error } : {}),
      ...reference(golden?.expectedAnswer, golden?.relevant),
    };
    const lost = presentFields(trace, TRACE_FIELDS);
    if (hasContext && !hasTexts) lost.push("contexts without texts");
    return { lines: [jsonLine(row)], lost };
  },
};

/** Ragas samples without answers: questions with their references. */
export const ragasGoldenWriter: GoldenWriter = {
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

/** What a case expects that has grades alone, where no policy says otherwise. */
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
 * A TREC run. Readers of it sort by score alone, ties by id: where a trace's own scores do not say its order strictly,
 * the number of the chunks from the end stands in their place.
 */
export const trecTraceWriter: TraceWriter = {
  name: "trec",
  title: "TREC run",
  write: ({ trace }) => {
    const tag = trace.config_id ?? "rag-gate";
    const chunks = chunkList(orderedChunks(trace.retrieved_chunks ?? []));
    const spaced = [trace.query_id, tag, ...chunks.map(({ chunk_id: id }) => id)].find((id) => !isToken(id));
    if (spaced !== undefined) return { refused: noToken(spaced) };
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

/** TREC qrels. */
export const trecGoldenWriter: GoldenWriter = {
  name: "trec",
  title: "TREC qrels",
  write: (row) => {
    const expected = expectedChunks(row);
    const own = expected === null ? {} : (row.relevance ?? {});
    const grades = new Map([...(expected ?? []).map((id) => [id, 3] as const), ...Object.entries(own)]);
    const spaced = [row.id, ...grades.keys()].find((id) => !isToken(id));
    if (spaced !== undefined) return { refused: noToken(spaced) };
    const lost = presentFields(row, TREC_GOLDEN_FIELDS);
    const relevant = new Set([...grades].filter(([, grade]) => grade >= 1).map(([id]) => id));
    const isSame = relevant.size === new Set(expected).size && expected?.every((id) => relevant.has(id));
    if (expected === null) lost.push("chunks that must not be found");
    else if (row.expected_chunk_ids !== undefined && !isSame) lost.push("expected chunks that the grades contradict");
    if (grades.size === 0) lost.push("cases without labels");
    return { lines: [...grades].map(([id, grade]) => `${row.id} 0 ${id} ${grade}`), lost };
  },
};

/** Whether a text can be a field of a line: `#` would begin a comment, and what cannot be seen has no escape here. */
const isToken = (text: string): boolean => /^[^\s#]\S*$/u.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

const noToken = (id: string): string =>
  `the id "${id}" cannot be a field of TREC: it is empty, begins with # or holds white space`;

function isMoreThanIds(chunks: NonNullable<Parameters<typeof chunkList>[0]>): boolean {
  const kept = new Set(["chunk_id", "score", "rank"]);
  return chunks.some((chunk) => typeof chunk !== "string" && presentFields(chunk, kept).length > 0);
}

/** What traces and golden sets can be converted to. */
export const traceWriters: readonly TraceWriter[] = [nativeTraceWriter, ragasTraceWriter, trecTraceWriter];
export const goldenWriters: readonly GoldenWriter[] = [nativeGoldenWriter, ragasGoldenWriter, trecGoldenWriter];

/** Different things that are told apart; more come from hostile field names. */
const MAX_KINDS = 1000;

/** Counts what a target format could not carry. */
export class ConversionLosses {
  readonly #counts = new Map<string, number>();
  /** Rows written. */
  rows = 0;

  add(what: readonly string[]): void {
    this.rows++;
    for (const kind of what) {
      const known = this.#counts.get(kind);
      if (known !== undefined || this.#counts.size < MAX_KINDS) this.#counts.set(kind, (known ?? 0) + 1);
    }
  }

  /** What was lost with the number of rows, most often first. */
  list(): readonly (readonly [what: string, rows: number])[] {
    return [...this.#counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0]));
  }
}

/** One row of the source as a writer gets it. */
interface WritableTrace {
  readonly trace: Trace;
  /** What the source format cannot say. */
  readonly lacks: readonly TracePart[];
  /** The golden case of the trace, where a golden set was given. */
  readonly golden: GoldenCase | null;
}

/** What became of a row: its lines, and in words what the target could not carry of it; or why it cannot be written. */
type Written = { readonly lines: readonly string[]; readonly lost: readonly string[] } | { readonly refused: string };

/** How traces are written in a format. */
export interface TraceWriter {
  /** Value of `--to`. */
  readonly name: string;
  readonly title: string;
  write(row: WritableTrace): Written;
}

/** How golden cases are written in a format. */
export interface GoldenWriter {
  readonly name: string;
  readonly title: string;
  write(row: GoldenRow): Written;
}
