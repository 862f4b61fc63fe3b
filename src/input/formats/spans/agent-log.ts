import type { DiagnosticLog } from "../../../diagnostics/index.ts";
import { count } from "../../../text/index.ts";
import { type ByteSource, fileSample, isId, isObject, isString, readRecords } from "../../rows/index.ts";
import type { AdapterOptions } from "../../traces/index.ts";
import {
  caseIdAt,
  caseIdOf,
  chatMessage,
  entriesOf,
  type ForeignTrace,
  failureOf,
  isEmptyMessage,
  isNativeRow,
  type LocatedForeignTrace,
  spokenText,
} from "../shared/index.ts";
import type { SpanDocument } from "./span.ts";
import { chunkOfDocument, returnedDocuments, spanDocuments } from "./span-documents.ts";
import { chunksOfLists } from "./span-lists.ts";

type Entry = Readonly<Record<string, unknown>>;

/** A message of Gemini or Vertex, whose `parts` hold its texts, calls and results, in the shape of the others. */
export function geminiMessage({ role, parts }: Entry): Record<string, unknown> {
  const content = (Array.isArray(parts) ? parts : []).filter(isObject).map(blockOf);
  return { role: role === "model" ? "assistant" : "user", content };
}

function blockOf(part: Entry): Entry {
  const call = part.functionCall ?? part.function_call;
  if (isObject(call)) return { type: "tool_use", name: call.name, id: call.id };
  const answer = part.functionResponse ?? part.function_response;
  if (!isObject(answer)) return part.thought === true ? { type: "thinking" } : { type: "text", text: part.text };
  const { name, id, response } = answer;
  // What is no object its libraries wrap into one.
  const content = isObject(response) ? (response.result ?? response) : response;
  return { type: "function", name, tool_call_id: id, content, is_error: isObject(response) && "error" in response };
}

/** One call of a tool. */
interface ToolCall {
  readonly tool: string;
  /** What the tool returned; undefined where the log does not hold it. */
  readonly result: unknown;
  readonly failed: boolean;
}

/** What an agent did for one question, in order. */
export interface AgentSteps {
  /** What the user said first. */
  readonly question: string | null;
  /** What the agent said last; nothing where it then called a tool and never spoke again. */
  readonly answer: string | null;
  readonly calls: readonly ToolCall[];
  /** Tokens of all calls of the model; null where one of them does not say. */
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
  /** Entries that are of no known shape. */
  readonly unknown: number;
  /** How many of them may hold what a search returned: documents, or the result of a tool that nothing names. */
  readonly unplaced: number;
}

/**
 * Reads the messages or entries of an agent's log. Known shapes: chat messages with `tool_calls` and `tool` messages
 * (OpenAI, LangChain), messages whose content is a list of `tool_use` and `tool_result` blocks (Anthropic), items of type
 * `function_call`, `function_call_output` and `file_search_call` (OpenAI Responses), messages with `parts` (Gemini), and
 * plain entries of tool name, input and result.
 */
export function agentSteps(entries: readonly unknown[]): AgentSteps {
  const reader = new StepReader();
  for (const entry of entries) reader.read(entry);
  return reader.steps();
}

class StepReader {
  readonly #calls: { tool: string; id: string | null; result: unknown; failed: boolean }[] = [];
  readonly #open = new Map<string, number>();
  #question: string | null = null;
  #answer: string | null = null;
  /** How many calls stand before what was said last. */
  #callsBeforeAnswer = 0;
  #unknown = 0;
  #unplaced = 0;
  #turns = 0;
  readonly #used = { prompt: 0, completion: 0, turns: 0 };

