import { isObject } from "../input/rows/index.ts";
import type { Block, Evaluator } from "./evaluators.ts";
import { prompts } from "./prompts.ts";
import type { CaseTexts } from "./tasks.ts";

/** One question to the model: what it is told, what it is shown, and the shape of the reply. */
export interface Ask {
  /** Who the model is and how it replies. Ours alone: nothing of a document, question or answer is in it. */
  readonly system: string;
  /** The task, with everything untrusted between delimiters. */
  readonly user: string;
  /** Name of the reply's shape, as some servers ask for one. */
  readonly name: string;
  /** JSON Schema of the reply. A server that cannot hold to it is still checked. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface Reply {
  /** What the model said, unchecked. */
  readonly text: string;
  /** Tokens as the server counted them; null where it does not say. */
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
}

/**
 * A model that answers one question. Everything else (retries, budget, cache, the check of the reply) is around it, so
 * that another judge is one class with one method.
 */
export interface Judge {
  /** The model's name: part of every cache key and of the run's fingerprint. */
  readonly model: string;
  /** One try, given up after so many milliseconds. Throws a `JudgeError`. */
  complete(ask: Ask, timeoutMs: number): Promise<Reply>;
}

/**
 * What a failed try means. `later`: worth another try after a wait. `nobody`: the same, but nobody was there, or not to
 * the end. `again`: worth another at once, the judge has changed how it asks. `never`: this question cannot be answered.
 * `stop`: no question can, e.g. a wrong key.
 */
type Outlook = "later" | "nobody" | "again" | "never" | "stop";

/** Why a model gave no reply. The message holds nothing that the server wrote. */
export class JudgeError extends Error {
  readonly outlook: Outlook;
  /** How long the server asks to wait; null where it does not say. */
  readonly waitMs: number | null;
  /** Whether the server turned the question away: then it costs nothing. What was only not heard of may. */
  readonly isRefused: boolean;

  constructor(message: string, outlook: Outlook, refused?: { readonly waitMs: number | null }) {
    super(message);
    this.name = "JudgeError";
    this.outlook = outlook;
    this.waitMs = refused?.waitMs ?? null;
    this.isRefused = refused !== undefined;
  }
}

/** What a reply says, or in English what is wrong with it: the words are ours, nothing of the reply is in them. */
export type Parsed<T> = { readonly value: T } | { readonly wrong: string };

/**
 * What a model thinks aloud before it replies; of thoughts that never end all of the text, for no reply follows. Where the
 * prompt's template opens them the reply only closes them; what begins as a reply holds none.
 */
