import type { CaseFacts } from "./case-facts.ts";
import { type Cause, rankCauses } from "./cause.ts";
import { suspectRetrieval } from "./suspect-retrieval.ts";

type Ranking = "" | "reranked:";

/**
 * What lost the expected documents of a case that names no chunk, as far as the rank of the first of them tells: in one of
 * the rankings, or, for what was made of them, because none reached the last one (`last`) where one did before. Empty where
 * nothing was lost, or nothing is known.
 */
export function documentCauses(facts: CaseFacts, look: Ranking | "last"): readonly Cause[] {
  const { golden, head, chunks, documentCutoff } = facts;
  if (documentCutoff === null || chunks.size > 0 || golden.expectedDocs.length === 0) return [];
  const reranks = !Number.isNaN(head.value(column(facts, "reranked:")));
  const last: Ranking = look === "last" ? (reranks ? "reranked:" : "") : look;
  if (!fell(facts, last) || (look === "last" && head.value(column(facts, last)) > 0)) return [];
  const lostBy: Ranking = fell(facts, "") ? "" : last;
  const words = standing(facts, lostBy);
  const gone = head.value(column(facts, "")) === 0;
  if (gone && facts.docsGone)
    return [
      {
        label: "golden_label_issue",
        confidence: 0.95,
        evidence: "the expected documents are not in the corpus manifest",
      },
    ];
  if (lostBy === "reranked:") return [facts.versions.cause("reranker", 0.9, words)];
  return rankCauses(
    suspectRetrieval(words, { found: !gone, tags: golden.tags, instead: null, versions: facts.versions }),
  );
}

const column = ({ documentCutoff }: CaseFacts, ranking: Ranking): string => `${ranking}doc_mrr@${documentCutoff}`;

/** Whether the first document stands lower than before; without a before, whether none came. */
function fell(facts: CaseFacts, ranking: Ranking): boolean {
  const now = facts.head.value(column(facts, ranking));
  const before = facts.baseline?.value(column(facts, ranking)) ?? Number.NaN;
  return Number.isNaN(before) ? now === 0 : now < before;
}

function standing(facts: CaseFacts, ranking: Ranking): string {
  const name = column(facts, ranking);
  const now = facts.head.value(name);
  const before = facts.baseline?.value(name) ?? Number.NaN;
  const shown = (value: number): string => String(Math.round(value * 1000) / 1000);
  return Number.isNaN(before) ? `${name} ${shown(now)}` : `${name} ${shown(before)} -> ${shown(now)}`;
}
