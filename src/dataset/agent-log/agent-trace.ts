import { caseIdAt } from "../foreign/case-id-at.ts";
import { failureOf } from "../foreign/failure-of.ts";
import { caseIdOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { isId, isObject } from "../rows/is-type.ts";
import { chunkOfDocument } from "../spans/chunk-of-document.ts";
import { chunksOfLists } from "../spans/chunks-of-lists.ts";
import { returnedDocuments } from "../spans/returned-documents.ts";
import type { SpanDocument } from "../spans/span.ts";
import { agentSteps } from "./agent-steps.ts";

export interface AgentTrace {
  readonly trace: ForeignTrace;
  /** Calls of retrieval tools whose result is no list of documents. */
  readonly unread: readonly string[];
  /** The retrieval tool that never came back, where nothing followed and nobody answered: the query was stopped. */
  readonly hung: string | null;
  readonly tools: readonly string[];
  /** Entries that are of no known shape. */
  readonly unknown: number;
  /** How many of them may hold what a search returned. */
  readonly unplaced: number;
}

/**
 * A question that an agent worked on, as a trace. Each call of a retrieval tool is a list of its own, and what all of
 * them returned, in order of the calls, is both the ranking that counts and the context: the agent saw all of it.
 */
export function agentTrace(
  row: Readonly<Record<string, unknown>>,
  entries: readonly unknown[],
  retrievalTools: ReadonlySet<string>,
  queryId: string | null,
): AgentTrace {
  const { question, answer, calls, tokens, unknown, unplaced } = agentSteps(entries);
  const said = text(row.answer) ?? text(row.output) ?? answer;
  const isSearch = ({ tool }: (typeof calls)[number]): boolean => retrievalTools.has(tool);
  const back = calls.findLastIndex(({ result, failed }) => result !== undefined || failed);
  const hanging = said === null ? calls.slice(back + 1).filter(isSearch) : [];
  const hung = hanging[0]?.tool ?? null;
  const unread: string[] = [];
  const counts = new Map<string, number>();
  const lists = calls.filter(isSearch).map((call) => {
    const { tool, result } = call;
    const documents = call.failed || hanging.includes(call) ? [] : returnedDocuments(result);
    if (documents === null) unread.push(tool);
    const number = (counts.get(tool) ?? 0) + 1;
    counts.set(tool, number);
    return { stage: number === 1 ? tool : `${tool} ${number}`, documents: documents ?? [] };
  });
  const all = distinct(lists.flatMap(({ documents }) => documents));
  const merged = lists.length > 1 ? [...lists, { stage: "all calls", documents: all }] : lists;
  return {
    trace: {
      ...shared(row, queryId),
      question: text(row.question) ?? text(row.input) ?? question,
      answer: said,
      isUnanswered: said === null && calls.length > 0,
      ...(retrievalTools.size === 0
        ? {}
        : { retrieved_chunks: chunksOfLists(merged), context_chunks: all.map((found) => chunkOfDocument(found)) }),
      tool_calls: calls.map(({ tool }) => ({ name: tool })),
      ...(tokens === null || isObject(row.tokens) ? {} : { tokens }),
      ...(hung === null ? {} : { error: { type: "unanswered", message: `"${hung}" never came back` } }),
      // Whether the agent answered stands in its entries.
      ...failureOf({ error: row.error }),
    },
    unread,
    hung,
    tools: [...new Set(calls.map(({ tool }) => tool))],
    unknown,
    unplaced,
  };
}

/** Fields that a log may hold under the names of rag-gate's own traces: those that its entries do not say. */
const OWN_FIELDS = [
  "config_id",
  "repeat",
  "query_rewrite",
  "expected_behavior_observed",
  "latency_ms",
  "tokens",
  "cost_usd",
  "versions",
  "user_context",
  "scores",
  "judge",
  "reason",
] as const;

function shared(row: Readonly<Record<string, unknown>>, queryId: string | null): ForeignTrace {
  const own = OWN_FIELDS.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]);
  const id = caseIdAt(row, queryId) ?? caseIdOf(row) ?? caseIdOf(row.metadata);
  return {
    ...Object.fromEntries(own),
    query_id: id,
    other_ids: [row.id].filter(isId),
  };
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

function distinct(documents: readonly SpanDocument[]): SpanDocument[] {
  const seen = new Set<string>();
  return documents.filter(({ id, text: body }) => {
    const key = JSON.stringify([id, id === null ? body : null]);
    return !seen.has(key) && seen.add(key);
  });
}