const THOUGHTS = /^\s*(?:<think>[\s\S]*?(?:<\/think>|$(?![\s\S]))|(?![\s{`])[\s\S]*?<\/think>)/;

/** Braces looked at before a reply is given up: prose has few, an attack on our time has many. */
const MOST_BRACES = 100;

/**
 * The one JSON object of a reply. Prose and fences around it are passed over; two objects are no reply, because nobody
 * can say which counts.
 */
export function jsonObject(reply: string): Parsed<Record<string, unknown>> {
  const text = reply.replace(THOUGHTS, "");
  if (text.trim() === "") return { wrong: "it was empty" };
  const found: Record<string, unknown>[] = [];
  let braces = 0;
  for (let at = text.indexOf("{"); at >= 0; ) {
    if (++braces > MOST_BRACES) return { wrong: "it held too many braces" };
    const end = objectEnd(text, at);
    if (end < 0) return { wrong: "the JSON object was cut off" };
    const value = parsed(text.slice(at, end));
    if (value !== undefined) found.push(value);
    at = text.indexOf("{", value === undefined ? at + 1 : end);
  }
  if (found.length === 0) return { wrong: "it held no JSON object" };
  return found.length === 1 ? { value: found[0]! } : { wrong: "it held several JSON objects" };
}

/** Exactly one verdict for each item, each one of the words: the words in the order of the items. */
export function readVerdicts(reply: string, { verdicts }: Evaluator, count: number): Parsed<readonly string[]> {
  const read = jsonObject(reply);
  if ("wrong" in read) return read;
  const list = read.value.verdicts;
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

/** As many different items as were asked for. */
export function readItems(
  reply: string,
  { least, most }: { readonly least: number; readonly most: number },
): Parsed<readonly string[]> {
  const read = jsonObject(reply);
  if ("wrong" in read) return read;
  const { items } = read.value;
  if (!Array.isArray(items) || !items.every((item): item is string => typeof item === "string" && item.trim() !== ""))
    return { wrong: "it had no list of texts" };
  const different = new Set(items.map((item) => item.trim().toLowerCase())).size;
  if (different < items.length) return { wrong: "it listed an item twice" };
  return items.length >= least && items.length <= most
    ? { value: items }
    : { wrong: `it listed ${items.length} items instead of ${least === most ? least : `${least} to ${most}`}` };
}

/** The place after the brace that closes the one at `start`; -1 where none does. */
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

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Hash = (text: string) => string;

/** A part of an ask under its heading: text of ours, or what is untrusted. */
type Part = { readonly heading: string } & (
  | { readonly lines: readonly string[] }
  | { readonly untrusted: readonly string[]; readonly numbered: boolean }
);

/** Characters of the delimiter's hash: a text cannot hold a hash that depends on itself. */
const MARK_LENGTH = 16;

/** The ask for a verdict on each item. */
export function verdictAsk(evaluator: Evaluator, items: readonly string[], texts: CaseTexts, sha256: Hash): Ask {
  const words = prompts[texts.language];
  const { task, verdicts } = words.evaluators[evaluator.metric]!;
  const parts: Part[] = [
    { heading: words.headings.verdicts, lines: Object.entries(verdicts).map(([word, means]) => `- ${word}: ${means}`) },
    ...evaluator.shows.map((block) => blockPart(block, texts)),
    { heading: words.headings.items, untrusted: items, numbered: true },
  ];
  const reply = words.verdictReply.replace("{count}", String(items.length));
  return renderAsk({ texts, task, parts, reply, name: evaluator.metric, schema: verdictSchema(evaluator) }, sha256);
}

/** The ask for the items that a model lists itself. */
export function listAsk(
  evaluator: Evaluator,
  { from, least, most }: NonNullable<Evaluator["listed"]>,
  texts: CaseTexts,
  sha256: Hash,
): Ask {
  const words = prompts[texts.language];
  const task = words.evaluators[evaluator.metric]!.list!.replace("{least}", String(least)).replace(
    "{most}",
    String(most),
  );
  const parts = [blockPart(from, texts)];
  return renderAsk({ texts, task, parts, reply: words.listReply, name: "items", schema: LIST_SCHEMA }, sha256);
}

/** The same ask, with what was wrong with the reply to it. What the model wrote is not shown to it again. */
export function repairAsk(ask: Ask, why: string, { language }: CaseTexts): Ask {
  return { ...ask, user: `${ask.user}\n\n${prompts[language].repair.replace("{why}", why)}` };
}

interface AskParts {
  readonly texts: CaseTexts;
  readonly task: string;
  readonly parts: readonly Part[];
  readonly reply: string;
  readonly name: string;
  readonly schema: Ask["schema"];
}

/**
 * Puts an ask together. Everything untrusted stands between marks made of a hash over all of it: a document cannot
 * close its own delimiter, because it would have to hold a hash of itself.
 */
export function renderAsk({ texts, task, parts, reply, name, schema }: AskParts, sha256: Hash): Ask {
  const all = parts.flatMap((part) => ("untrusted" in part ? part.untrusted : []));
  const mark = sha256(JSON.stringify(all)).slice(0, MARK_LENGTH);
  const shown = parts.map((part) => {
    const body =
      "lines" in part
        ? part.lines
        : part.untrusted.map((text, i) => enclosed(text, part.numbered ? i + 1 : null, mark));
    return `${part.heading}:\n${body.join("\n")}`;
  });
  const system = prompts[texts.language].system.replaceAll("{mark}", mark);
  return { system, user: [task, ...shown, reply].join("\n\n"), name, schema };
}

/** A part of the case under its heading. */
export function blockPart(block: Block | "citations", texts: CaseTexts): Part {
  const found = texts[block];
  const untrusted = found === null ? [] : typeof found === "string" ? [found] : found.map(({ text }) => text);
  return { heading: prompts[texts.language].headings[block], untrusted, numbered: typeof found !== "string" };
}

function enclosed(text: string, number: number | null, mark: string): string {
  return `${number === null ? "" : `[${number}] `}<<<${mark}\n${text}\n${mark}>>>`;
}

const LIST_SCHEMA = object({ items: { type: "array", items: { type: "string" } } });

function verdictSchema({ verdicts }: Evaluator): Ask["schema"] {
  const verdict = object({ id: { type: "integer" }, verdict: { type: "string", enum: Object.keys(verdicts) } });
  return object({ verdicts: { type: "array", items: verdict } });
}

/** An object with exactly these properties, as strict modes ask for it. */
export function object(properties: Readonly<Record<string, unknown>>): Ask["schema"] {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
