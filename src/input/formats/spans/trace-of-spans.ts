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
import { jsonOf, type Span, type SpanRole } from "./span.ts";
import { chunksOfLists, givenContext, leavesNoGap, lostSearch, spanLists } from "./span-lists.ts";
import {
  answeringCalls,
  byEnd,
  SIDE_STEPS,
  type SpanNode,
  type SpanTree,
  speakingSpan,
  withoutVerdicts,
} from "./span-tree.ts";

type Access = Partial<Record<"tenant_id" | "roles", unknown>>;

/** A thing that spans note, and all that they say of it. */
export interface NotedThing {
  readonly what: string;
  readonly values: readonly string[];
}

interface NotedPrincipal {
  readonly principal: Pick<ForeignTrace, "user_context">;
  /** What spans say differently of who asked. */
  readonly conflicts: readonly NotedThing[];
}

/** Who asked, by what the application noted; attributes of spans are no records, so that it may be JSON there. */
export function principalOfSpans(nodes: readonly SpanNode[]): NotedPrincipal {
  const noted = nodes.map(({ span }) => jsonIn(span.metadata.user_context)).filter((given) => !isBlank(given));
  const unread = noted.find((given) => !isObject(given));
  // Left out it would make any principal the right one: the check of the row refuses it.
  if (unread !== undefined)
    return { principal: { user_context: unread as ForeignTrace["user_context"] }, conflicts: [] };
  const said: readonly Access[] = noted.filter(isObject).map(accessIn);
  if (said.length === 0) return { principal: {}, conflicts: [] };
  const values = (key: "tenant_id" | "roles"): string[] => [
    ...new Set(said.flatMap((one) => (one[key] === undefined ? [] : [spelled(one[key])]))),
  ];
  return {
    principal: { user_context: Object.assign({}, ...said.toReversed()) },
    conflicts: (["tenant_id", "roles"] as const).map((key) => ({ what: `user_context.${key}`, values: values(key) })),
  };
}

/** What is under another name is told where it looks like one of ours. */
function accessIn({ roles, tenant_id, ...others }: Readonly<Record<string, unknown>>): Access {
  const texts = Object.entries(others).filter(([, value]) => [value].flat().every(isString));
  return { ...Object.fromEntries(texts), ...accessOf("roles", roles, tenant_id) };
}

/** Roles have no order. */
const spelled = (value: unknown): string =>
  typeof value === "string"
    ? value
    : String(jsonOf(Array.isArray(value) && value.every(isString) ? value.toSorted() : value));

/**
 * What a score on a span is called. The relevance of a search is that of what was found, as Phoenix calls it; on any other
 * span the same word is about the answer.
 */
export function scoredName(role: SpanRole, name: string): string {
  return FINDING.has(role) && /^\s*relevance\s*$/i.test(name) ? "retrieval relevance" : name;
}

const FINDING: ReadonlySet<SpanRole> = new Set(["retrieve", "rerank", "embed"]);

/** Stages of `latency_ms` by the role of the spans that make them. */
const STAGES: Readonly<Partial<Record<SpanRole, string>>> = {
  embed: "embed",
  retrieve: "retrieve",
  rerank: "rerank",
  generate: "generate",
  tool: "tool",
};

/** What clocks of one machine may differ by in their last digit; a span that ends so little before its start took no time. */
const RESOLUTION = 1000;

export interface SpanLatency {
  /** Milliseconds by stage and `end_to_end`. A stage that cannot be told is left out, never 0. */
  readonly latency: Readonly<Record<string, number>>;
  /** Spans whose end is missing or lies before their start. */
  readonly broken: number;
  /** Whether spans of one service lie outside the span of another that called them. */
  readonly skewed: boolean;
  /** Whether there is no one span that stands for the whole query. */
  readonly rootless: boolean;
}

/**
 * How long each stage ran: the time during which at least one of its spans did, so that nested and parallel spans count
 * once. A stage with a span that cannot be measured, or with spans of several clocks that disagree, is not available; the
 * whole query is only where one span stands for it.
 */
