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
  const readings = prompts.map((prompt) => {
    const given = prompt ?? "";
    return given.includes("\\") ? [foldSpace(given), foldSpace(withoutEscapes(given))] : [foldSpace(given)];
  });
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
    for (const [call, texts] of readings.entries()) {
      // Most texts stand in an early call, and an agent has one after the other: the others are not searched.
      known[call] ??= texts.map((whole) => placesOf(text, whole));
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

/** Where a text stands in another, one after the other. */
function placesOf(text: string, whole: string): number[] {
  const places: number[] = [];
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + text.length)) places.push(at);
  return places;
}

/** What a tool returned as JSON, a prompt holds with the escapes of JSON in it. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|([^u]))/gi, (_, unit?: string, other?: string) =>
    unit === undefined ? (ESCAPES[other!] ?? other!) : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
