import { isObject } from "../input/rows/index.ts";
import type { Block, Evaluator, Item } from "./evaluators.ts";
import { type Language, prompts } from "./prompts.ts";
import type { CaseTexts } from "./tasks.ts";

/**
 * A model that answers one question. Retries, budget, cache, and the check of the reply are elsewhere, so that a custom
 * judge is one class with one method.
 */
export interface Judge {
  /** The model's name. Part of every cache key and of the run's fingerprint. */
  readonly model: string;
  /** Makes one try that ends after `timeoutMs`. Throws a `JudgeError`. */
  complete(ask: Ask, timeoutMs: number): Promise<Reply>;
}

/** One question to the model: its instructions, the texts it is shown, and the shape of the reply. */
export interface Ask {
  /** Role of the model and how it replies. Contains no text from a document, question, or answer. */
  readonly system: string;
  /** The task, with all untrusted text between delimiters. */
  readonly user: string;
  /** Name of the reply's shape, which some servers require. */
  readonly name: string;
  /** JSON Schema of the reply. The reply is checked even if the server does not enforce it. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface Reply {
  /** The model's reply, unchecked. */
  readonly text: string;
  /** Token counts from the server. Null if it does not report them. */
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
}

/**
 * What a failed try means. `later`: try again after a wait. `nobody`: the same, but the server did not answer or broke
 * off. `again`: try again at once with a simpler request. `never`: this question cannot be answered. `stop`: no
 * question can be answered, for example because of a wrong key.
 */
type Outlook = "later" | "nobody" | "again" | "never" | "stop";

/** Why a model gave no reply. The message contains nothing that the server wrote. */
export class JudgeError extends Error {
  readonly outlook: Outlook;
  /** How long the server asks to wait. Null if it does not say. */
  readonly waitMs: number | null;
  /** True if the server refused the call, which then costs nothing. A call without an answer can have a cost. */
  readonly isRefused: boolean;

  constructor(message: string, outlook: Outlook, refused?: { readonly waitMs: number | null }) {
    super(message);
    this.name = "JudgeError";
    this.outlook = outlook;
    this.waitMs = refused?.waitMs ?? null;
    this.isRefused = refused !== undefined;
  }
}

export type Hash = (text: string) => string;

/** A part of a question under its heading: trusted lines, an untrusted text, or numbered untrusted texts. */
type Part = { readonly heading: string } & (
  | { readonly lines: readonly string[] }
  | { readonly untrusted: string | readonly string[] }
);

/** Builds the question for one verdict per item. */
export function verdictAsk(evaluator: Evaluator, items: readonly Item[], texts: CaseTexts, sha256: Hash): Ask {
  const { headings, evaluators, verdictReply } = prompts[texts.language];
  const { task, verdicts } = evaluators[evaluator.metric]!;
  const parts: Part[] = [
    { heading: headings.verdicts, lines: Object.entries(verdicts).map(([word, means]) => `- ${word}: ${means}`) },
    ...evaluator.shows.map((block) => blockPart(block, texts)),
    { heading: headings.items, untrusted: items.map(({ text }) => text) },
  ];
  const verdict = { id: { type: "integer" }, verdict: { type: "string", enum: Object.keys(evaluator.verdicts) } };
  const schema = objectSchema({ verdicts: { type: "array", items: objectSchema(verdict) } });
  const reply = verdictReply.replace("{count}", String(items.length));
  return renderAsk({ language: texts.language, task, parts, reply, name: evaluator.metric, schema }, sha256);
}

/** Builds the question that makes the model list the items. */
export function listAsk(
  evaluator: Evaluator,
  { from, least, most }: NonNullable<Evaluator["listed"]>,
  texts: CaseTexts,
  sha256: Hash,
): Ask {
  const { language } = texts;
  const { evaluators, listReply: reply } = prompts[language];
  const task = evaluators[evaluator.metric]!.list!.replace("{least}", String(least)).replace("{most}", String(most));
  const schema = objectSchema({ items: { type: "array", items: { type: "string" } } });
  return renderAsk({ language, task, parts: [blockPart(from, texts)], reply, name: "items", schema }, sha256);
}

/** Builds the same question again with what was wrong with the reply. The reply itself is not shown again. */
export function repairAsk(ask: Ask, why: string, language: Language): Ask {
  return { ...ask, user: `${ask.user}\n\n${prompts[language].repair.replace("{why}", why)}` };
}

interface AskParts extends Pick<Ask, "name" | "schema"> {
  readonly language: Language;
  readonly task: string;
  readonly parts: readonly Part[];
  readonly reply: string;
}

/** Length of the delimiter's hash. A text cannot contain a hash that depends on itself. */
const MARK_LENGTH = 16;

/**
 * Builds a question. Untrusted texts are enclosed in marks made from a hash of all of them, so a document cannot close
 * its own delimiter: it would have to contain a hash of itself.
 */
