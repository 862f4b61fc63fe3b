import type { DiagnosticLog } from "../../../diagnostics/index.ts";
import { count } from "../../../text/index.ts";
import { type ByteSource, fileSample, isId, isObject, type Row, readRecords } from "../../rows/index.ts";
import type { AdapterOptions } from "../../traces/index.ts";
import {
  caseIdAt,
  caseIdOf,
  entriesOf,
  type ForeignTrace,
  failureOf,
  isNativeRow,
  type LocatedForeignTrace,
} from "../shared/index.ts";
import { AgentSteps } from "./agent-steps.ts";
import { chunksOfRankings, uniqueStage } from "./rankings.ts";
import type { SpanDocument } from "./span.ts";
import { chunkOfDocument, returnedDocuments } from "./span-documents.ts";

/**
 * Reads the traces of an agent log, one row each. The policy must name the tools that search. Without it, retrieval
 * is unknown, which is different from empty.
 */
export async function* readAgentLog(
  source: ByteSource,
  log: DiagnosticLog,
  { retrievalTools, queryId }: Pick<AdapterOptions, "retrievalTools" | "queryId">,
): AsyncGenerator<LocatedForeignTrace> {
  const searching = new Set(retrievalTools);
  const called = new Set<string>();
  let unfinished: { readonly tool: string; readonly line: number } | null = null;
  let isAnySearched = false;
  const file = source.name;
  const sample = await fileSample(source);
  if (sample === null) return;
  for await (const { value, line } of readRecords(source, sample, null, log)) {
    const place = { file, line };
    const entries = isObject(value) ? entriesOf(value) : null;
    if (!isObject(value) || entries === null) {
      log.error("trace/invalid-row", "this row holds no list of messages, entries or steps", place);
      continue;
    }
    // Its chunks are in fields that this format does not read.
    if (isNativeRow(value)) {
      const message =
        "this row is one of rag-gate's own format, and the file began with an agent's log: choose traces-format native if all of it is";
      log.error("trace/mixed-formats", message, place);
      continue;
    }
    const trace = agentTrace(value, entries, searching, queryId);
    const { unread, unfinishedSearch, tools, unknown, unplaced } = trace;
    for (const name of tools) called.add(name);
    const refused = unreadEntries(unknown, unplaced, entries.length);
    if (refused !== null) {
      log.error("agent/unknown-entry", refused, place);
      continue;
    }
    if (unknown > 0)
      log.warn("agent/unknown-entry", `${count(unknown, "entry", "entries")} of no known shape: not used`, place);
    for (const name of unread)
      log.error("agent/no-documents", `what "${name}" returned is no list of documents`, place);
    if (unfinishedSearch === null) isAnySearched = true;
    else unfinished ??= { tool: unfinishedSearch, line };
    if (unread.length === 0) yield { trace: trace.trace, line };
  }
  // In a log without any results, every query looks stopped.
  if (unfinished !== null && !isAnySearched)
    log.error("agent/no-documents", `no row says what "${unfinished.tool}" returned`, { file, line: unfinished.line });
  if (called.size > 0 && ![...called].some((tool) => searching.has(tool))) {
    const shown = [...called]
      .sort()
      .slice(0, SHOWN_TOOLS)
      .map((tool) => `"${tool}"`)
      .join(", ");
    const message =
      searching.size === 0
        ? `nobody says which tools search; called were ${shown}`
        : `none of the retrieval tools was called, only ${shown}`;
    log.error("agent/no-retrieval-tools", message, { file });
  }
}

/** Why a log with entries of unknown shapes cannot be used; null if it can. */
function unreadEntries(unknown: number, unplaced: number, all: number): string | null {
  if (unknown > 0 && unknown === all) return `${count(unknown, "entry", "entries")}, and none of a known shape`;
  if (unplaced === 0) return null;
  return `${count(unplaced, "entry", "entries")} of no known shape that may hold what a search returned`;
}

/**
 * Converts the log of one question to a trace. Each call of a retrieval tool is one ranking. All results together, in
 * call order, are both the final ranking and the context, because the agent saw all of them.
 */
function agentTrace(
  row: Row,
  entries: readonly unknown[],
  retrievalTools: ReadonlySet<string>,
  queryId: string | null,
) {
  const { question, answer, calls, tokens, unknown, unplaced } = new AgentSteps(entries);
  const finalAnswer = nonEmptyText(row.answer) ?? nonEmptyText(row.output) ?? answer;
  const isSearch = ({ tool }: (typeof calls)[number]): boolean => retrievalTools.has(tool);
  const back = calls.findLastIndex(({ result, failed }) => result !== undefined || failed);
  const unfinished = finalAnswer === null ? calls.slice(back + 1).filter(isSearch) : [];
  const unfinishedSearch = unfinished[0]?.tool ?? null;
  const unread: string[] = [];
  const counts = new Map<string, number>();
  const lists = calls.filter(isSearch).map((call) => {
    const { tool } = call;
    const documents = call.failed || unfinished.includes(call) ? [] : returnedDocuments(call.result);
    if (documents === null) unread.push(tool);
    return { stage: uniqueStage(tool, counts), documents: documents ?? [] };
  });
  const all = withoutRepeats(lists.flatMap(({ documents }) => documents));
  const merged = lists.length > 1 ? [...lists, { stage: "all calls", documents: all }] : lists;
  return {
    trace: {
      ...ownTraceFields(row, queryId),
      question: nonEmptyText(row.question) ?? nonEmptyText(row.input) ?? question,
      answer: finalAnswer,
      isUnanswered: finalAnswer === null && calls.length > 0,
      ...(retrievalTools.size === 0
        ? {}
        : { retrieved_chunks: chunksOfRankings(merged), context_chunks: all.map((found) => chunkOfDocument(found)) }),
      tool_calls: calls.map(({ tool }) => ({ name: tool })),
      ...(tokens === null || isObject(row.tokens) ? {} : { tokens }),
      ...(unfinishedSearch === null
        ? {}
        : { error: { type: "unanswered", message: `"${unfinishedSearch}" never came back` } }),
      // Whether the agent answered depends on its entries, so only `error` counts here.
      ...failureOf({ error: row.error }),
    },
    /** Names of retrieval tools whose result is not a list of documents. */
    unread,
    /** The retrieval tool that did not return because the query was stopped: no step and no answer followed. */
    unfinishedSearch,
    tools: [...new Set(calls.map(({ tool }) => tool))],
    unknown,
    unplaced,
  };
}

/** Fields with the names of native traces that the entries do not provide. */
const OWN_FIELDS = [
  ...["config_id", "repeat", "query_rewrite", "expected_behavior_observed", "latency_ms", "tokens", "cost_usd"],
  ...["versions", "user_context", "scores", "judge", "reason"],
];

function ownTraceFields(row: Row, queryId: string | null): ForeignTrace {
  const own = OWN_FIELDS.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]);
  const id = caseIdAt(row, queryId) ?? caseIdOf(row) ?? caseIdOf(row.metadata);
  return { ...Object.fromEntries(own), query_id: id, other_ids: [row.id].filter(isId) };
}

const nonEmptyText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

function withoutRepeats(documents: readonly SpanDocument[]): SpanDocument[] {
  const seen = new Set<string>();
  return documents.filter(({ id, text: body }) => {
    const key = JSON.stringify([id, id === null ? body : null]);
    return !seen.has(key) && seen.add(key);
  });
}

/** Number of tools that a message lists. */
const SHOWN_TOOLS = 10;
