import type { DiagnosticLog, RowPlace } from "../../diagnostics/index.ts";
import { count } from "../../text/index.ts";
import { type ChunkIndex, ListedChunks, NumberedChunks } from "../corpus/index.ts";
import { type GoldenLine, goldenLine, type Labels, type SharedValues } from "../golden/index.ts";
import {
  type ByteSource,
  type ByteStrings,
  decodeUtf8,
  type JsonRow,
  LINE_FEED,
  type LineBlock,
  readBlocks,
} from "../rows/index.ts";
import type { LocatedTrace, ReadContext, RowLists } from "../traces/index.ts";
import { lineCount, RunLineReader, type RunTopic, RunTopics, RunTrace } from "./run-lines.ts";
import { type ForeignCase, idOf, type RowFormat, textOf } from "./shared/index.ts";

/** Dataset: BEIR queries, which need qrels for their labels. */
export const beirCases: RowFormat<ForeignCase> = {
  row: "query of BEIR",
  convert(row) {
    const id = idOf(row._id);
    if (id === null) return "_id is missing";
    const question = textOf(row.text);
    if (question === null) return "text is missing";
    return { id, question };
  },
};

/** Dataset: qrels as cases without questions. Each case expects an answer. */
export async function* readQrels(source: ByteSource, log: DiagnosticLog): AsyncGenerator<JsonRow> {
  yield* qrelsRows(await labelsIn(source, log));
}

/** Same as `readQrels`, as one batch of parsed lines. */
export async function* readQrelsBatches(
  source: ByteSource,
  log: DiagnosticLog,
  shared: SharedValues,
): AsyncGenerator<Iterable<GoldenLine>> {
  const labels = await labelsIn(source, log);
  function* lines(): Generator<GoldenLine> {
    for (const row of qrelsRows(labels)) yield goldenLine(row, shared);
  }
  yield lines();
}

async function labelsIn(source: ByteSource, log: DiagnosticLog): Promise<ReadonlyMap<string, Labels>> {
  const { readLabels } = await import("../golden/lazy.ts");
  return readLabels([source], log);
}

function* qrelsRows(labels: ReadonlyMap<string, Labels>): Generator<JsonRow> {
  for (const [id, { grades, line }] of labels) {
    // Without a prototype, so that V8 does not create a hidden class for each set of ids.
    const relevance = Object.create(null) as Record<string, number>;
    for (const [chunk, grade] of grades) relevance[chunk] = grade;
    yield { value: { id, question: "", relevance }, line };
  }
}

/**
 * Traces: groups the lines of each topic, which can be anywhere in the file, and orders them like trec_eval: by
 * descending score, then by descending id in byte order. Ignores the rank column. The tag is the `config_id`.
 */
export async function* readTrecRun(
  source: ByteSource,
  log: DiagnosticLog,
  { scoredBy }: Pick<ReadContext, "scoredBy">,
): AsyncGenerator<Iterable<LocatedTrace>> {
  const reader = new RunLineReader();
  const topics = new RunTopics();
  for await (const block of readBlocks(source, log)) addLines(block, reader, topics, source.name, log);
  const found = topics.finish();
  warnIfDistances(found, topics, source.name, log);
  yield scoredBy === null ? plainTraces(found, topics, reader) : listedTraces(found, topics, reader, scoredBy.index);
}

function addLines(block: LineBlock, reader: RunLineReader, topics: RunTopics, file: string, log: DiagnosticLog): void {
  const { bytes } = block;
  reader.open(bytes);
  for (let at = 0; at < bytes.length; at = reader.next, block.line++) {
    if (!reader.read(at) && !readOtherLine(bytes, at, reader, { file, line: block.line }, log)) continue;
    if (Number.isFinite(reader.score)) topics.add(reader.id, reader.tag, reader.chunk, reader.score, block.line);
    else log.error("trace/invalid-row", "the score is no finite number", { file, line: block.line });
  }
}

/** Reads a line that is not plain ASCII. Logs an error for a line that is not part of a run. */
function readOtherLine(
  bytes: Uint8Array,
  at: number,
  reader: RunLineReader,
  place: RowPlace,
  log: DiagnosticLog,
): boolean {
  const end = bytes.indexOf(LINE_FEED, at);
  const text = decodeUtf8(bytes.subarray(at, end));
  if (text !== undefined && reader.readUtf8(at)) return true;
  reader.next = end + 1;
  if (text === undefined) log.error("data/not-utf8", "this line is not valid UTF-8", place);
  else if (text.trim() !== "" && !text.startsWith("#"))
    log.error("trace/invalid-row", "this line is no TREC run: query Q0 chunk rank score tag", place);
  return false;
}

/** Scores of shorter rankings can increase by chance. */
const MIN_LINES = 3;

function warnIfDistances(all: readonly RunTopic[], topics: RunTopics, file: string, log: DiagnosticLog): void {
  const long = all.filter((topic) => lineCount(topic) >= MIN_LINES);
  if (long.length === 0 || !long.every((topic) => increases(topics.scoresOf(topic)))) return;
  const message = `in ${count(long.length, "topic")} of ${all.length} the scores grow down the file, as distances do: the highest is taken for the best`;
  log.warn("trace/unordered-scores", message, { file, hint: "write distances with a minus before them" });
}

const increases = (scores: Float64Array): boolean => scores.every((score, i) => i === 0 || score > scores[i - 1]!);

function* plainTraces(
  all: readonly RunTopic[],
  topics: RunTopics,
  { names, chunks }: RunLineReader,
): Generator<LocatedTrace> {
  for (const topic of all) {
    const retrieved_chunks = chunkTexts(rankedChunks(topic, topics, chunks), chunks);
    const trace = { query_id: names.text(topic.id), config_id: names.text(topic.tag), retrieved_chunks };
    yield { trace, line: topic.line };
  }
}

/** Same as `plainTraces`, with the chunk lists looked up in the index, each chunk once. */
function* listedTraces(
  all: readonly RunTopic[],
  topics: RunTopics,
  { names, chunks }: RunLineReader,
  index: ChunkIndex,
): Generator<LocatedTrace> {
  const retrieved = new ListedChunks();
  const none = new ListedChunks();
  const known = new NumberedChunks(index, chunks);
  const rankOf = known.rankOf.bind(known);
  const rest = { reranked: none, context: none, citations: none, describes: false, hasTexts: false };
  const lists: RowLists = { retrieved, ...rest, rankOf: null };
  for (const topic of all) {
    const order = rankedChunks(topic, topics, chunks);
    lists.rankOf = known.list(order, retrieved) ? rankOf : null;
    const trace = new RunTrace(lists, names.text(topic.id), names.text(topic.tag), () => chunkTexts(order, chunks));
    yield { trace, line: topic.line };
  }
}

/** Chunks of a topic by descending score, then by descending id. */
function rankedChunks(topic: RunTopic, topics: RunTopics, strings: ByteStrings): Uint32Array {
  const chunks = topics.chunksOf(topic);
  const scores = topics.scoresOf(topic);
  const compare = (a: number, b: number): number => scores[b]! - scores[a]! || strings.compare(chunks[b]!, chunks[a]!);
  let isRanked = true;
  for (let i = 1; isRanked && i < scores.length; i++) isRanked = scores[i]! < scores[i - 1]! || compare(i - 1, i) <= 0;
  if (isRanked) return chunks;
  const order = chunks.map((_, i) => i).sort(compare);
  return order.map((i) => chunks[i]!);
}

function chunkTexts(chunks: Uint32Array, strings: ByteStrings): string[] {
  return Array.from(chunks, (chunk) => strings.text(chunk));
}
