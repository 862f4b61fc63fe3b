import { isObject, isString } from "../../rows/index.ts";
import { MAX_REPEAT } from "../../schema/index.ts";
import {
  accessOf,
  caseIdAt,
  caseIdOf,
  type ForeignTrace,
  firstOf,
  idOf,
  isBlank,
  jsonIn,
  recordedScores,
} from "../shared/index.ts";
import { contextFromPrompts, failedSilently } from "./prompt-context.ts";
import { chunksOfRankings, rankingsOf, searchWithoutDocuments } from "./rankings.ts";
import { isSearchRole, jsonOf, type Span, type SpanRole } from "./span.ts";
import { spanLatency } from "./span-latency.ts";
import {
  answeringCalls,
  byEnd,
  querySpan,
  SIDE_ROLES,
  type SpanNode,
  type SpanTree,
  withoutVerdicts,
} from "./span-tree.ts";

/** The trace of one query, and what is doubtful about it. */
export type TraceOfSpans = ReturnType<typeof traceOfSpans>;

/**
 * Converts the spans of one query to a trace. `caseKey` is the `query-id` key. Unrecorded values are absent, and not
 * 0 or empty.
 */
export function traceOfSpans(tree: SpanTree, all: readonly Span[], caseKey: string | null) {
  const { nodes, tops } = tree;
  const lists = rankingsOf(tree);
  const searches = nodes.some(({ span }) => span.role === "retrieve");
  const latency = spanLatency(tree);
  const calls = answeringCalls(tree);
  const last = byEnd(calls).at(-1);
  const whole = querySpan(tree);
  // The key can be the name of a metadata field or a path that starts with `metadata`.
  const named = notedValues(nodes, caseKey ?? "", (metadata) => caseIdAt({ ...metadata, metadata }, caseKey));
  const queryId = named.values.length > 0 ? named : notedValues(nodes, "query_id", caseIdOf);
  const configId = notedValues(nodes, "config_id", ({ config_id: id }) => idOf(id));
  const repeat = notedValues(nodes, "repeat", ({ repeat: number }) =>
    Number.isSafeInteger(number) ? String(number) : null,
  );
  const { principal, conflicts } = userOfSpans(nodes);
  const wholeAnswer =
    whole === null || whole.role === "generate" || SIDE_ROLES.has(whole.role) ? null : answerOfSpan(whole);
  const answer = wholeAnswer ?? (last !== undefined && !isBeforeSearch(last, nodes) ? answerOfSpan(last.span) : null);
  // A query without an answer whose last call failed has failed, even if the application caught the error.
  const failures = [...tops.map(({ span }) => span.failure), answer === null ? (last?.span.failure ?? null) : null];
  const failure = failures.find((found) => found !== null);
  const hasSteps = nodes.some(isStep);
  const repeats = Number(repeat.values[0] ?? Number.NaN);
  const trace: ForeignTrace = {
    query_id: queryId.values[0] ?? null,
    other_ids: [...new Set(nodes.flatMap(({ span }) => span.otherIds))],
    config_id: configId.values[0] ?? null,
    ...(repeats >= 0 && repeats <= MAX_REPEAT ? { repeat: repeats } : {}),
    question: queryQuestion(nodes, whole),
    answer,
    isUnanswered: answer === null && hasSteps && calls.every(({ span }) => span.asksForTool),
    ...(lists.retrieved === null ? {} : { retrieved_chunks: chunksOfRankings(lists.retrieved) }),
    ...(lists.reranked === null ? {} : { reranked_chunks: chunksOfRankings(lists.reranked) }),
    ...contextFromPrompts(withoutVerdicts(calls, last, answer), lists, searches),
    latency_ms: latency.latency,
    ...tokenUsage(nodes),
    versions: versionsOf(nodes, last),
    tool_calls: byEnd(nodes.filter(isToolCall)).map(({ span }) => ({ name: span.tool ?? (span.name || "tool") })),
    ...(failure === undefined ? {} : { error: { ...failure } }),
    ...spanScores(all),
    ...principal,
  };
  return {
    trace,
    /** Whether the trace names a case or contains a step of a pipeline. */
    isQuery: hasSteps || queryId.values.length > 0,
    latency,
    /** The steps whose side-by-side lists were joined. */
    joined: lists.joined,
    /** Properties with contradicting values. */
    conflicts: [queryId, configId, repeat, ...conflicts].filter(({ values }) => values.length > 1),
    /** A span that lost some attributes; null if there is none. */
    cut: nodes.find(({ span }) => span.isCut && span.role !== "embed")?.span ?? null,
    lost: searchWithoutDocuments(tree),
    /** Whether a model was called. Without a call there is no context. */
    generates: calls.length > 0,
    searches,
  };
}

type Access = Partial<Record<"tenant_id" | "roles", unknown>>;

/** A property and its different values in the spans of a query. */
interface NotedValues {
  readonly what: string;
  readonly values: readonly string[];
}

/**
 * The user, from the metadata that the application recorded. It can be JSON, because span attributes are not records.
 */
function userOfSpans(nodes: readonly SpanNode[]) {
  const noted = nodes.map(({ span }) => jsonIn(span.metadata.user_context)).filter((given) => !isBlank(given));
  const unread = noted.find((given) => !isObject(given));
  const accesses: readonly Access[] = unread === undefined ? noted.filter(isObject).map(userAccess) : [];
  const conflicts = (["tenant_id", "roles"] as const).map((key): NotedValues => {
    const values = accesses.flatMap((one) => (one[key] === undefined ? [] : [accessText(one[key])]));
    return { what: `user_context.${key}`, values: [...new Set(values)] };
  });
  if (noted.length === 0) return { principal: {}, conflicts };
  // Without an unread value, the user would be anonymous. The row check rejects it.
  const user = (unread ?? Object.assign({}, ...accesses.toReversed())) as ForeignTrace["user_context"];
  return { principal: { user_context: user }, conflicts };
}

