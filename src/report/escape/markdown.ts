import { logLine } from "../../text/index.ts";

/**
 * The escape function for Markdown: turns any text into a code span, so that markup, links, HTML, mentions, issue
 * references, and emoji have no effect. Works in paragraphs, lists, and table cells. Also escapes everything that `logLine`
 * does, because reports can be printed to logs. Backticks and pipes become `\u{hex}`, so no text can end the span or cell.
 */
export function code(text: string, limit = 160): string {
  const inert = logLine(text, limit).replace(/[`|]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`);
  return inert.trim() === "" ? "` `" : `\`${inert}\``;
}

/** At most six digits: seven could be a commit hash, which GitHub would link. */
const SHORT_NUMBER = String.raw`[+-]?\d{1,6}(?:\.\d{1,6})?`;
const PLAIN_WORD = new RegExp(`^["(]*([A-Za-z]+(?:[-'][A-Za-z]+)*|${SHORT_NUMBER}|%|→)[")]*[.,:;]*$`);
const INTERVAL_LOW = new RegExp(String.raw`^\[${SHORT_NUMBER},$`);
const INTERVAL_HIGH = new RegExp(String.raw`^${SHORT_NUMBER}\][.,:;]*$`);

/**
 * Escapes a message from rag-gate for Markdown: harmless words and numbers stay as they are, and everything else, such as
 * names and IDs from the inputs, becomes a code span of `code`.
 */
export function prose(message: string, limit = 300): string {
  const pieces: { readonly plain: boolean; text: string }[] = [];
  const words = logLine(message, limit).replaceAll(" -> ", " → ").split(" ");
  // A message that is only a number gets a period, and `1.` would start a list.
  const opensList = words.length === 1 ? /^\d/ : /^\d+[.)]/;
  for (const [i, word] of words.entries()) {
    const isBound = isInterval(word, words[i + 1]) || isInterval(words[i - 1], word);
    const plain = isBound || (isPlain(word) && !(i === 0 && opensList.test(word)));
    const last = pieces.at(-1);
    // Each name of a list gets a separate span.
    if (last?.plain === plain && (plain || !/[,;]$/.test(last.text))) last.text += ` ${word}`;
    else pieces.push({ plain, text: word });
  }
  return pieces.map(({ plain, text }) => (plain ? text : spanWithPunctuation(text))).join(" ");
}

/** A code span without the punctuation and unmatched parenthesis after a name, and without quotes around a single word. */
function spanWithPunctuation(text: string): string {
  const closing = text.includes("(") ? /^(.*?)([,.:;?]*)$/s : /^(.*?)(\)?[,.:;?]*)$/s;
  const [, name = "", end = ""] = closing.exec(text) ?? [];
  if (name === "") return code(text, Number.POSITIVE_INFINITY);
  const bare = /^"([^"\\\s]+)"$/.exec(name)?.[1] ?? name;
  return `${code(bare, Number.POSITIVE_INFINITY)}${end}`;
}

/** Whether a word is harmless: an English word, a short number, or `...`, but not a possible commit hash (a GitHub link). */
function isPlain(word: string): boolean {
  if (word === "...") return true;
  const core = PLAIN_WORD.exec(word)?.[1];
  return core !== undefined && !/^[0-9a-f]{7,}$/i.test(core);
}

/** Whether two words are an interval such as `[0.301, 0.954]`, which would be unreadable as two code spans. */
function isInterval(low = "", high = ""): boolean {
  return INTERVAL_LOW.test(low) && INTERVAL_HIGH.test(high);
}
