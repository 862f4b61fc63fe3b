import type { GoldenCase } from "../../dataset/golden/golden-case.ts";

/** What of a case must not go unseen when it is no longer judged, in words; nothing where it asks for an answer like others. */
export function guardsOf({ critical, behavior, mustNotContain }: GoldenCase): string[] {
  return [
    ...(critical ? ["critical"] : []),
    ...(behavior === "permission_denied" ? ["to be denied"] : []),
    ...(mustNotContain.length > 0 ? ["with forbidden texts"] : []),
  ];
}
