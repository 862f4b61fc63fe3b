import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { compareBytes } from "../../text/byte-order.ts";
import { count } from "../../text/count.ts";
import { decodeUtf8 } from "../rows/decode-utf8.ts";
import { readLines } from "../rows/read-lines.ts";
import type { ByteSource } from "../rows/source.ts";
import { parseRunLine, RunLineReader } from "../rows/trec-line.ts";
import type { LocatedTrace, TraceAdapter } from "./adapter.ts";

/** A TREC run: `query Q0 chunk rank score tag` a line. */
export const trecRun: TraceAdapter = {
  name: "trec-run",
  title: "TREC run",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  straysAllowed: true,
  // A table may have six columns as well: its header names them, and a run has numbers there.
  detect: ({ line, row }) => row === null && parseRunLine(line) !== undefined && /\s[-+.\d]\S*\s+\S+$/.test(line),
  read,
};

interface Topic {
  readonly id: string;
  readonly tag: string;
  readonly line: number;
  readonly chunks: string[];
  readonly scores: number[];
}

/**
 * Groups the lines of each topic, which may stand anywhere in the file, and orders them as trec_eval does: by score
 * descending, ties by id descending in byte order. The rank column is ignored. The tag is the config's id.
 */
async function* read(source: ByteSource, log: DiagnosticLog): AsyncGenerator<LocatedTrace> {
  const topics = new Map<string, Topic>();
  let topic: Topic | undefined;
  const reader = new RunLineReader();
  for await (const { lines, numbers } of readLines(source, log)) {
    for (let i = 0; i < lines.length; i++) {
      const place = { file: source.name, line: numbers[i]! };
      const row = reader.read(lines[i]!) ?? slowly(lines[i]!, place, log);
      if (row === undefined) continue;
      if (!Number.isFinite(row.score)) {
        log.error("trace/invalid-row", "the score is no finite number", place);
        continue;
      }
      if (topic === undefined || topic.id !== row.id || topic.tag !== row.tag) {
        const key = `${row.id} ${row.tag}`;
        topic = topics.get(key) ?? { id: row.id, tag: row.tag, line: place.line, chunks: [], scores: [] };
        topics.set(key, topic);
      }
      topic.chunks.push(row.chunk);
      topic.scores.push(row.score);
    }
  }
  const grown = [...topics.values()].filter(({ scores }) => scores.length >= TOLD_FROM);
  if (grown.length > 0 && grown.every(grows)) {
    const message = `in ${count(grown.length, "topic")} of ${topics.size} the scores grow down the file, as distances do: the highest is taken for the best`;
    log.warn("trace/unordered-scores", message, {
      file: source.name,
      hint: "write distances with a minus before them",
    });
  }
  for (const [key, found] of topics) {
    yield { trace: { query_id: found.id, config_id: found.tag, retrieved_chunks: ranked(found) }, line: found.line };
    topics.delete(key);
  }
}

/** A line that is not of the common form: decoded, and told of where it is none at all. */
function slowly(bytes: Uint8Array, place: RowPlace, log: DiagnosticLog): ReturnType<typeof parseRunLine> {
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    log.error("data/not-utf8", "this line is not valid UTF-8", place);
    return undefined;
  }
  const row = parseRunLine(text);
  if (row === undefined && text.trim() !== "" && !text.startsWith("#"))
    log.error("trace/invalid-row", "this line is no TREC run: query Q0 chunk rank score tag", place);
  return row;
}

/** Fewer rows grow by chance. */
const TOLD_FROM = 3;

const grows = ({ scores }: Topic): boolean => scores.every((score, i) => i === 0 || score > scores[i - 1]!);

function ranked({ chunks, scores }: Topic): string[] {
  let sorted = true;
  for (let i = 1; sorted && i < scores.length; i++) sorted = scores[i]! < scores[i - 1]!;
  if (sorted) return chunks;
  const order = chunks.map((_, i) => i);
  order.sort((a, b) => scores[b]! - scores[a]! || compareBytes(chunks[b]!, chunks[a]!));
  return order.map((i) => chunks[i]!);
}
