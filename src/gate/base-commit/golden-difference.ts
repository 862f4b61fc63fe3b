import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import { easedCase } from "./eased-case.ts";
import { guardsOf } from "./guards-of.ts";
import { isCrowdedOut } from "./is-crowded-out.ts";

/** What a change does to the golden set that judges it. Ids in byte order. */
export interface GoldenDifference {
  readonly added: readonly string[];
  /** Deleted, set aside, or no longer in the suite because its rule or what the rule reads of the case was changed. */
  readonly removed: readonly string[];
  /** Those of them that guard more than an answer, with what: `a1 (critical)`. */
  readonly unguarded: readonly string[];
  /** No longer in the sample of the suite, because an added case took the place; judged where they have a trace. */
  readonly displaced: readonly string[];
  /** Whether these are more than chance moves out. */
  readonly isCrowdedOut: boolean;
  readonly relabelled: readonly string[];
  /** Relabelled cases of which less is asked, with what: `a1 (no longer critical)`. */
  readonly eased: readonly string[];
  /** Indices of the base set's cases that the change does not have to answer as it says any more. */
  readonly left: ReadonlySet<number>;
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
