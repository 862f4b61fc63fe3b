/** A text of a generated multi-hop question without the mark of its place among them. */
export function withoutHop(text: string): string {
  return text.replace(/^<\d+-hop>\s*/, "");
}