/** Keeps text fields with other names, so that lookalikes of ours are reported. */
function userAccess({ roles, tenant_id, ...others }: Readonly<Record<string, unknown>>): Access {
  const texts = Object.entries(others).filter(([, value]) => [value].flat().every(isString));
  return { ...Object.fromEntries(texts), ...accessOf("roles", roles, tenant_id) };
}

/** Roles have no order, so they are sorted. */
const accessText = (value: unknown): string =>
  typeof value === "string"
    ? value
    : String(jsonOf(Array.isArray(value) && value.every(isString) ? value.toSorted() : value));

/**
 * The name of a score on a span. Like in Phoenix, `relevance` on a search means the relevance of its results. On
 * other spans it is about the answer.
 */
export function scoreName(role: SpanRole, name: string): string {
  return RELEVANCE_ROLES.has(role) && /^\s*relevance\s*$/i.test(name) ? "retrieval relevance" : name;
}

const RELEVANCE_ROLES: ReadonlySet<SpanRole> = new Set(["retrieve", "rerank", "embed"]);

/** The output of a span as an answer; empty if it only announces a tool call that did not return. */
const answerOfSpan = ({ output, asksForTool }: Span): string | null => (output !== null && asksForTool ? "" : output);

/**
 * Whether all searches began after a model call ended. Then the call rewrote the question or requested the searches.
 */
function isBeforeSearch({ span: { end } }: SpanNode, nodes: readonly SpanNode[]): boolean {
  const searches = nodes.filter(({ span }) => span.role === "retrieve");
  return searches.length > 0 && searches.every(({ span: { start } }) => end !== null && start !== null && start >= end);
}

/** Roles that also occur in traces that do not answer a query. */
const NON_STEP_ROLES: ReadonlySet<SpanRole> = new Set<SpanRole>(["other", "embed", "guard"]);

const isStep = ({ span, inside }: SpanNode): boolean => !NON_STEP_ROLES.has(span.role) && !inside.has("guard");

/**
 * Whether a span is a tool call. Client and server can both record a call, one within the other, which counts once.
 */
function isToolCall({ span: { role, tool }, inside }: SpanNode): boolean {
  if (role !== "tool" && (role !== "retrieve" || tool === null)) return false;
  const around = [inside.get("tool"), inside.get("retrieve")];
  return tool === null || around.every((outer) => outer?.span.tool !== tool);
}

/** The different values of a property in the application's metadata. */
function notedValues(
  nodes: readonly SpanNode[],
  what: string,
  value: (metadata: Span["metadata"]) => string | null,
): NotedValues {
  const values = nodes.map(({ span }) => value(span.metadata)).filter((found) => found !== null);
  return { what, values: [...new Set(values)] };
}

/** The input of the query span or, without one, of the first search. */
function queryQuestion(nodes: readonly SpanNode[], whole: Span | null): string | null {
  if (whole !== null && whole.input !== null) return whole.input;
  const searches = byEnd(nodes).filter(({ span }) => isSearchRole(span.role));
  return firstOf(searches, ({ span }) => span.input);
}

/**
 * Tokens and cost of all model calls. An outer span can already contain the sum of its inner spans. If a call records
 * nothing, there is no sum, because it would be too low.
 */
function tokenUsage(nodes: readonly SpanNode[]): Pick<ForeignTrace, "tokens" | "cost_usd"> {
  const sum = (value: (span: Span) => number | null): number | null => {
    const counted = new Set<SpanNode>();
    let total = 0;
    let unknown = false;
    for (const node of nodes) {
      if (node.span.role !== "generate") continue;
      const around = node.inside.get("generate");
      const own = value(node.span);
      if (around !== undefined && counted.has(around)) counted.add(node);
      else if (own !== null) {
        counted.add(node);
        total += own;
      } else if (!node.encloses.has("generate") && !failedSilently(node.span, own)) unknown = true;
    }
    return unknown || counted.size === 0 ? null : total;
  };
  // Every model call has a prompt. Servers write 0, and a cost of 0, if they did not count.
  const prompt = sum(({ promptTokens }) => (promptTokens === 0 ? null : promptTokens));
  const completion = sum(({ completionTokens }) => completionTokens);
  const cost = sum(({ costUsd, promptTokens }) => (costUsd === 0 && promptTokens === 0 ? null : costUsd));
  return {
    ...(prompt === null || completion === null ? {} : { tokens: { prompt, completion } }),
    ...(cost === null ? {} : { cost_usd: cost }),
  };
}

function versionsOf(nodes: readonly SpanNode[], last: SpanNode | undefined): NonNullable<ForeignTrace["versions"]> {
  const model = (role: Span["role"]): string | null =>
    firstOf(nodes, ({ span }) => (span.role === role ? span.model : null));
  const noted = jsonIn(nodes[0]?.span.metadata.versions);
  const own = isObject(noted) ? Object.entries(noted).filter(([, value]) => typeof value === "string") : [];
  const known = {
    generator: last?.span.model ?? null,
    embedding: model("embed"),
    reranker: model("rerank"),
    service: nodes[0]?.span.serviceVersion ?? null,
    ...Object.fromEntries(own),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
}

function spanScores(all: readonly Span[]): Pick<ForeignTrace, "scores" | "judge"> {
  const found = all.flatMap(({ role, scores }) =>
    scores.map((score) => ({ ...score, name: scoreName(role, score.name) })),
  );
  const library = [...new Set(found.map((score) => score.library))].sort().join(", ");
  const scores = found.map(({ name, value }) => [name, value] as const);
  return recordedScores(scores, { library });
}
