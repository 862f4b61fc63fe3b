import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import { compareBytes } from "../text/byte-order.ts";

/** A named part of the run: head case indices in ascending order, excluded cases left out. */
export interface Slice {
  readonly name: string;
  readonly members: readonly number[];
}

/** Slices made of labels are shown for the largest groups only. */
const MAX_LABEL_SLICES = 200;

/**
 * One slice for each tag, difficulty, behaviour, tenant, locale and document of the cases that take part, in byte order
 * of their names. A tenant or locale that all cases share is no slice.
 */
export function labelSlices(golden: GoldenSet, isExcluded: (caseIndex: number) => boolean): Slice[] {
  const groups = {
    tag: new Groups(),
    difficulty: new Groups(),
    behavior: new Groups(),
    tenant: new Groups(),
    locale: new Groups(),
    document: new Groups(),
  };
  let taking = 0;
  for (let i = 0; i < golden.cases.length; i++) {
    if (isExcluded(i)) continue;
    taking++;
    const { tags, difficulty, behavior, principal, locale, documents } = golden.cases[i]!;
    for (const tag of tags) groups.tag.add(tag, i);
    if (difficulty !== null) groups.difficulty.add(difficulty, i);
    groups.behavior.add(behavior, i);
    if (principal.tenantId !== "") groups.tenant.add(principal.tenantId, i);
    if (locale !== null) groups.locale.add(locale, i);
    for (const document of documents) groups.document.add(document, i);
  }
  for (const kind of [groups.tenant, groups.locale]) kind.drop(taking);
  const sorted = Object.entries(groups)
    .flatMap(([kind, { members }]) =>
      [...members].map(([value, list]) => ({ name: `${kind}:${value}`, members: list })),
    )
    .sort((a, b) => b.members.length - a.members.length || compareBytes(a.name, b.name));
  return sorted.slice(0, MAX_LABEL_SLICES).sort((a, b) => compareBytes(a.name, b.name));
}

/** Cases by what they say of one kind. */
class Groups {
  readonly members = new Map<string, number[]>();

  add(value: string, i: number): void {
    const list = this.members.get(value);
    if (list === undefined) this.members.set(value, [i]);
    else list.push(i);
  }

  /** Leaves out what all the cases share. */
  drop(all: number): void {
    for (const [value, list] of this.members) if (list.length === all) this.members.delete(value);
  }
}