  read(wrapped: unknown): void {
    const entry = isObject(wrapped) ? unwrapped(wrapped) : wrapped;
    if (!isObject(entry)) {
      this.#skip(false);
      return;
    }
    const kind = [entry.role, entry.type].find(isString) ?? "";
    if (kind === "user" || kind === "human") this.#user(entry);
    else if (kind === "assistant" || kind === "ai") this.#assistant(entry);
    else if (kind === "tool" || kind === "function" || kind === "function_call_output") this.#answered(entry);
    else if (kind === "function_call" || kind === "tool_use") this.#call(entry.name, entry.call_id ?? entry.id);
    else if (kind === "file_search_call") {
      const failed = entry.status === "failed" || entry.status === "incomplete";
      this.#calls.push({ tool: "file_search", id: null, result: entry.results, failed });
    } else if (kind === "tool_result") this.#result(entry.tool_use_id, entry.content, entry.is_error === true);
    else if (!this.#plain(entry) && kind !== "system" && kind !== "developer" && kind !== "reasoning")
      this.#skip(holdsDocuments(entry));
  }

  steps(): AgentSteps {
    const { prompt, completion, turns } = this.#used;
    // What it announced, and then was stopped or failed at, answers nobody.
    const endsInCall = this.#answer !== null && this.#calls.length > this.#callsBeforeAnswer;
    return {
      question: this.#question,
      answer: endsInCall ? "" : this.#answer,
      calls: this.#calls.map(({ tool, result, failed }) => ({ tool, result, failed })),
      tokens: turns > 0 && turns === this.#turns ? { prompt, completion } : null,
      unknown: this.#unknown,
      unplaced: this.#unplaced,
    };
  }

  #skip(mayHoldSearch: boolean): void {
    this.#unknown++;
    if (mayHoldSearch) this.#unplaced++;
  }

  #user(entry: Record<string, unknown>): void {
    for (const block of blocks(entry.content))
      if (block.type === "tool_result" || block.type === "function") this.read(block);
    this.#question ??= textOf(entry.content);
  }

  #assistant(entry: Record<string, unknown>): void {
    this.#turns++;
    this.#count(entry);
    const before = this.#calls.length;
    for (const { type, ...block } of blocks(entry.content)) {
      if (textOf([{ type, ...block }]) !== null) this.#callsBeforeAnswer = this.#calls.length;
      // What Anthropic ran itself, or over MCP, stands with its result in the model's own message.
      if (typeof type !== "string") continue;
      if (/(?:^|_)tool_use$/.test(type)) this.#call(block.name, block.id);
      else if (/_tool_result$/.test(type)) this.#result(block.tool_use_id, block.content, block.is_error === true);
    }
    if (typeof entry.content === "string" && entry.content !== "") this.#callsBeforeAnswer = before;
    for (const call of Array.isArray(entry.tool_calls) ? entry.tool_calls : []) {
      if (!isObject(call)) continue;
      this.#call(isObject(call.function) ? call.function.name : call.name, call.id);
    }
    // What it said before it searched is no answer where it ends in silence.
    const endsSilent = isEmptyMessage(entry) && this.#calls.length === before;
    this.#answer = textOf(entry.content) ?? (endsSilent ? "" : this.#answer);
  }

  /** A message of a tool answers the call that it names, or else the first open one of its tool; without one it is its own. */
  #answered(entry: Record<string, unknown>): void {
    const id = entry.tool_call_id ?? entry.call_id;
    // LangChain keeps what a tool returned for programs in `artifact`, and what it tells the model in `content`.
    const result = entry.artifact ?? entry.content ?? entry.output;
    const failed = entry.status === "error" || entry.is_error === true;
    if (isId(id) && this.#open.has(id)) this.#result(id, result, failed);
    else if (isId(entry.name)) {
      const call = { tool: entry.name, id: null, result, failed };
      const open = this.#calls.findIndex(
        (one) => one.id === null && one.tool === call.tool && one.result === undefined,
      );
      if (open < 0) this.#calls.push(call);
      else this.#calls[open] = call;
    } else this.#skip(true);
  }

  #call(name: unknown, id: unknown): void {
    if (!isId(name)) {
      this.#skip(true);
      return;
    }
    if (isId(id)) this.#open.set(id, this.#calls.length);
    this.#calls.push({ tool: name, id: isId(id) ? id : null, result: undefined, failed: false });
  }

  #result(id: unknown, result: unknown, failed: boolean): void {
    const at = isId(id) ? this.#open.get(id) : undefined;
    if (at === undefined) this.#skip(true);
    else this.#calls[at] = { ...this.#calls[at]!, result, failed };
  }

  #plain(entry: Record<string, unknown>): boolean {
    const tool = [entry.tool, entry.tool_name, entry.name, entry.action].find(isId);
    if (tool === undefined || ![...INPUTS, ...RESULTS].some((name) => Object.hasOwn(entry, name))) return false;
    const key = RESULTS.find((name) => entry[name] !== undefined && entry[name] !== null);
    const failed = typeof entry.error === "string" && entry.error !== "";
    this.#calls.push({ tool, id: null, result: key === undefined ? undefined : entry[key], failed });
    return true;
  }

  #count(entry: Record<string, unknown>): void {
    const usage = isObject(entry.usage_metadata) ? entry.usage_metadata : isObject(entry.usage) ? entry.usage : {};
    const prompt = inputTokens(usage);
    const completion = usage.output_tokens ?? usage.completion_tokens;
    if (!isCount(prompt) || !isCount(completion)) return;
    this.#used.prompt += prompt;
    this.#used.completion += completion;
    this.#used.turns++;
  }
}

