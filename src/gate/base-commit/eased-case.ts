import type { GoldenCase } from "../../dataset/golden/golden-case.ts";

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
