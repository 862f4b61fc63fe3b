import type { GoldenCase, GoldenSet } from "../../input/golden/index.ts";
import { incompleteBeta } from "../../statistics/index.ts";
import type { GoldenDifference } from "../index.ts";

/**
 * What a change no longer asks of a case that its base commit asks, in words; nothing where it asks as much. A relabelled
 * case is left out under the base commit's golden set, so that whoever reviews the change is the last to see it.
 */
export function easedCase(own: GoldenCase, base: GoldenCase): string[] {
  const loses = (before: readonly string[], now: readonly string[]): boolean =>
    before.some((one) => !now.includes(one));
  const eased: string[] = [];
  if (base.critical && !own.critical) eased.push("no longer critical");
  if (base.behavior === "permission_denied" && own.behavior !== base.behavior)
    eased.push(`expects ${own.behavior} in place of permission_denied`);
  if (loses(base.mustNotContain, own.mustNotContain)) eased.push("fewer texts forbidden");
  if (loses(base.protected, own.protected) || loses(base.protectedDocs, own.protectedDocs))
    eased.push("less evidence protected");
  return eased;
}

/** What of a case must not go unseen when it is no longer judged, in words; nothing where it asks for an answer like others. */
export function guardsOf({ critical, behavior, mustNotContain }: GoldenCase): string[] {
  return [
    ...(critical ? ["critical"] : []),
    ...(behavior === "permission_denied" ? ["to be denied"] : []),
    ...(mustNotContain.length > 0 ? ["with forbidden texts"] : []),
  ];
}

/** How often chance may take as many places before it is doubted. */
const RARE = 0.05;

/** A suite's sample before and after a change added cases to it. */
interface Draw {
  /** Cases that are drawn. */
  readonly drawn: number;
  /** Cases to draw from at the base commit, and those that the change adds to them. */
  readonly there: number;
  readonly added: number;
}

/**
 * Whether of the drawn cases more gave way to added ones than chance takes, or most did; at least one did. Who is drawn
 * hangs on the ids alone: whoever adds a case can choose an id that takes the place of one that fails, and whoever adds
 * thousands takes all places.
 */
export function isCrowdedOut(gone: number, { drawn, there, added }: Draw): boolean {
  if (2 * gone > drawn) return true;
  // P of at least so many of the places, each taken with the share of the added ones: no smaller than that of the draw.
  return incompleteBeta(added / (there + added), gone, drawn - gone + 1) < RARE;
}

/** A golden set with the cases of it that take no part. */
export interface SetInUse {
  readonly golden: GoldenSet;
  readonly isExcluded: (caseIndex: number) => boolean;
}

/**
 * Compares the golden set of a change with that of its base commit. `isStillAsked`: whether the suite, by the same rule
 * as there, still names a case of the change's set, so that one which only moved out of a sample was taken out by nobody.
 */
export function goldenDifference(
  head: SetInUse,
  base: SetInUse,
  isStillAsked: (item: GoldenCase) => boolean,
): GoldenDifference {
  const removed: string[] = [];
  const unguarded: string[] = [];
  const remove = (gone: GoldenCase): void => {
    const guards = guardsOf(gone);
    removed.push(gone.id);
    if (guards.length > 0) unguarded.push(`${gone.id} (${guards.join(", ")})`);
  };
  const displaced: string[] = [];
  const relabelled: string[] = [];
  const eased: string[] = [];
  const left = new Set<number>();
  for (const [i, asked] of base.golden.cases.entries()) {
    const { id, labelHash } = asked;
    if (base.isExcluded(i)) continue;
    const j = head.golden.indexById.get(id);
    const own = j === undefined ? undefined : head.golden.cases[j]!;
    if (own !== undefined && own.labelHash === labelHash && !head.isExcluded(j!)) continue;
    left.add(i);
    if (own === undefined || own.split === "validation") remove(asked);
    else if (own.labelHash !== labelHash) {
      relabelled.push(id);
      const less = easedCase(own, asked);
      if (less.length > 0) eased.push(`${id} (${less.join(", ")})`);
    } else if (isStillAsked(own)) displaced.push(id);
    else remove(asked);
  }
  const added = head.golden.cases.flatMap(({ id }, i) =>
    head.isExcluded(i) || base.golden.indexById.has(id) ? [] : [id],
  );
  const result = { added, removed, unguarded, displaced, relabelled, eased, left };
  if (displaced.length === 0) return { ...result, isCrowdedOut: false };
  const poolOf = ({ golden }: SetInUse): string[] =>
    golden.cases.flatMap((item) => (item.split !== "validation" && isStillAsked(item) ? [item.id] : []));
  const there = new Set(poolOf(base));
  const draw = {
    drawn: base.golden.cases.filter((_, i) => !base.isExcluded(i)).length,
    there: there.size,
    added: poolOf(head).filter((id) => !there.has(id)).length,
  };
  return { ...result, isCrowdedOut: isCrowdedOut(displaced.length, draw) };
}
