import { chatMessage } from "../foreign/chat-message.ts";
import { isId, isObject, isString } from "../rows/is-type.ts";
import { spanDocuments } from "../spans/span-documents.ts";
import { isSilent, spokenText } from "../spans/spoken-text.ts";
import { geminiMessage } from "./gemini-message.ts";

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
    const endsSilent = isSilent(entry) && this.#calls.length === before;
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
