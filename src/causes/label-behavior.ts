import { expectsAnswer } from "../dataset/golden/golden-case.ts";
import type { CaseFacts } from "./case-facts.ts";
import { type Cause, scaled } from "./cause.ts";
import { changedBefore } from "./document-causes.ts";
import { evidenceCauses, neverThere, recordBoth } from "./label-evidence.ts";
import { labelLeak } from "./label-leak.ts";

/** Why the pipeline answered, abstained or denied where it should not: access, lost evidence, else the generator. */
export function labelBehavior(facts: CaseFacts): readonly Cause[] {
  const { golden, head, versions } = facts;
  const { observed } = head;
  // Where the repeat that is kept did as expected, another did not, or failed.
  const got = observed === golden.behavior ? ", which not every repeat shows" : `, got ${observed}`;
  const did = `expected ${golden.behavior}${observed === null ? "" : got}${observed === "answer" ? besideRefusal(head) : ""}`;
  const generator = (confidence: number, more = ""): Cause => versions.cause("generator", confidence, did + more);
  if (!expectsAnswer(golden)) {
    if (golden.behavior === "abstain") return [generator(0.9)];
    const leak = labelLeak(facts);
    if (leak.length > 0) return leak;
    return observed === "answer"
      ? [generator(0.7, ", no forbidden chunk seen"), { label: "acl", confidence: 0.3, evidence: did }]
      : [generator(0.9)];
  }
  const lost = evidenceCauses(facts, "context");
  if (observed === "permission_denied") {
    const share = lost.length > 0 ? 0.7 : 0.6;
    const words = lost.length > 0 ? `${did}, and its evidence did not reach the context` : `${did}, with its evidence`;
    return [
      versions.cause("acl", share, words),
      ...(lost.length > 0 ? scaled(lost, 1 - share) : [generator(1 - share)]),
    ];
  }
  if (lost.length > 0) return lost;
  const before = neverThere(facts);
  if (before !== null) return before;
  const isKnown = golden.relevant.length > 0 && recordBoth(facts, "context");
  if (isKnown) return [generator(0.9, ", its evidence is in the context")];
  const changed = changedBefore(facts, did);
  return changed === null ? [generator(0.6)] : [...changed, generator(0.3)];
}

/** An answer that refuses looks like what was expected: what of it tells something is told. */
function besideRefusal({ told }: CaseFacts["head"]): string {
  if (told === null) return "";
  if (told.clause === 0) return ": it refuses, but is longer than a refusal";
  return `: it refuses, but part ${told.clause} tells something${told.text === "" ? "" : ` ("${told.text}")`}`;
}
