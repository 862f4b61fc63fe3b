import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { compareBytes } from "../../text/byte-order.ts";
import type { LocatedTrace, TraceAdapter } from "../adapter.ts";
import { readLines } from "../read-lines.ts";
import type { ByteSource } from "../source.ts";

/** A TREC run: `query Q0 chunk rank score tag` a line. */
export const trecRun: TraceAdapter = {
  name: "trec-run",
  title: "TREC run",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  straysAllowed: true,
  detect: ({ line, row }) => row === null && parseLine(line) !== undefined,
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
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const { lines, numbers } of readLines(source, log)) {
    for (let i = 0; i < lines.length; i++) {
      const place = { file: source.name, line: numbers[i]! };
      let text: string;
      try {
        text = decoder.decode(lines[i]);
      } catch {
        log.error("data/not-utf8", "this line is not valid UTF-8", place);
        continue;
      }
      const row = parseLine(text);
      if (row === undefined) {
        if (text.trim() !== "" && !text.startsWith("#"))
          log.error("trace/invalid-row", "this line is no TREC run: query Q0 chunk rank score tag", place);
        continue;
      }
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
  for (const [key, found] of topics) {
    yield { trace: { query_id: found.id, config_id: found.tag, retrieved_chunks: ranked(found) }, line: found.line };
    topics.delete(key);
  }
}

interface RunLine {
  readonly id: string;
  readonly chunk: string;
  readonly score: number;
  readonly tag: string;
}

/** The most usual spelling, one space or tab between the fields, needs no regular expression. */
function parseLine(text: string): RunLine | undefined {
  const fields: string[] = [];
  let start = -1;
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : 32;
    const space = unit === 32 || unit === 9 || unit === 13;
    if (space && start >= 0) {
      fields.push(text.slice(start, i));
      start = -1;
    } else if (!space && start < 0) start = i;
  }
  if (fields.length !== 6) return undefined;
  const [id, , chunk, , score, tag] = fields as [string, string, string, string, string, string];
  return { id, chunk, score: toNumber(score), tag };
}

/** NaN for what is no plain decimal number: `Number` would take hexadecimal and the empty text. */
function toNumber(text: string): number {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function ranked({ chunks, scores }: Topic): string[] {
  let sorted = true;
  for (let i = 1; sorted && i < scores.length; i++) sorted = scores[i]! < scores[i - 1]!;
  if (sorted) return chunks;
  const order = chunks.map((_, i) => i);
  order.sort((a, b) => scores[b]! - scores[a]! || compareBytes(chunks[b]!, chunks[a]!));
  return order.map((i) => chunks[i]!);
}
