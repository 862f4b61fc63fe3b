import { compareBytes } from "../text/byte-order.ts";

export interface ChangedVersion {
  readonly name: string;
  readonly baseline: readonly string[];
  readonly head: readonly string[];
}

/** Version keys whose values differ between two runs; a key that one run lacks differs too. */
export function changedVersions(
  head: ReadonlyMap<string, readonly string[]>,
  baseline: ReadonlyMap<string, readonly string[]>,
): ChangedVersion[] {
  const names = [...new Set([...head.keys(), ...baseline.keys()])].sort(compareBytes);
  return names
    .map((name) => ({ name, baseline: baseline.get(name) ?? [], head: head.get(name) ?? [] }))
    .filter(({ baseline: a, head: b }) => a.length !== b.length || a.some((value, i) => value !== b[i]));
}
