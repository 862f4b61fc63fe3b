/**
 * Every text within what a model was given, in order: of a message all parts, what a tool returned among them, in whatever
 * wrapping. Null where there is none.
 */
export function givenText(value: unknown): string | null {
  const texts: string[] = [];
  collect(value, texts, 0);
  return texts.join("\n\n") || null;
}

const MAX_DEPTH = 16;

function collect(value: unknown, texts: string[], depth: number): void {
  if (typeof value === "string") texts.push(value);
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return;
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) collect(inner, texts, depth + 1);
}
