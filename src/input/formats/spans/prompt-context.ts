import { foldSpace } from "../../../text/index.ts";
import type { ForeignTrace } from "../shared/index.ts";
import type { Rankings } from "./rankings.ts";
import type { Span } from "./span.ts";
import { chunkOfDocument, documentKey } from "./span-documents.ts";
import type { SpanNode } from "./span-tree.ts";

/**
 * The found documents whose text is in the prompt of one of the model `calls`; empty if prompts, texts, or search
 * results are not recorded.
 */
export function contextFromPrompts(
  calls: readonly SpanNode[],
  { retrieved, reranked }: Rankings,
  searches: boolean,
): Pick<ForeignTrace, "context_chunks"> {
  const prompts = calls.flatMap(({ span }) => (failedSilently(span, span.prompt) ? [] : [span.prompt]));
  const lists = [...(retrieved ?? []), ...(reranked ?? [])];
  const documents = lists.flatMap((list) => list.documents.map((document) => ({ document, stage: list.stage })));
  if (prompts.length === 0 || prompts.includes(null)) return {};
  // If search results are not recorded, neither is their part of the context.
  if (searches && lists.length === 0) return {};
  if (documents.some(({ document }) => document.text === null)) return {};
  const readings = promptReadings(prompts.map((prompt) => prompt ?? ""));
  const seen = new Set<string>();
  const given = new Map<string, number>();
  const found = documents.flatMap(({ document, stage }) => {
    const text = foldSpace(document.text ?? "");
    const key = documentKey(document);
    if (text === "" || seen.has(key)) return [];
    seen.add(key);
    // Of documents with equal texts, as many were given as the text occurs in one call.
    const before = given.get(text) ?? 0;
    for (const [call, texts] of readings.entries()) {
      const at = texts.map((one) => positionOf(text, one, before)).find((place) => place >= 0);
      if (at === undefined) continue;
      given.set(text, before + 1);
      return [{ call, at, chunk: chunkOfDocument(document, stage) }];
    }
    return [];
  });
  // Sorted by position in the prompt, which is the order that the model saw.
  return {
    context_chunks: found
      .sort((a, b) => a.call - b.call || a.at - b.at)
      .map(({ chunk: { stage: _, ...chunk } }) => chunk),
  };
}

/** Whether a call failed without recording a value. It was likely retried, so the value is not missing. */
export const failedSilently = ({ failure }: Span, value: unknown): boolean => failure !== null && value === null;

interface PromptReading {
  readonly whole: string;
  /** Length of the prefix that repeats the previous prompt. An agent adds one message per call. */
  readonly repeated: number;
}

/** Each prompt as recorded and, if it contains escapes, unescaped. */
function promptReadings(prompts: readonly string[]): readonly (readonly PromptReading[])[] {
  const readings: PromptReading[][] = [];
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

/** The position of a text after `before` others of its non-overlapping occurrences; -1 if there are not so many. */
function positionOf(text: string, { whole, repeated }: PromptReading, before: number): number {
  // If no previous prompt has the text, it is not in the part that repeats them.
  let at = whole.indexOf(text, before === 0 ? repeated - text.length + 1 : 0);
  for (let i = 0; i < before && at >= 0; i++) at = whole.indexOf(text, at + text.length);
  return at;
}

/** Removes JSON escapes, because a prompt can contain a tool result as JSON. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|([^u]))/gi, (_, unit?: string, other?: string) =>
    unit === undefined ? (ESCAPES[other!] ?? other!) : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