export function spanLatency({ nodes, tops }: SpanTree): SpanLatency {
  const latency: Record<string, number> = {};
  const skewed = nodes.some(({ span, parent }) => parent !== null && isSkewed(span, parent.span));
  for (const [role, stage] of Object.entries(STAGES)) {
    const spans = nodes.filter(({ span }) => span.role === role).map(({ span }) => span);
    if (spans.length === 0) continue;
    const clocks = new Set(spans.map(({ service }) => service)).size;
    const micros = skewed && clocks > 1 ? null : covered(spans);
    if (micros !== null) latency[stage] = micros / 1000;
  }
  const whole = tops.length === 1 ? duration(tops[0]!.span) : null;
  if (whole !== null) latency.end_to_end = whole / 1000;
  const broken = nodes.filter(({ span }) => duration(span) === null).length;
  return { latency, broken, skewed, rootless: tops.length > 1 };
}

function duration({ start, end }: Span): number | null {
  if (start === null || end === null || end < start - RESOLUTION) return null;
  return Math.max(0, end - start);
}

function isSkewed(child: Span, parent: Span): boolean {
  if (child.service === null || parent.service === null || child.service === parent.service) return false;
  if (child.start === null || parent.start === null || child.end === null || parent.end === null) return false;
  return child.start < parent.start - RESOLUTION || child.end > parent.end + RESOLUTION;
}

/** Length of the union of the spans' intervals in microseconds; null where one of them is unknown. */
function covered(spans: readonly Span[]): number | null {
  if (spans.some((span) => duration(span) === null)) return null;
  const byStart = [...spans].sort((a, b) => a.start! - b.start!);
  let sum = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of byStart) {
    if (end! <= until) continue;
    sum += Math.max(0, end! - Math.max(start!, until));
    until = end!;
  }
  return sum;
}

export interface TraceOfSpans {
  readonly trace: ForeignTrace;
  /** Whether any span of it searches, reranks, generates or calls a tool. */
  readonly isQuery: boolean;
  readonly latency: SpanLatency;
  /** Whose side-by-side lists were joined here. */
  readonly joined: readonly string[];
  /** Things that spans of one query say differently. */
  readonly conflicts: readonly NotedThing[];
  /** A span of the pipeline that lost some of what it said; null where none is known to. */
  readonly cut: Span | null;
  /** A search of which nobody says what it found, beside others; null where there is none. */
  readonly lost: Span | null;
  /** Whether a model was called at all; where none was, nothing was put before one. */
  readonly generates: boolean;
  /** Whether anything was searched. */
  readonly searches: boolean;
}

/**
 * What the spans of one query say as a trace; `caseKey` is the key of `query-id`. What they do not say is left out, never 0
 * or empty.
 */
export function traceOfSpans(tree: SpanTree, all: readonly Span[], caseKey: string | null): TraceOfSpans {
  const { nodes, tops } = tree;
  const lists = spanLists(tree);
  const searches = nodes.some(({ span }) => span.role === "retrieve");
  const latency = spanLatency(tree);
  const calls = answeringCalls(tree);
  const last = byEnd(calls).at(-1);
  const whole = speakingSpan(tree);
  // The key may be written as it stands in the metadata, or as a path that begins with them.
  const named = noted(nodes, caseKey ?? "", (metadata) => caseIdAt({ ...metadata, metadata }, caseKey));
  const queryId = named.values.length > 0 ? named : noted(nodes, "query_id", caseIdOf);
  const configId = noted(nodes, "config_id", ({ config_id: id }) => idOf(id));
  const repeat = noted(nodes, "repeat", ({ repeat: number }) => (Number.isSafeInteger(number) ? String(number) : null));
  const { principal, conflicts } = principalOfSpans(nodes);
  const said = whole === null || whole.role === "generate" || SIDE_STEPS.has(whole.role) ? null : wordsOf(whole);
  const answer = said ?? (last !== undefined && !isBeforeSearch(last, nodes) ? wordsOf(last.span) : null);
  // What gave no answer because its last call failed has failed, whoever caught the error.
  const failures = [...tops.map(({ span }) => span.failure), answer === null ? (last?.span.failure ?? null) : null];
  const failure = failures.find((found) => found !== null);
  const hasSteps = nodes.some(isStep);
  const repeats = Number(repeat.values[0] ?? Number.NaN);
  const trace: ForeignTrace = {
    query_id: queryId.values[0] ?? null,
    other_ids: [...new Set(nodes.flatMap(({ span }) => span.otherIds))],
    config_id: configId.values[0] ?? null,
    ...(repeats >= 0 && repeats <= MAX_REPEAT ? { repeat: repeats } : {}),
    question: questionOf(nodes, whole),
    answer,
    isUnanswered: answer === null && hasSteps && calls.every(({ span }) => span.asksForTool),
    ...(lists.retrieved === null ? {} : { retrieved_chunks: chunksOfLists(lists.retrieved) }),
    ...(lists.reranked === null ? {} : { reranked_chunks: chunksOfLists(lists.reranked) }),
    ...givenContext(withoutVerdicts(calls, last, answer), lists, searches),
    latency_ms: latency.latency,
    ...usage(nodes),
    versions: versionsOf(nodes, last),
    tool_calls: byEnd(nodes.filter(isToolCall)).map(({ span }) => ({ name: span.tool ?? (span.name || "tool") })),
    ...(failure === undefined ? {} : { error: { ...failure } }),
    ...scoresOf(all),
    ...principal,
  };
  return {
    trace,
    isQuery: hasSteps || queryId.values.length > 0,
    latency,
    joined: lists.joined,
    conflicts: [queryId, configId, repeat, ...conflicts].filter(({ values }) => values.length > 1),
    cut: nodes.find(({ span }) => span.isCut && span.role !== "embed")?.span ?? null,
    lost: lostSearch(tree),
    generates: calls.length > 0,
    searches,
  };
}

