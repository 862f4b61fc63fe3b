import type { GoldenCase } from "../dataset/golden-case.ts";

/**
 * What a change no longer asks of a case that its base commit asks, in words; nothing where it asks as much. A relabelled
 * case is left out under the base commit's golden set, so that whoever reviews the change is the last to see it.
 */
export function easedCase(own: GoldenCase, base: GoldenCase): string[] {
  const lost = (before: readonly string[], now: readonly string[]): number => {
    const kept = new Set(now);
    return before.filter((one) => !kept.has(one)).length;
  };
  const eased: string[] = [];
  if (base.critical && !own.critical) eased.push("no longer critical");
  if (base.behavior === "permission_denied" && own.behavior !== base.behavior)
    eased.push(`expects ${own.behavior} in place of permission_denied`);
  if (lost(base.mustNotContain, own.mustNotContain) > 0) eased.push("fewer texts forbidden");
  if (lost(base.protected, own.protected) + lost(base.protectedDocs, own.protectedDocs) > 0)
    eased.push("less evidence protected");
  return eased;
}
