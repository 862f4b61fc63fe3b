import { isId, isObject, isString } from "../../rows/index.ts";
import { chatMessage, isEmptyMessage, spokenText } from "../shared/index.ts";
import { spanDocuments } from "./span-documents.ts";

interface ToolCall {
  readonly tool: string;
  readonly id: string | null;
  /** The tool's result; undefined if the log does not contain it. */
  readonly result: unknown;
  readonly failed: boolean;
}

/**
 * The steps of an agent for one question, from the messages or entries of its log. Supports chat messages with
 * `tool_calls` and `tool` messages (OpenAI, LangChain), `tool_use` and `tool_result` blocks (Anthropic),
 * `function_call`, `function_call_output`, and `file_search_call` items (OpenAI Responses), messages with `parts`
 * (Gemini), and plain entries with a tool name, input, and result.
 */
export class AgentSteps {
  /** In order. */
  readonly calls: ToolCall[] = [];
  /** The first user message. */
  question: string | null = null;
  /** Number of entries with an unknown shape. */
  unknown = 0;
  /** Number of unknown entries that could contain search results: documents, or a tool result without a tool name. */
  unplaced = 0;
  readonly #openCalls = new Map<string, number>();
  #answer: string | null = null;
  /** Number of calls before the last words. */
  #callsBeforeAnswer = 0;
  #turns = 0;
  readonly #used = { prompt: 0, completion: 0, turns: 0 };

  constructor(entries: readonly unknown[]) {
    for (const entry of entries) this.#read(entry);
  }

  /** The last words of the agent; empty if it then called a tool and did not speak again. */
  get answer(): string | null {
    // An announcement before an unfinished call is not an answer.
    return this.#answer !== null && this.calls.length > this.#callsBeforeAnswer ? "" : this.#answer;
  }

  /** Tokens of all model calls; null if any of them does not record tokens. */
  get tokens(): { readonly prompt: number; readonly completion: number } | null {
    const { prompt, completion, turns } = this.#used;
    return turns > 0 && turns === this.#turns ? { prompt, completion } : null;
  }

  #read(wrapped: unknown): void {
    const entry = isObject(wrapped) ? plainMessage(wrapped) : wrapped;
    if (isObject(entry)) this.#readEntry(entry);
    else this.#skip(false);
  }

  #readEntry(entry: Entry): void {
    const kind = [entry.role, entry.type].find(isString) ?? "";
    if (kind === "user" || kind === "human") this.#user(entry);
    else if (kind === "assistant" || kind === "ai") this.#assistant(entry);
    else if (kind === "tool" || kind === "function" || kind === "function_call_output") this.#toolMessage(entry);
    else if (kind === "function_call" || kind === "tool_use") this.#call(entry.name, entry.call_id ?? entry.id);
    else if (kind === "file_search_call") {
      const failed = entry.status === "failed" || entry.status === "incomplete";
      this.calls.push({ tool: "file_search", id: null, result: entry.results, failed });
    } else if (kind === "tool_result") this.#result(entry.tool_use_id, entry.content, entry.is_error === true);
    else if (!this.#plainEntry(entry) && kind !== "system" && kind !== "developer" && kind !== "reasoning")
      this.#skip(holdsDocuments(entry));
  }

  #skip(mayHoldSearch: boolean): void {
    this.unknown++;
    if (mayHoldSearch) this.unplaced++;
  }

  #user(entry: Entry): void {
    for (const block of blocks(entry.content))
      if (block.type === "tool_result" || block.type === "function") this.#read(block);
    this.question ??= contentText(entry.content);
  }

  #assistant(entry: Entry): void {
    this.#turns++;
    this.#count(entry);
    const before = this.calls.length;
    for (const { type, ...block } of blocks(entry.content)) {
      if (contentText([{ type, ...block }]) !== null) this.#callsBeforeAnswer = this.calls.length;
      // Anthropic puts server tools and MCP calls into the model's message, together with their results.
      if (typeof type !== "string") continue;
      if (/(?:^|_)tool_use$/.test(type)) this.#call(block.name, block.id);
      else if (/_tool_result$/.test(type)) this.#result(block.tool_use_id, block.content, block.is_error === true);
    }
    if (typeof entry.content === "string" && entry.content !== "") this.#callsBeforeAnswer = before;
    for (const call of Array.isArray(entry.tool_calls) ? entry.tool_calls : []) {
      if (!isObject(call)) continue;
      this.#call(isObject(call.function) ? call.function.name : call.name, call.id);
    }
    // If the agent ends with an empty message, earlier words are not the answer.
    const endsSilent = isEmptyMessage(entry) && this.calls.length === before;
    this.#answer = contentText(entry.content) ?? (endsSilent ? "" : this.#answer);
  }

  /**
   * Assigns a tool message to the call with its id, or to the first open call of its tool. Otherwise it counts as a
   * call.
   */
  #toolMessage(entry: Entry): void {
    const id = entry.tool_call_id ?? entry.call_id;
    // LangChain keeps the programmatic result in `artifact` and the text for the model in `content`.
    const result = entry.artifact ?? entry.content ?? entry.output;
    const failed = entry.status === "error" || entry.is_error === true;
    if (isId(id) && this.#openCalls.has(id)) this.#result(id, result, failed);
    else if (isId(entry.name)) {
      const call = { tool: entry.name, id: null, result, failed };
      const open = this.calls.findIndex((one) => one.id === null && one.tool === call.tool && one.result === undefined);
      if (open < 0) this.calls.push(call);
      else this.calls[open] = call;
    } else this.#skip(true);
  }

  #call(name: unknown, id: unknown): void {
    if (!isId(name)) {
      this.#skip(true);
      return;
    }
    if (isId(id)) this.#openCalls.set(id, this.calls.length);
    this.calls.push({ tool: name, id: isId(id) ? id : null, result: undefined, failed: false });
  }

  #result(id: unknown, result: unknown, failed: boolean): void {
    const at = isId(id) ? this.#openCalls.get(id) : undefined;
    if (at === undefined) this.#skip(true);
    else this.calls[at] = { ...this.calls[at]!, result, failed };
  }

  #plainEntry(entry: Entry): boolean {
    const tool = [entry.tool, entry.tool_name, entry.name, entry.action].find(isId);
    if (tool === undefined || ![...INPUT_FIELDS, ...RESULT_FIELDS].some((name) => Object.hasOwn(entry, name)))
      return false;
    const key = RESULT_FIELDS.find((name) => entry[name] !== undefined && entry[name] !== null);
    const failed = typeof entry.error === "string" && entry.error !== "";
    this.calls.push({ tool, id: null, result: key === undefined ? undefined : entry[key], failed });
    return true;
  }

  #count(entry: Entry): void {
    const usage = isObject(entry.usage_metadata) ? entry.usage_metadata : isObject(entry.usage) ? entry.usage : {};
    const prompt = inputTokens(usage);
    const completion = usage.output_tokens ?? usage.completion_tokens;
    if (!isCount(prompt) || !isCount(completion)) return;
    this.#used.prompt += prompt;
    this.#used.completion += completion;
    this.#used.turns++;
  }
}