/** Anthropic counts what came from its cache, or went into it, apart; the others count it in. */
function inputTokens(usage: Readonly<Record<string, unknown>>): unknown {
  const cached = [usage.cache_read_input_tokens, usage.cache_creation_input_tokens].filter(isCount);
  const { input_tokens: input = usage.prompt_tokens } = usage;
  if (!isCount(input) || usage.input_tokens === undefined) return input;
  return cached.reduce((sum, count) => sum + count, input);
}

const unwrapped = (entry: Record<string, unknown>): Readonly<Record<string, unknown>> =>
  Array.isArray(entry.parts) ? geminiMessage(entry) : chatMessage(entry);

const INPUTS = ["input", "tool_input", "args", "arguments", "action_input"];
const RESULTS = ["result", "output", "observation", "tool_output", "response"];

/** Whether records that look like documents stand anywhere in an entry. A list of texts is anything. */
const holdsDocuments = (entry: Readonly<Record<string, unknown>>): boolean =>
  [entry, ...Object.values(entry)].some((value) => spanDocuments(value)?.some(({ raw }) => raw !== undefined));

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function blocks(content: unknown): Record<string, unknown>[] {
  return Array.isArray(content) ? content.filter(isObject) : [];
}

/** The text of a message's content: itself, or what its text blocks hold together. */
function textOf(content: unknown): string | null {
  if (typeof content === "string") return content === "" ? null : content;
  const texts = blocks(content).flatMap(({ type, text }) =>
    (type === "text" || type === "output_text" || type === "input_text" || type === undefined) &&
    typeof text === "string"
      ? [text]
      : [],
  );
  return spokenText(texts.join("\n"), []);
}

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

/** Tools that a message names. */
const SHOWN = 10;

/**
 * The traces of an agent's log, a row each. Which tools search is the user's to say: without that nothing is known to
 * have been retrieved, which is another thing than that nothing was.
 */
export async function* readAgentLog(
  source: ByteSource,
  log: DiagnosticLog,
  { retrievalTools, queryId }: Pick<AdapterOptions, "retrievalTools" | "queryId">,
): AsyncGenerator<LocatedForeignTrace> {
  const searching = new Set(retrievalTools);
  const called = new Set<string>();
  let hung: { readonly tool: string; readonly line: number } | null = null;
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
    // Its chunks stand in fields that no log has, and would be left unread.
    if (isNativeRow(value)) {
      const message =
        "this row is one of rag-gate's own format, and the file began with an agent's log: choose traces-format native if all of it is";
      log.error("trace/mixed-formats", message, place);
      continue;
    }
    const { trace, unread, hung: tool, tools, unknown, unplaced } = agentTrace(value, entries, searching, queryId);
    for (const name of tools) called.add(name);
    if (unknown > 0 && unknown === entries.length) {
      log.error("agent/unknown-entry", `${count(unknown, "entry", "entries")}, and none of a known shape`, place);
      continue;
    }
    if (unplaced > 0) {
      const found = count(unplaced, "entry", "entries");
      log.error("agent/unknown-entry", `${found} of no known shape that may hold what a search returned`, place);
      continue;
    }
    if (unknown > 0)
      log.warn("agent/unknown-entry", `${count(unknown, "entry", "entries")} of no known shape: not used`, place);
    for (const name of unread)
      log.error("agent/no-documents", `what "${name}" returned is no list of documents`, place);
    if (tool === null) isAnySearched = true;
    else hung ??= { tool, line };
    if (unread.length === 0) yield { trace, line };
  }
  // A log that keeps no results at all looks as if every query hung.
  if (hung !== null && !isAnySearched)
    log.error("agent/no-documents", `no row says what "${hung.tool}" returned`, { file, line: hung.line });
  if (called.size > 0 && ![...called].some((tool) => searching.has(tool))) {
    const shown = [...called]
      .sort()
      .slice(0, SHOWN)
      .map((tool) => `"${tool}"`)
      .join(", ");
    const message =
      searching.size === 0
        ? `nobody says which tools search; called were ${shown}`
        : `none of the retrieval tools was called, only ${shown}`;
    log.error("agent/no-retrieval-tools", message, { file });
  }
}
