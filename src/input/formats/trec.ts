import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { compareBytes, count } from "../../text/index.ts";
import { isLabelLine } from "../golden/index.ts";
import { type ByteSource, decodeUtf8, firstRow, hasColumns, readLines } from "../rows/index.ts";
import type { LocatedTrace, TraceAdapter } from "../traces/index.ts";
import { foreignCases, type GoldenAdapter, hasOwnLabels, idOf, objectOf, textOf } from "./shared/index.ts";

export const beirCases = foreignCases({
  name: "beir-queries",
  title: "queries of BEIR",
  shape:
    "`queries.jsonl` of `_id`, `text`, with `qrels/test.tsv` as `qrels`; queries that it does not judge take no part, unless their row says what is expected (`expected_chunk_ids`, `expected_behavior`, ...)",
  labelsApart: true,
  // BEIR documents have `_id` and `text` too, but also a title. The title of a query is absent or empty.
  detect: (sample) =>
    sample.value !== undefined && hasColumns(sample, "_id", "text") && !objectOf(firstRow(sample)).title,
  row: "query of BEIR",
  convert(row) {
    const id = idOf(row._id);
    if (id === null) return "_id is missing";
    const question = textOf(row.text);
    if (question === null) return "text is missing";
    return { id, question };
  },
});

/** Relevance labels without questions, as cases that expect an answer. */
export const qrels: GoldenAdapter = {
  name: "qrels",
  title: "relevance judgements (qrels of TREC or BEIR, or JSONL with query_id and relevant_chunks)",
  shape:
    "four columns as TREC has them, or three (also in CSV) below a header that names them: `query-id`, `corpus-id`, `score`, or `qid`, `doc_id`, `grade` and the like",
  detect(sample) {
    const { line, row } = sample;
    if (row === null) return isLabelLine(line);
    return "corpus-id" in row || (Array.isArray(row.relevant_chunks) && !hasOwnLabels(sample));
  },
  async *read(source, log) {
    const { readLabels } = await import("../golden/lazy.ts");
    for (const [id, { grades, line }] of await readLabels([source], log)) {
      // Without a prototype, so that V8 does not create a hidden class for each set of ids.
      const relevance = Object.create(null) as Record<string, number>;
      for (const [chunk, grade] of grades) relevance[chunk] = grade;
      yield { value: { id, question: "", relevance }, line };
    }
  },
};

/** TREC runs: one retrieved chunk per line, as `query Q0 chunk rank score tag`. */
export const trecRun: TraceAdapter = {
  name: "trec-run",
  title: "TREC run",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  straysAllowed: true,
  // A table can have six columns too, but its first line is a header, and a run has a number as the fifth field.
  detect: ({ line, row }) => row === null && parseRunLine(line) !== undefined && /\s[-+.\d]\S*\s+\S+$/.test(line),
  read: readTrecRun,
};

/** A line of a TREC run: `query Q0 chunk rank score tag`. */
export interface RunLine {
  readonly id: string;
  readonly chunk: string;
  /** NaN if it is not a plain decimal number. */
  readonly score: number;
  readonly tag: string;
}

const [FIELD, SPACE] = ["([^ \\t\\r]+)", "[ \\t\\r]+"];
const RUN_LINE = new RegExp(`^[ \\t\\r]*${Array(6).fill(FIELD).join(SPACE)}[ \\t\\r]*$`);

/** Parses a line of a TREC run. Returns undefined if it does not have six fields separated by spaces or tabs. */
export function parseRunLine(text: string): RunLine | undefined {
  const [, id, , chunk, , score, tag] = RUN_LINE.exec(text) ?? [];
  return id === undefined ? undefined : { id, chunk: chunk!, score: parseDecimal(score!), tag: tag! };
}

/**
 * The value of a decimal number, or NaN for any other text: `Number` also accepts hexadecimal and the empty text. No two
 * parts of the pattern match the same digits, so it takes linear time.
 */
function parseDecimal(text: string): number {
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** The lines of one query under one tag. */
interface Topic {
  readonly id: string;
  readonly tag: string;
  /** The line in which it appears first. */
  readonly line: number;
  readonly chunks: string[];
  readonly scores: number[];
}

/**
 * Groups the lines of each topic, which can be anywhere in the file, and orders them as trec_eval does: by descending
 * score, ties by descending ID in byte order. The rank column is ignored. The tag is the ID of the configuration.
 */
async function* readTrecRun(source: ByteSource, log: DiagnosticLog): AsyncGenerator<LocatedTrace> {
  const topics = await readTopics(source, log);
  warnOfDistances(topics, source.name, log);
  for (const topic of topics)
    yield {
      trace: { query_id: topic.id, config_id: topic.tag, retrieved_chunks: rankedChunks(topic) },
      line: topic.line,
    };
}

async function readTopics(source: ByteSource, log: DiagnosticLog): Promise<readonly Topic[]> {
  const file = source.name;
  const topics = new Map<string, Topic>();
  // One string per chunk: a part of a line keeps the whole line in memory.
  const known = new Map<string, string>();
  for await (const { lines, numbers } of readLines(source, log)) {
    for (let i = 0; i < lines.length; i++) {
      const line = numbers[i]!;
      const text = decodeUtf8(lines[i]!);
      const row = text === undefined ? undefined : parseRunLine(text);
      if (text === undefined) log.error("data/not-utf8", "this line is not valid UTF-8", { file, line });
      else if (row === undefined) {
        if (text.trim() !== "" && !text.startsWith("#"))
          log.error("trace/invalid-row", "this line is no TREC run: query Q0 chunk rank score tag", { file, line });
      } else if (!Number.isFinite(row.score))
        log.error("trace/invalid-row", "the score is no finite number", { file, line });
      else {
        // Fields do not contain spaces.
        const key = `${row.id} ${row.tag}`;
        let topic = topics.get(key);
        if (topic === undefined) {
          topic = { id: row.id, tag: row.tag, line, chunks: [], scores: [] };
          topics.set(key, topic);
        }
        if (!known.has(row.chunk)) known.set(row.chunk, row.chunk);
        topic.chunks.push(known.get(row.chunk)!);
        topic.scores.push(row.score);
      }
    }
  }
  return [...topics.values()];
}

/** Topics with fewer lines can be in ascending order by chance. */
const MIN_LINES = 3;

function warnOfDistances(topics: readonly Topic[], file: string, log: DiagnosticLog): void {
  const long = topics.filter(({ scores }) => scores.length >= MIN_LINES);
  if (long.length === 0 || !long.every(({ scores }) => isAscending(scores))) return;
  const message = `in ${count(long.length, "topic")} of ${topics.length} the scores grow down the file, as distances do: the highest is taken for the best`;
  log.warn("trace/unordered-scores", message, { file, hint: "write distances with a minus before them" });
}

const isAscending = (scores: readonly number[]): boolean =>
  scores.every((score, i) => i === 0 || score > scores[i - 1]!);

function rankedChunks({ chunks, scores }: Topic): string[] {
  const order = [...chunks.keys()];
  order.sort((a, b) => scores[b]! - scores[a]! || compareBytes(chunks[b]!, chunks[a]!));
  return order.map((i) => chunks[i]!);
}
