/** The second horizon that a policy names: a run, the commit of a tag, or that of the last release. */
export type Anchor =
  | { readonly kind: "run"; readonly id: number }
  | { readonly kind: "tag"; readonly name: string }
  | { readonly kind: "last-release" };

/** Texts that the policy's schema lets through: `run:ID`, `tag:NAME`, `last-release`. */
export function parseAnchor(text: string): Anchor {
  if (text.startsWith("run:")) return { kind: "run", id: Number(text.slice("run:".length)) };
  return text.startsWith("tag:") ? { kind: "tag", name: text.slice("tag:".length) } : { kind: "last-release" };
}
