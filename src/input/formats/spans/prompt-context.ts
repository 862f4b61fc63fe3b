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
  const places = new Map<string, Positions[]>();
  const found = documents.flatMap(({ document, stage }) => {
    const text = foldSpace(document.text ?? "");
    const key = documentKey(document);
    if (text === "" || seen.has(key)) return [];
    seen.add(key);
    // Of documents with equal texts, as many were given as the text occurs in one call.
    const before = given.get(text) ?? 0;
    const known = places.get(text) ?? [];
    places.set(text, known);
    for (const [call, reading] of readings.entries()) {
      known[call] ??= reading.map((one, i) =>
        positionsOf(text, one, known[call - 1]?.[i] ?? known[call - 1]?.[0] ?? []),
      );
      const at = known[call].map((list) => list[before]).find((place) => place !== undefined);
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

/** Positions of a text in a prompt and in the prompt without escapes. */
type Positions = readonly (readonly number[])[];

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

/** Positions of non-overlapping occurrences of a text. `before` are those in the repeated prefix. */
function positionsOf(text: string, { whole, repeated }: PromptReading, before: readonly number[]): readonly number[] {
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

/** Removes JSON escapes, because a prompt can contain a tool result as JSON. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|([^u]))/gi, (_, unit?: string, other?: string) =>
    unit === undefined ? (ESCAPES[other!] ?? other!) : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
