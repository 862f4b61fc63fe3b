import type { ChunkIndex } from "../input/corpus/index.ts";
import { lettersOf, locateEvidence, readEvidence } from "../input/evidence/index.ts";
import type { PlacedRow } from "../input/index.ts";
import type { EvidenceRow, GoldenRow } from "../input/schema/index.ts";
import { words } from "../text/index.ts";

/** A chunk that carries a text. */
export interface FoundText {
  readonly chunk_id: string;
  readonly document_id: string | null;
  /** Share of the text that the chunk carries, 0 to 1. */
  readonly share: number;
}

/** Finds the chunks of a manifest that carry a text, in whole or in part, in documents that hold all of it. */
export function findText(text: string, index: ChunkIndex): readonly FoundText[] | null {
  const read = readEvidence({ quote: text });
  if ("problem" in read) return null;
  const [targets] = locateEvidence([{ evidence: [read.label], tenantId: "", isDenied: true }], index);
  const { carriers, measure } = targets![0]!;
  return [...carriers]
    .map(([{ id, documentId }, { start, end }]) => ({
      chunk_id: id,
      document_id: documentId,
      share: (end - start) / measure.length,
    }))
    .sort((a, b) => b.share - a.share);
}

/** The proposed evidence for one label of one case. */
export interface Anchor {
  readonly case_id: string;
  readonly file: string;
  readonly line: number;
  readonly chunk_id: string;
  /** Null if the label stays as it is. */
  readonly evidence: EvidenceRow | null;
  /** What to look at: why the label stays, or what is unusual about the quote. Empty if nothing is. */
  readonly why: string;
}

/** A longer quote is more likely to be cut by a chunk border. */
export const MAX_QUOTE_WORDS = 60;
const MAX_SENTENCES = 3;

const SENTENCE_END = /(?<=[.!?]["'”’)]?)\s+|(?<=[。！？])|\n+/u;

/**
 * Turns chunk labels into evidence labels: the sentences of the labeled chunk that have most words of the reference answer.
 * The labels of denied cases stay, because a quote protects less than a chunk.
 */
export function anchorRows(
  rows: readonly PlacedRow[],
  index: ChunkIndex,
): { readonly rows: readonly GoldenRow[]; readonly anchors: readonly Anchor[] } {
  const anchors: Anchor[] = [];
  const anchored = rows.map(({ row, file, line }) => {
    const graded = Object.entries(row.relevance ?? {}).flatMap(([id, grade]) => (grade > 0 ? [id] : []));
    const own = (row.expected_chunk_ids ?? graded).map((chunk_id): Anchor => {
      return { case_id: row.id, file, line, chunk_id, ...anchorOf(row, chunk_id, index) };
    });
    anchors.push(...own);
    return withEvidence(row, own);
  });
  return { rows: anchored, anchors };
}

function anchorOf(row: GoldenRow, chunkId: string, index: ChunkIndex): Pick<Anchor, "evidence" | "why"> {
  const stays = (why: string) => ({ evidence: null, why });
  if ([row.expected_behavior ?? []].flat().includes("permission_denied"))
    return stays("a denied case protects the whole chunk");
  const entry = index.get(chunkId);
  if (!entry?.inManifest) return stays("the manifest does not list the chunk");
  if (entry.text === null) return stays("the manifest has no text of the chunk");
  if (!row.expected_answer) return stays("the case has no expected_answer, by which the sentences are chosen");
  const quote = sentencesFor(row.expected_answer ?? "", entry.text);
  if (quote === null) return stays("no sentence of the chunk has words of the reference answer");
  const found = findText(quote, index) ?? [];
  const documents = new Set(found.map(({ document_id }) => document_id));
  const notes = [
    ...(words(quote).length > MAX_QUOTE_WORDS ? [`the quote has more than ${MAX_QUOTE_WORDS} words`] : []),
    ...(documents.size > 1 ? [`${documents.size} documents hold the quote`] : []),
  ];
  const relevance = row.relevance?.[chunkId];
  return {
    evidence: {
      quote,
      ...(entry.documentId === null ? {} : { document_id: entry.documentId }),
      ...(relevance === undefined ? {} : { relevance }),
      ...(row.must_cite?.includes(chunkId) ? { cite: true } : {}),
    },
    why: notes.join("; "),
  };
}

/** Returns up to three consecutive sentences with most words of an answer, and fewest others; null if none has any. */
function sentencesFor(answer: string, text: string): string | null {
  const wanted = new Set(words(answer));
  const sentences = text.split(SENTENCE_END).filter((sentence) => lettersOf(sentence).length > 1);
  let best: { readonly quote: string; readonly hits: number; readonly size: number } | null = null;
  for (let start = 0; start < sentences.length; start++) {
    for (let n = 1; n <= MAX_SENTENCES && start + n <= sentences.length; n++) {
      const quote = sentences
        .slice(start, start + n)
        .join(" ")
        .trim();
      const list = words(quote);
      const hits = new Set(list.filter((word) => wanted.has(word))).size;
      const isBetter = best === null || hits > best.hits || (hits === best.hits && list.length < best.size);
      if (hits > 0 && isBetter) best = { quote, hits, size: list.length };
    }
  }
  return best?.quote ?? null;
}

/** Replaces the anchored labels of a row. */
function withEvidence(row: GoldenRow, anchors: readonly Anchor[]): GoldenRow {
  const done = new Set(anchors.flatMap(({ chunk_id, evidence }) => (evidence === null ? [] : [chunk_id])));
  if (done.size === 0) return row;
  const { expected_chunk_ids = [], relevance, must_cite, expected_evidence, ...more } = row;
  const left = expected_chunk_ids.filter((id) => !done.has(id));
  const grades = Object.entries(relevance ?? {}).filter(([id]) => !done.has(id));
  const cited = (must_cite ?? []).filter((id) => !done.has(id));
  return {
    ...more,
    ...(left.length > 0 ? { expected_chunk_ids: left } : {}),
    expected_evidence: [
      ...(expected_evidence ?? []),
      ...anchors.flatMap(({ evidence }) => (evidence === null ? [] : [evidence])),
    ],
    ...(grades.length > 0 ? { relevance: Object.fromEntries(grades) } : {}),
    ...(cited.length > 0 ? { must_cite: cited } : {}),
  };
}
