import { displayWidth } from "./display-width.ts";

/**
 * A line broken at its spaces into lines of a width in columns, the later ones indented like the first and by two more.
 * A word that is wider stays whole: an id that is cut can be searched for no more. Colours take no columns.
 */
export function wrapLine(line: string, width: number): string {
  if (shownWidth(line) <= width) return line;
  const [indent = ""] = /^ */.exec(line) ?? [];
  const hanging = `${indent}  `;
  const lines: string[] = [];
  let current = "";
  for (const word of line.slice(indent.length).split(" ")) {
    const start = lines.length === 0 ? indent : hanging;
    const longer = current === "" ? `${start}${word}` : `${current} ${word}`;
    if (current !== "" && shownWidth(longer) > width) {
      lines.push(current.trimEnd());
      current = `${hanging}${word}`;
    } else current = longer;
  }
  return [...lines, current].join("\n");
}

/** Columns of a text that may hold our own escape sequences. */
function shownWidth(text: string): number {
  return displayWidth(text.replace(/\u001b\[[\d;]*m|\u001b\]8;;[^\u001b]*\u001b\\/g, ""));
}