/** Anthropic does not include cached tokens in `input_tokens`, other providers do. */
function inputTokens(usage: Readonly<Record<string, unknown>>): unknown {
  const cached = [usage.cache_read_input_tokens, usage.cache_creation_input_tokens].filter(isCount);
  const { input_tokens: input = usage.prompt_tokens } = usage;
  if (!isCount(input) || usage.input_tokens === undefined) return input;
  return cached.reduce((sum, count) => sum + count, input);
}

const plainMessage = (entry: Entry): Readonly<Record<string, unknown>> =>
  Array.isArray(entry.parts) ? geminiMessage(entry) : chatMessage(entry);

/**
 * Converts a Gemini or Vertex message, whose `parts` contain texts, calls, and results, to the shape of other
 * providers.
 */
function geminiMessage({ role, parts }: Entry): Record<string, unknown> {
  const content = (Array.isArray(parts) ? parts : []).filter(isObject).map(geminiBlock);
  return { role: role === "model" ? "assistant" : "user", content };
}

function geminiBlock(part: Entry): Entry {
  const call = part.functionCall ?? part.function_call;
  if (isObject(call)) return { type: "tool_use", name: call.name, id: call.id };
  const answer = part.functionResponse ?? part.function_response;
  if (!isObject(answer)) return part.thought === true ? { type: "thinking" } : { type: "text", text: part.text };
  const { name, id, response } = answer;
  // The client libraries wrap values that are not objects.
  const content = isObject(response) ? (response.result ?? response) : response;
  return { type: "function", name, tool_call_id: id, content, is_error: isObject(response) && "error" in response };
}

const INPUT_FIELDS = ["input", "tool_input", "args", "arguments", "action_input"];

const RESULT_FIELDS = ["result", "output", "observation", "tool_output", "response"];

/** Whether an entry contains records that look like documents. Lists of texts can be anything. */
const holdsDocuments = (entry: Readonly<Record<string, unknown>>): boolean =>
  [entry, ...Object.values(entry)].some((value) => spanDocuments(value)?.some(({ raw }) => raw !== undefined));

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function blocks(content: unknown): Record<string, unknown>[] {
  return Array.isArray(content) ? content.filter(isObject) : [];
}

/** The text of a message's content, or its text blocks joined; null if there is none. */
function contentText(content: unknown): string | null {
  if (typeof content === "string") return content === "" ? null : content;
  const texts = blocks(content).flatMap(({ type, text }) =>
    (type === "text" || type === "output_text" || type === "input_text" || type === undefined) &&
    typeof text === "string"
      ? [text]
      : [],
  );
  return spokenText(texts.join("\n"), []);
}

type Entry = Readonly<Record<string, unknown>>;
