/** Entries kept of each list: more than a comment shows. */
export const KEPT = 200;

/** Characters kept of a text. */
const TEXT = 300;

export const cut = (text: string): string => text.slice(0, TEXT);
export const cutOrNull = (text: string | null): string | null => (text === null ? null : cut(text));
export const texts = (values: readonly string[] = []): string[] => values.slice(0, KEPT).map(cut);
