/** A text with parts from the inputs, which each output escapes in its way. */
export type Text = string | Part | readonly Text[];

export interface Part {
  /** `name` and `word` are code in Markdown, `name` in HTML too. `case` is a case ID, and `strong` a word of rag-gate. */
  readonly kind: "name" | "word" | "case" | "strong";
  readonly text: string;
}

export const name = (text: string): Part => ({ kind: "name", text });
export const word = (text: string): Part => ({ kind: "word", text });
export const caseId = (text: string): Part => ({ kind: "case", text });
export const strong = (text: string): Part => ({ kind: "strong", text });

/** Texts with commas between them. */
export const listed = (texts: readonly Text[]): Text => texts.map((text, i) => (i === 0 ? text : [", ", text]));

export function partsOf(text: Text): readonly (string | Part)[] {
  if (typeof text === "string" || "kind" in text) return [text];
  return text.flatMap(partsOf);
}

/** A text with its parts written by `write`. */
export const written = (text: Text, write: (part: Part) => string): string =>
  partsOf(text)
    .map((part) => (typeof part === "string" ? part : write(part)))
    .join("");

/** A table that several outputs show. `align` has one letter per column: `l` or `r`. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly align: string;
  readonly rows: readonly (readonly Text[])[];
}
