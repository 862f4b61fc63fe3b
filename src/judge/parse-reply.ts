import { isObject } from "../dataset/rows/is-type.ts";
import type { Evaluator } from "./evaluators.ts";

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
