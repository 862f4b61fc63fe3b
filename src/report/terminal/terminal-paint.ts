export type Style = "bold" | "dim" | "red" | "green" | "yellow";

/** Puts a text into a style, or leaves it where the terminal has no colours. */
export type Paint = (style: Style, text: string) => string;

const CODES: Readonly<Record<Style, string>> = { bold: "1", dim: "2", red: "31;1", green: "32;1", yellow: "33;1" };

export function painter(color: boolean): Paint {
  return (style, text) => (color ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text);
}
