import type { CaseFacts } from "./case-facts.ts";
import { CAUSE_LABELS, type Cause, rankCauses } from "./cause.ts";
import type { Reach } from "./chunk-case.ts";
import { suspectRetrieval } from "./suspect-retrieval.ts";

/**
 * What lost the expected documents of a case that names no chunk, as far as the rank of the first of them tells: in one of
 * the rankings, or, where the context counts, because none reached the last ranking. Empty where nothing was lost, or
 * nothing is known.
 */
export function documentCauses(facts: CaseFacts, reach: Reach): readonly Cause[] {
  const { golden, documentCutoff, versions } = facts;
  if (documentCutoff === null || golden.expectedDocs.length === 0) return [];
  const retrieved = rankIn(facts, `doc_mrr@${documentCutoff}`);
  const reranked = rankIn(facts, `reranked:doc_mrr@${documentCutoff}`);
  const isOfContext = reach === "context" || reach === "order";
  const last = reach === "retrieved" || (isOfContext && Number.isNaN(reranked.now)) ? retrieved : reranked;
  if (!last.fell || (isOfContext && last.now > 0)) return [];
  const gone = retrieved.now === 0;
  if (gone && facts.docsGone) {
    const evidence = "the expected documents are not in the corpus manifest";
    return [{ label: "golden_label_issue", confidence: 0.95, evidence }];
  }
  if (!retrieved.fell) return [versions.cause("reranker", 0.9, reranked.words)];
  return rankCauses(suspectRetrieval(retrieved.words, { found: !gone, tags: golden.tags, instead: null, versions }));
}

/** What makes, ranks or chooses the chunks of a context. */
const BEFORE_GENERATOR = CAUSE_LABELS.slice(CAUSE_LABELS.indexOf("parser"), CAUSE_LABELS.indexOf("generator"));

/** What labels of documents do not tell of a document that came as before. */
export const PART_UNKNOWN = "which part of its document was in the context is not known";

/**
 * The parts before the generator that have another version, where the generator has none: a document that came as before
 * may have come with other chunks, of which its labels say nothing. Null where no version tells, and where chunks are labelled.
 */
export function changedBefore({ golden, chunks, versions, baseline }: CaseFacts, did: string): Cause[] | null {
  if (chunks.size > 0 || golden.expectedDocs.length === 0 || baseline === null) return null;
  const changed = BEFORE_GENERATOR.filter((label) => versions.of(label) !== null);
  if (changed.length === 0 || versions.of("generator") !== null) return null;
  const evidence = `${did}, and ${PART_UNKNOWN}`;
  return changed.map((label) => versions.cause(label, 0.6 / changed.length, evidence));
}

/** Where the first document stands by a column of reciprocal ranks: lower than before, or, without a before, nowhere. */
function rankIn({ head, baseline }: CaseFacts, column: string) {
  const now = head.value(column);
  const before = baseline?.value(column) ?? Number.NaN;
  const isNew = Number.isNaN(before);
  const shown = (value: number): string => String(Math.round(value * 1000) / 1000);
  return {
    now,
    fell: isNew ? now === 0 : now < before,
    words: `${column} ${isNew ? "" : `${shown(before)} -> `}${shown(now)}`,
  };
}
