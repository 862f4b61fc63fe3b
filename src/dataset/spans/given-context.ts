import { foldSpace } from "../../text/fold-space.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { chunkOfDocument } from "./chunk-of-document.ts";
import { documentKey } from "./document-key.ts";
import { leavesNoGap } from "./leaves-no-gap.ts";
import type { SpanLists } from "./span-lists.ts";
import type { SpanNode } from "./span-tree.ts";

/** Of the documents that were found, those whose text stands in what a model was given in one of its `calls`. */
export function givenContext(
  calls: readonly SpanNode[],
  { retrieved, reranked }: SpanLists,
  searches: boolean,
): Pick<ForeignTrace, "context_chunks"> {
  const prompts = calls.flatMap(({ span }) => (leavesNoGap(span, span.prompt) ? [] : [span.prompt]));
  const lists = [...(retrieved ?? []), ...(reranked ?? [])];
  const documents = lists.flatMap((list) => list.documents.map((document) => ({ document, stage: list.stage })));
  if (prompts.length === 0 || prompts.includes(null)) return {};
  // What was found is not recorded, so neither is what of it the model was given.
  if (searches && lists.length === 0) return {};
  if (documents.some(({ document }) => document.text === null)) return {};
  const readings = readingsOf(prompts.map((prompt) => prompt ?? ""));
  const seen = new Set<string>();
  const given = new Map<string, number>();
  const places = new Map<string, Places[]>();
  const found = documents.flatMap(({ document, stage }) => {
    const text = foldSpace(document.text ?? "");
    const key = documentKey(document);
    if (text === "" || seen.has(key)) return [];
    seen.add(key);
    // Of documents with the same text as many were given as the text stands in one call.
    const before = given.get(text) ?? 0;
    const known = places.get(text) ?? [];
    places.set(text, known);
    for (const [call, reading] of readings.entries()) {
      known[call] ??= reading.map((one, i) => placesOf(text, one, known[call - 1]?.[i] ?? known[call - 1]?.[0] ?? []));
      const at = known[call].map((list) => list[before]).find((place) => place !== undefined);
      if (at === undefined) continue;
      given.set(text, before + 1);
      return [{ call, at, chunk: chunkOfDocument(document, stage) }];
    }
    return [];
  });
  // In the order of the prompt, which is what the model saw.
  return {
    context_chunks: found
      .sort((a, b) => a.call - b.call || a.at - b.at)
      .map(({ chunk: { stage: _, ...chunk } }) => chunk),
  };
}

/** Where a text stands in a prompt as it is, and in one without its escapes. */
type Places = readonly (readonly number[])[];

interface Reading {
  readonly whole: string;
  /** How much of it is all that the call before it was given: an agent gives its model one more message each time. */
  readonly repeated: number;
}

/** Each prompt as it is, and where it has escapes, without them. */
function readingsOf(prompts: readonly string[]): readonly (readonly Reading[])[] {
  const readings: Reading[][] = [];
  for (const prompt of prompts) {
    const texts = prompt.includes("\\") ? [prompt, withoutEscapes(prompt)] : [prompt];
    const before = readings.at(-1);
    const reading = texts.map(foldSpace).map((whole, i) => {
      const begins = (before?.[i] ?? before?.[0])?.whole ?? "";
      return { whole, repeated: whole.startsWith(begins) ? begins.length : 0 };
    });
    readings.push(reading);
  }
  return readings;
}

/** Where a text stands in another, one after the other; `before` is where it does in what is repeated of it. */
function placesOf(text: string, { whole, repeated }: Reading, before: readonly number[]): readonly number[] {
  const places = repeated === 0 ? [] : before;
  const last = places.at(-1);
  const found: number[] = [];
  let from = Math.max(0, repeated - text.length + 1, last === undefined ? 0 : last + text.length);
  for (let at = whole.indexOf(text, from); at >= 0; at = whole.indexOf(text, from)) {
    found.push(at);
    from = at + text.length;
  }
  return found.length === 0 ? places : [...places, ...found];
}

/** What a tool returned as JSON, a prompt holds with the escapes of JSON in it. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|([^u]))/gi, (_, unit?: string, other?: string) =>
    unit === undefined ? (ESCAPES[other!] ?? other!) : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
