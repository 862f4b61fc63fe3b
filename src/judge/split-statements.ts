/**
 * The end of a sentence: a full stop followed by white space or a quotation mark, a full-width one, or the end of a
 * line.
 */
const END = /(?<=[.!?…]["'”’)]?)\s+|(?<=[。！？；])|[\r\n]+/u;

/**
 * What opens an item of a list, and citation markers: neither says anything. A marker is numbers, or one name that
 * looks like an id (`【3†source】`, `[doc:chunk_1]`): words in brackets are a statement like any other, or an answer
 * could hide in them what it does not want to be judged.
 */
const DECORATION =
  /^\s*(?:[-*•·–]|\d{1,3}[.)])\s+|\[\^?(?:\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*|(?=[\w:/#.-]{0,199}[\d:_/#.])[\w:/#.-]{1,200})\](?!\()|【\d{1,4}(?:[,:;]\s*\d{1,4})*(?:†[\w.-]{1,100})?】/gu;

/** More statements than this are joined into the last: a verdict must be asked for all of a text, however long. */
const MOST = 60;

/**
 * The statements of a text: its sentences and list items, in order. A rule and no model, so that the same text always
 * has the same statements, none can be talked away, and a verdict that is missing is seen.
 */
export function splitStatements(text: string): readonly string[] {
  const parts: string[] = [];
  for (const raw of text.normalize("NFC").split(END)) {
    const part = raw.replace(DECORATION, " ").replace(/\s+/gu, " ").trim();
    if (!/[\p{L}\p{N}]/u.test(part)) continue;
    // A number alone is what is left of "1." at the start of an item.
    if (parts.length > 0 && /^\d{1,3}[.)]$/.test(parts.at(-1)!)) parts[parts.length - 1] = part;
    else parts.push(part);
  }
  return parts.length <= MOST ? parts : [...parts.slice(0, MOST - 1), parts.slice(MOST - 1).join(" ")];
}