export function renderAsk({ language, task, parts, reply, name, schema }: AskParts, sha256: Hash): Ask {
  const untrusted = parts.flatMap((part) => ("untrusted" in part ? part.untrusted : []));
  const mark = sha256(JSON.stringify(untrusted)).slice(0, MARK_LENGTH);
  const enclosed = (text: string): string => `<<<${mark}\n${text}\n${mark}>>>`;
  const linesOf = (part: Part): readonly string[] => {
    if ("lines" in part) return part.lines;
    return typeof part.untrusted === "string"
      ? [enclosed(part.untrusted)]
      : part.untrusted.map((text, i) => `[${i + 1}] ${enclosed(text)}`);
  };
  const shown = parts.map((part) => `${part.heading}:\n${linesOf(part).join("\n")}`);
  const system = prompts[language].system.replaceAll("{mark}", mark);
  return { system, user: [task, ...shown, reply].join("\n\n"), name, schema };
}

export function blockPart(block: Block | "citations", texts: CaseTexts): Part {
  const found = texts[block] ?? [];
  const untrusted = typeof found === "string" ? found : found.map(({ text }) => text);
  return { heading: prompts[texts.language].headings[block], untrusted };
}

/** The value of a reply, or what is wrong with it. The message contains nothing from the reply. */
export type Parsed<T> = { readonly value: T } | { readonly wrong: string };

export type JsonReply = Readonly<Record<string, unknown>>;

/**
 * Reasoning before the reply. Reasoning without an end covers the whole text, because no reply follows. If the prompt
 * template opens the reasoning, the reply only closes it; a text that starts like a reply contains none.
 */
const REASONING = /^\s*(?:<think>[\s\S]*?(?:<\/think>|$(?![\s\S]))|(?![\s{`])[\s\S]*?<\/think>)/;

/** Maximum number of braces to try. Prose has few; an attack on processing time has many. */
const MAX_BRACES = 100;

/**
 * Returns the only JSON object of a reply. Ignores prose and fences around it. Two objects are an error, because it is
 * not clear which one counts.
 */
export function jsonObject(reply: string): Parsed<JsonReply> {
  const text = reply.replace(REASONING, "");
  if (text.trim() === "") return { wrong: "it was empty" };
  const found: JsonReply[] = [];
  let braces = 0;
  for (let at = text.indexOf("{"); at >= 0; ) {
    if (++braces > MAX_BRACES) return { wrong: "it held too many braces" };
    const end = objectEnd(text, at);
    if (end < 0) return { wrong: "the JSON object was cut off" };
    const value = parseObject(text.slice(at, end));
    if (value !== undefined) found.push(value);
    at = text.indexOf("{", value === undefined ? at + 1 : end);
  }
  if (found.length === 0) return { wrong: "it held no JSON object" };
  return found.length === 1 ? { value: found[0]! } : { wrong: "it held several JSON objects" };
}

/** Reads exactly one verdict per item. Returns the verdicts in item order. */
export function readVerdicts(
  reply: JsonReply,
  verdicts: Evaluator["verdicts"],
  count: number,
): Parsed<readonly string[]> {
  const list = reply.verdicts;
  if (!Array.isArray(list)) return { wrong: "it had no list of verdicts" };
  const words = new Array<string | undefined>(count).fill(undefined);
  for (const entry of list) {
    if (!isObject(entry) || !Number.isInteger(entry.id)) return { wrong: "a verdict had no number" };
    const at = (entry.id as number) - 1;
    if (at < 0 || at >= count) return { wrong: "a verdict had the number of no item" };
    if (words[at] !== undefined) return { wrong: "an item had two verdicts" };
    if (typeof entry.verdict !== "string" || !Object.hasOwn(verdicts, entry.verdict))
      return { wrong: "a verdict was none of the words" };
    words[at] = entry.verdict;
  }
  const missing = words.filter((word) => word === undefined).length;
  return missing === 0 ? { value: words as string[] } : { wrong: `${missing} of ${count} verdicts were missing` };
}

/** Reads the listed items, which must be distinct and within the limits. */
export function readItems(
  { items }: JsonReply,
  { least, most }: { readonly least: number; readonly most: number },
): Parsed<readonly string[]> {
  if (!Array.isArray(items) || !items.every((item): item is string => typeof item === "string" && item.trim() !== ""))
    return { wrong: "it had no list of texts" };
  const different = new Set(items.map((item) => item.trim().toLowerCase())).size;
  if (different < items.length) return { wrong: "it listed an item twice" };
  return items.length >= least && items.length <= most
    ? { value: items }
    : { wrong: `it listed ${items.length} items instead of ${least === most ? least : `${least} to ${most}`}` };
}

/** Returns the index after the closing brace of the object at `start`, or -1 if there is none. */
function objectEnd(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (quoted) {
      if (character === "\\") i++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return i + 1;
  }
  return -1;
}

function parseObject(text: string): JsonReply | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Builds the schema of an object with exactly these properties, as strict modes require. */
export function objectSchema(properties: Readonly<Record<string, unknown>>): Ask["schema"] {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
