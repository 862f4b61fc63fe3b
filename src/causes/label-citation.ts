import { expectsAnswer } from "../dataset/golden/golden-case.ts";
import type { CaseFacts, CaseRun } from "./case-facts.ts";
import type { Cause } from "./cause.ts";
import { changedBefore, PART_UNKNOWN } from "./document-causes.ts";
import { labelBehavior } from "./label-behavior.ts";
import { evidenceCauses, neverThere } from "./label-evidence.ts";
import { labelLeak } from "./label-leak.ts";

const WRONG = "the citations are wrong";

/** Why an answer cites wrongly: what it must cite was not in its context, it did not answer, or the citing itself. */
export function labelCitation(facts: CaseFacts): readonly Cause[] {
  const { golden, head, baseline, versions, chunks } = facts;
  const citation = (confidence: number, words: string): Cause => versions.cause("citation", confidence, words);
  if (!expectsAnswer(golden)) {
    const leak = golden.behavior === "permission_denied" ? labelLeak(facts) : [];
    return leak.length > 0 ? leak : [citation(0.8, "cites what is not in its context, where a refusal was expected")];
  }
  const must = golden.mustCite.filter((id) => chunks.has(id));
  const asked = must.length > 0 ? must : undefined;
  const lost = evidenceCauses(facts, "context", asked);
  if (lost.length > 0) return lost;
  if (head.value("behavior_accuracy") < 1) return labelBehavior(facts);
  const uncited = must.flatMap((id) => {
    const chunk = chunks.get(id)!;
    return chunk.head.context !== null && !chunk.head.cited ? [{ id, ...chunk }] : [];
  });
  const isOutside = head.value("citation_precision") < 1;
  // What is new in how an answer cites tells more than evidence that never was in its context.
  const isNew =
    uncited.some((chunk) => chunk.baseline?.cited) ||
    (isOutside && !((baseline?.value("citation_precision") ?? 1) < 1));
  const before = isNew ? null : neverThere(facts, asked);
  if (before !== null) return before;
  if (uncited.length === 0)
    return isOutside ? [citation(0.9, "cites something that is not in its context")] : noneUncited(facts, must);
  const first = uncited.find((chunk) => chunk.baseline?.cited) ?? uncited[0];
  const which = chunks.size === 1 ? "" : `${first!.id}: `;
  const cited = first!.baseline?.cited ? ", cited -> not cited" : ", not cited";
  return [citation(0.95, `${which}context ${first!.head.context}${cited}`)];
}

/** Nothing that must be cited was in the context without being cited, and nothing beside the context is cited. */
function noneUncited(facts: CaseFacts, must: readonly string[]): readonly Cause[] {
  const { golden, head, versions, chunks } = facts;
  const others = golden.mustCite.filter((id) => !chunks.has(id));
  const citation = (confidence: number, words: string): Cause => versions.cause("citation", confidence, words);
  // The ranks kept are those of one repeat: what another one lost before its context is no matter of citing.
  const isLostElsewhere =
    head.value("context_recall") < 1 && [...chunks.values()].every((chunk) => chunk.head.context !== null);
  if (must.length > 0 && others.length === 0)
    return isLostElsewhere ? [] : [citation(0.8, "cited in the repeat that is shown, not in every one")];
  const changed = changedBefore(facts, WRONG);
  if (changed !== null) return [...changed, citation(0.3, WRONG)];
  if (chunks.size === 0 && golden.expectedDocs.length > 0)
    return [citation(0.6, `${WRONG}, and ${PART_UNKNOWN}`), versions.cause("generator", 0.3, PART_UNKNOWN)];
  const what = must.length > 0 ? uncitedBeside(others, head) : `the relevant chunks are in the context, ${WRONG}`;
  return [
    citation(0.6, what),
    versions.cause("generator", 0.3, "whether what must be cited was in the context is not known"),
  ];
}

/** What must be cited beside the relevant chunks, of which no rank is kept: documents, and chunks that are not relevant. */
function uncitedBeside(others: readonly string[], head: CaseRun): string {
  const which = others.length === 1 ? `${others[0]} must be cited and is not` : "not all is cited of what else must be";
  // Of a single trace there is nothing to flip.
  return Number.isNaN(head.value("flip_rate")) ? which : `${which}, or not in every repeat`;
}
