import type { GoldenCase, GoldenSet } from "../../input/golden/index.ts";
import { incompleteBeta } from "../../statistics/index.ts";
import type { GoldenDifference } from "../index.ts";

/**
 * Compares the dataset of a pull request with that of its base commit. `isStillAsked`: whether the suite still selects
 * a case by the base commit's rule. A case that only left the sample was displaced, not removed.
 */
export function goldenDifference(
  head: EvaluatedSet,
  base: EvaluatedSet,
  isStillAsked: (item: GoldenCase) => boolean,
): GoldenDifference {
  const removed: string[] = [];
  const unguarded: string[] = [];
  const remove = (gone: GoldenCase): void => {
    const guards = specialChecks(gone);
    removed.push(gone.id);
    if (guards.length > 0) unguarded.push(`${gone.id} (${guards.join(", ")})`);
  };
  const displaced: string[] = [];
  const relabelled: string[] = [];
  const eased: string[] = [];
  const left = new Set<number>();
  for (const [i, baseCase] of base.golden.cases.entries()) {
    const { id, labelHash } = baseCase;
    if (base.isExcluded(i)) continue;
    const j = head.golden.indexById.get(id);
    const own = j === undefined ? undefined : head.golden.cases[j]!;
    if (own !== undefined && own.labelHash === labelHash && !head.isExcluded(j!)) continue;
    left.add(i);
    if (own === undefined || own.split === "validation") remove(baseCase);
    else if (own.labelHash !== labelHash) {
      relabelled.push(id);
      const less = weakenedLabels(own, baseCase);
      if (less.length > 0) eased.push(`${id} (${less.join(", ")})`);
    } else if (isStillAsked(own)) displaced.push(id);
    else remove(baseCase);
  }
  const added = head.golden.cases.flatMap(({ id }, i) =>
    head.isExcluded(i) || base.golden.indexById.has(id) ? [] : [id],
  );
  const result = { added, removed, unguarded, displaced, relabelled, eased, left };
  if (displaced.length === 0) return { ...result, isCrowdedOut: false };
  const poolOf = ({ golden }: EvaluatedSet): string[] =>
    golden.cases.flatMap((item) => (item.split !== "validation" && isStillAsked(item) ? [item.id] : []));
  const pool = new Set(poolOf(base));
  const draw = {
    drawn: base.golden.cases.filter((_, i) => !base.isExcluded(i)).length,
    before: pool.size,
    added: poolOf(head).filter((id) => !pool.has(id)).length,
  };
  return { ...result, isCrowdedOut: isCrowdedOut(displaced.length, draw) };
}

/** A dataset and its excluded cases. */
export interface EvaluatedSet {
  readonly golden: GoldenSet;
  readonly isExcluded: (caseIndex: number) => boolean;
}

/**
 * Lists how a relabeled case expects less than at the base commit. A relabeled case is excluded under the base commit's
 * dataset, so only the reviewer of the pull request sees the change.
 */
function weakenedLabels(own: GoldenCase, base: GoldenCase): string[] {
  const loses = (before: readonly string[], now: readonly string[]): boolean =>
    before.some((one) => !now.includes(one));
  const eased: string[] = [];
  if (base.critical && !own.critical) eased.push("no longer critical");
  if (base.behavior === "permission_denied" && own.behavior !== base.behavior)
    eased.push(`expects ${own.behavior} in place of permission_denied`);
  else if (base.behaviors.every((one) => own.behaviors.includes(one)) && own.behaviors.length > base.behaviors.length)
    eased.push(`also accepts ${own.behaviors.filter((one) => !base.behaviors.includes(one)).join(" and ")}`);
  if (loses(base.mustNotContain, own.mustNotContain)) eased.push("fewer texts forbidden");
  if (loses(base.protected, own.protected) || loses(base.protectedDocs, own.protectedDocs))
    eased.push("less evidence protected");
  return eased;
}

/** Lists why removing a case needs attention: it checks more than an answer. */
function specialChecks({ critical, behavior, mustNotContain }: GoldenCase): string[] {
  return [
    ...(critical ? ["critical"] : []),
    ...(behavior === "permission_denied" ? ["to be denied"] : []),
    ...(mustNotContain.length > 0 ? ["with forbidden texts"] : []),
  ];
}

/** A suite's random sample, before and after cases were added to the dataset. */
interface SampleDraw {
  /** Number of cases in the sample. */
  readonly drawn: number;
  /** Number of cases to draw from at the base commit, and number of added ones. */
  readonly before: number;
  readonly added: number;
}

/**
 * Returns true if added cases displaced more than half of the sample, or more than chance explains. The sample depends
 * only on the case IDs, so somebody could choose IDs that displace a failing case, or add thousands of cases that
 * displace all.
 */
function isCrowdedOut(gone: number, { drawn, before, added }: SampleDraw): boolean {
  if (2 * gone > drawn) return true;
  // Probability that at least `gone` places go to added cases, if each place does so independently: the binomial tail,
  // as a regularized incomplete beta function. Drawing without replacement gives at most that.
  return incompleteBeta(added / (before + added), gone, drawn - gone + 1) < MAX_P;
}

/** Probability below which displaced cases are not explained by chance. */
const MAX_P = 0.05;
