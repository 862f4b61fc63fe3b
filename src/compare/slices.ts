import type { GoldenSet } from "../dataset/golden-set.ts";
import { compareBytes } from "../text/byte-order.ts";

/** A named part of the run: head case indices in ascending order, excluded cases left out. */
export interface Slice {
  readonly name: string;
  readonly members: readonly number[];
}

/** Slices made of labels are shown for the largest groups only; a set with more is told so. */
const MAX_LABEL_SLICES = 200;

/**
 * One slice for each tag, difficulty, behaviour, tenant, locale and document of the cases that take part, in byte order
 * of their names. A tenant or locale that all cases share is no slice.
 */
export function labelSlices(
  golden: GoldenSet,
  isExcluded: (caseIndex: number) => boolean,
): { slices: Slice[]; dropped: number } {
  const members = new Map<string, number[]>();
  const add = (name: string, i: number): void => {
    const list = members.get(name);
    if (list === undefined) members.set(name, [i]);
    else list.push(i);
  };
  for (const [i, golden_] of golden.cases.entries()) {
    if (isExcluded(i)) continue;
    for (const tag of golden_.tags) add(`tag:${tag}`, i);
    if (golden_.difficulty !== null) add(`difficulty:${golden_.difficulty}`, i);
    add(`behavior:${golden_.behavior}`, i);
    if (golden_.principal.tenantId !== "") add(`tenant:${golden_.principal.tenantId}`, i);
    if (golden_.locale !== null) add(`locale:${golden_.locale}`, i);
    for (const document of golden_.documents) add(`document:${document}`, i);
  }
  const taking = golden.cases.filter((_, i) => !isExcluded(i)).length;
  for (const [name, list] of members)
    if (list.length === taking && /^(?:tenant|locale):/.test(name)) members.delete(name);
  const sorted = [...members]
    .map(([name, list]) => ({ name, members: list }))
    .sort((a, b) => b.members.length - a.members.length || compareBytes(a.name, b.name));
  const slices = sorted.slice(0, MAX_LABEL_SLICES).sort((a, b) => compareBytes(a.name, b.name));
  return { slices, dropped: sorted.length - slices.length };
}
