import { chunkIdOf, plainId } from "../../input/corpus/index.ts";
import { expectsAnswer } from "../../input/golden/index.ts";
import { hasWord } from "../../text/index.ts";
import { answerCase, type CaseView, defineMetrics, everyCase, type Metric, mustCite } from "./metric.ts";

export const citationMetrics: readonly Metric[] = defineMetrics({ layer: "citation", better: "higher" }, [
  {
    name: "citation_correctness",
    core: true,
    title: "Citation correctness",
    summary: "Everything that must be cited is cited, and nothing outside the context is.",
    formula: "min(citation_recall, 1 if all citations are in the context else 0)",
    edge: "without `must_cite`, and for refusals, the second term alone: no citation is then no fault, but a gate is in doubt where an answer without `must_cite` ceased to cite",
    headline: true,
    needs: ["citations", "context"],
    hollowWithout: "citation_precision",
    evidence: "citations",
    caseFloor: 1,
    readsLabels: true,
    ofGeneration: true,
    applies: everyCase,
    score: ({ golden, citations }) => {
      const grounded = citations.inContext === citations.count ? 1 : 0;
      const must = golden.mustCite.length;
      return !expectsAnswer(golden) || must === 0 ? grounded : Math.min(grounded, citations.mustCiteSatisfied / must);
    },
  },
  {
    name: "citation_recall",
    title: "Citation recall",
    summary: "Share of `must_cite` that the answer cites.",
    formula: "|must_cite satisfied| / |must_cite|",
    edge: "a document id is satisfied by any chunk of that document; no `must_cite`: not applicable",
    needs: ["citations"],
    readsLabels: true,
    evidence: "citations",
    ofGeneration: true,
    applies: mustCite,
    score: ({ golden, citations }) => citations.mustCiteSatisfied / golden.mustCite.length,
  },
  {
    name: "citation_precision",
    core: true,
    title: "Citation precision",
    summary: "Share of the distinct citations that are in the context and permitted to the principal.",
    formula: "|citations in context and permitted| / |citations|",
    edge: "no citation: not applicable; a missing or failed trace counts 0",
    needs: ["citations", "context"],
    ofGeneration: true,
    applies: everyCase,
    score: ({ citations }) =>
      citations.count === 0 ? "no_citation" : citations.inContextAndPermitted / citations.count,
  },
  {
    name: "citation_coverage",
    title: "Citation coverage",
    summary: "Share of the answer's sentences that carry a citation marker.",
    formula: "|sentences with a marker that names a source| / |sentences|",
    edge: "only where the answer has markers such as `[1]` or `[chunk id]`; a number beyond the sources, or an id that is neither cited nor in the context, is no marker",
    needs: ["answer", "citations", "context"],
    applies: answerCase,
    score: (view) => {
      const answer = view.trace.answer ?? "";
      if (!answer.includes("[") && !answer.includes("【")) return "no_citation";
      const found = citedSentences(answer, sourceIds(view), Math.max(view.citations.count, view.context.size));
      return found === undefined || found.sentences === 0 ? "no_citation" : found.cited / found.sentences;
    },
  },
  {
    name: "ignored_top_ranked",
    core: true,
    title: "Ignored top-ranked chunk",
    summary: "Share of citing answers that cite nothing from the first chunk of their context.",
    formula: "1 if no citation comes from context chunk 1, else 0",
    edge: "only where citations exist; above 0.30 chunking, embedding and reranker deserve a look",
    better: "lower",
    binary: true,
    needs: ["citations", "context"],
    applies: answerCase,
    score: ({ citations, context }) =>
      citations.count === 0 || context.size === 0 ? "no_citation" : citations.citesTopContext ? 0 : 1,
  },
]);

function sourceIds({ trace }: CaseView): ReadonlySet<string> {
  const list = [...(trace.citations ?? []), ...(trace.context_chunks ?? [])];
  return new Set(list.map(chunkIdOf));
}

/** The sentences of an answer, and how many of them have a citation marker that names a source. */
export interface CitedSentences {
  readonly sentences: number;
  readonly cited: number;
}

/** `[1]`, `[1, 2]`, `[^1]`, `【3】`, `[doc:chunk]`, `【3†source】`. */
const MARKER = /\[\^?([^[\]\n]{1,200})\](?!\()|【([^【】\n]{1,200})】/gu;

/** The end of a sentence. A full stop between digits, inside a name, or after an abbreviation does not end one. */
const SENTENCE_END =
  /(?<=[.!?…]["'”’)]?)(?<!\b(?:e\.g|i\.e|approx|vs|cf|incl|Dr|Mrs?|Ms|Prof)\.)(?<!(?:\b(?:Art|Fig|Sec|Nr|pp?)|[\p{L},] No)\.(?=\s+\d))\s+|(?<=[。！？])|\n+/u;

/** The number of a list entry, which looks like a sentence, if words other than a marker follow. */
const ENTRY_NUMBER = /^[ \t]*\d{1,3}\.[ \t](?=(?:\[[^\]\n]*\]|【[^】\n]*】|[^[【\n\p{L}])*\p{L})/gmu;

/**
 * Splits an answer into sentences and looks for markers. A number must name one of the `sources` (the number of citations
 * or of context chunks, whichever is larger). Any other marker must be the id of a citation or context chunk. A marker
 * after the full stop belongs to the sentence before it. If the answer starts with a marker, each belongs to the sentence
 * after it. Returns undefined if the answer has no such marker: the pipeline then does not mark its sentences.
 */
export function citedSentences(answer: string, ids: ReadonlySet<string>, sources: number): CitedSentences | undefined {
  let sentences = 0;
  let cited = 0;
  let lastIsCited = true;
  let found = false;
  let markersLead = false;
  for (const part of answer.replace(ENTRY_NUMBER, "").split(SENTENCE_END)) {
    let marked = false;
    let startsMarked = false;
    const words = part.replace(MARKER, (whole: string, square?: string, lenticular?: string, at?: number) => {
      if (!isSource((square ?? lenticular)!, ids, sources)) return whole;
      marked = true;
      if (part.slice(0, at).trim() === "") startsMarked = true;
      return " ";
    });
    found ||= marked;
    if (hasWord(words)) {
      if (sentences === 0) markersLead = startsMarked;
      sentences++;
      // A marker at the start of a part belongs to the sentence before it.
      const marksSentenceBefore = startsMarked && !markersLead;
      if (marksSentenceBefore && !lastIsCited) cited++;
      lastIsCited = marked && (!marksSentenceBefore || hasMarkerAfterStart(part, ids, sources));
      if (lastIsCited) cited++;
    } else if (marked && !lastIsCited) {
      cited++;
      lastIsCited = true;
    }
  }
  return found ? { sentences, cited } : undefined;
}

/** Returns whether a part that starts with a marker has another one that belongs to its sentence. */
function hasMarkerAfterStart(part: string, ids: ReadonlySet<string>, sources: number): boolean {
  const rest = part.replace(/^(?:\s*(?:\[[^[\]\n]*\]|【[^【】\n]*】))+/u, "");
  for (const [, square, lenticular] of rest.matchAll(MARKER))
    if (isSource((square ?? lenticular)!, ids, sources)) return true;
  return false;
}

function isSource(inside: string, ids: ReadonlySet<string>, sources: number): boolean {
  if (ids.has(plainId(inside))) return true;
  const parts = inside.split(/[,;]/u).map((part) => plainId(part.replace(/†.*$/u, "")));
  return parts.every((part) => (/^\d{1,4}$/.test(part) ? Number(part) >= 1 && Number(part) <= sources : ids.has(part)));
}
