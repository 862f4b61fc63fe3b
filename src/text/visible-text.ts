/**
 * Any text with nothing hidden in it: control, bidirectional, zero-width and line-separating characters and lone
 * surrogates are shown as `\u{hex}`. Text longer than `limit` UTF-16 units is cut, and says how much is gone: before its
 * end, because ids of one folder or document often differ there alone.
 */
export function visibleText(text: string, limit = 500): string {
  return (text.length > limit ? cut(text, limit) : text).replace(
    UNSAFE,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Characters that change how text around them is shown or read, without being seen themselves. */
const UNSAFE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are meant, not the clusters they form.
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}]/gu;

/** How much of the end is kept, where the limit leaves room for it. */
const MOST_OF_END = 20;

function cut(text: string, limit: number): string {
  const kept = Math.min(MOST_OF_END, Math.floor(limit / 4));
  const beginning = text.slice(0, safeEnd(text, limit - kept));
  return `${beginning}… (${text.length - limit} more) …${text.slice(safeEnd(text, text.length - kept))}`;
}

/** The end of a part that does not break a character in two. */
function safeEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit < 0xdc00 ? end - 1 : end;
}
