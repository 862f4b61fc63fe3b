import { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { TRACE_PARTS, type TracePart } from "../adapters/adapter.ts";
import type { ReadContext } from "../read-context.ts";
import type { ByteSource } from "../rows/source.ts";
import { chunkId } from "./chunk-id.ts";
import type { ForeignReader } from "./foreign-adapter.ts";
import type { ForeignChunk, ForeignTrace } from "./foreign-trace.ts";
import { ownScores } from "./own-scores.ts";

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