/** What a call of a model, or the whole, answers: nothing where it announces the call of a tool that it never came back from. */
const wordsOf = ({ output, asksForTool }: Span): string | null => (output !== null && asksForTool ? "" : output);

/** Whether all searches began when a call of a model had ended: then it rewrote the question, or asked for them. */
function isBeforeSearch({ span: { end } }: SpanNode, nodes: readonly SpanNode[]): boolean {
  const searches = nodes.filter(({ span }) => span.role === "retrieve");
  return searches.length > 0 && searches.every(({ span: { start } }) => end !== null && start !== null && start >= end);
}

/** What stands in traces that answer nobody as well. */
const NO_STEPS: ReadonlySet<SpanRole> = new Set<SpanRole>(["other", "embed", "guard"]);

const isStep = ({ span, inside }: SpanNode): boolean => !NO_STEPS.has(span.role) && !inside.has("guard");

/** Whether a tool was called: recorded by who asks and by the server that has it, one within the other, it was once. */
function isToolCall({ span: { role, tool }, inside }: SpanNode): boolean {
  if (role !== "tool" && (role !== "retrieve" || tool === null)) return false;
  const around = [inside.get("tool"), inside.get("retrieve")];
  return tool === null || around.every((outer) => outer?.span.tool !== tool);
}

/** The different values that the application noted of one thing. */
function noted(
  nodes: readonly SpanNode[],
  what: string,
  value: (metadata: Span["metadata"]) => string | null,
): NotedThing {
  const values = nodes.map(({ span }) => value(span.metadata)).filter((found) => found !== null);
  return { what, values: [...new Set(values)] };
}

/** What the whole was asked; where no one span stands for the whole, what was searched for first. */
function questionOf(nodes: readonly SpanNode[], whole: Span | null): string | null {
  if (whole !== null && whole.input !== null) return whole.input;
  const searches = byEnd(nodes).filter(({ span }) => span.role === "retrieve" || span.role === "rerank");
  return firstOf(searches, ({ span }) => span.input);
}

type Usage = Pick<ForeignTrace, "tokens" | "cost_usd">;

/**
 * Tokens and cost of the calls of a model. An outer span may already hold what its inner ones add up to; where one call
 * does not say, there is no sum, because it would be too low.
 */
function usage(nodes: readonly SpanNode[]): Usage {
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
      } else if (!node.encloses.has("generate") && !leavesNoGap(node.span, own)) unknown = true;
    }
    return unknown || counted.size === 0 ? null : total;
  };
  // No model answers to nothing: servers write 0 where nobody counted, and then a cost of 0.
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
  const known: [string, unknown][] = [
    ["generator", last?.span.model ?? null],
    ["embedding", model("embed")],
    ["reranker", model("rerank")],
    ["service", nodes[0]?.span.serviceVersion ?? null],
    ...own,
  ];
  return Object.fromEntries(known.filter(([, value]) => value !== null)) as NonNullable<ForeignTrace["versions"]>;
}

function scoresOf(all: readonly Span[]): Pick<ForeignTrace, "scores" | "judge"> {
  const found = all.flatMap(({ role, scores }) =>
    scores.map((score) => ({ ...score, name: scoredName(role, score.name) })),
  );
  const library = [...new Set(found.map((score) => score.library))].sort().join(", ");
  const scores = found.map(({ name, value }) => [name, value] as const);
  return recordedScores(scores, { library });
}
