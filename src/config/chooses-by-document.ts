import type { Policy } from "./policy.ts";

/** Whether a slice or suite is made of the cases of a document, which the corpus manifest tells. */
export function choosesByDocument({ slices, suites }: Pick<Policy, "slices" | "suites">): boolean {
  return [...slices, ...suites].some(({ where }) => where !== null && where.document !== null);
}
