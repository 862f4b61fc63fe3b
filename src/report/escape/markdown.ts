import { logLine } from "../../text/index.ts";

/**
 * The one sanitiser of the Markdown sink: any text becomes a code span in which nothing can act, neither markup, link,
 * image, HTML, mention, issue reference nor emoji, in a paragraph, list or table cell. What the log sanitiser escapes is
 * escaped here too (a report may be printed to a log); backticks and pipes are shown as `\u{hex}`, so that no text can
 * end the span or the cell.
 */
export function code(text: string, limit = 160): string {
  const inert = logLine(text, limit).replace(/[`|]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`);
  return inert.trim() === "" ? "` `" : `\`${inert}\``;
}

/** Seven digits could be the hash of a commit, which GitHub would link. */
const NUMBER = String.raw`[+-]?\d{1,6}(?:\.\d{1,6})?`;
const PLAIN_WORD = new RegExp(`^["(]*([A-Za-z]+(?:[-'][A-Za-z]+)*|${NUMBER}|%|→)[")]*[.,:;]*$`);
const INTERVAL_LOW = new RegExp(String.raw`^\[${NUMBER},$`);
const INTERVAL_HIGH = new RegExp(String.raw`^${NUMBER}\][.,:;]*$`);

/**
 * A message of ours for the Markdown sink, readable as a sentence: words and numbers in which nothing can act stay as
 * they are, everything else (names, ids, whatever came from data) becomes code spans by `code`.
 */
export function prose(message: string, limit = 300): string {
  const pieces: { readonly plain: boolean; text: string }[] = [];
  const words = logLine(message, limit).replaceAll(" -> ", " → ").split(" ");
  // A message that is a number alone gets a full stop behind it, and `1.` would open a list.
  const opensList = words.length === 1 ? /^\d/ : /^\d+[.)]/;
  for (const [i, word] of words.entries()) {
    const isBound = isInterval(word, words[i + 1]) || isInterval(words[i - 1], word);
    const plain = isBound || (isPlain(word) && !(i === 0 && opensList.test(word)));
    const last = pieces.at(-1);
    // Names in a list are a span each.
    if (last?.plain === plain && (plain || !/[,;]$/.test(last.text))) last.text += ` ${word}`;
    else pieces.push({ plain, text: word });
  }
  return pieces.map(({ plain, text }) => (plain ? text : unquoted(text))).join(" ");
}

/** Punctuation after a name stays outside its code span, with a parenthesis that it only closes; quotes around one word go. */
function unquoted(text: string): string {
  const closing = text.includes("(") ? /^(.*?)([,.:;?]*)$/s : /^(.*?)(\)?[,.:;?]*)$/s;
  const [, name = "", end = ""] = closing.exec(text) ?? [];
  if (name === "") return code(text, Number.POSITIVE_INFINITY);
  const bare = /^"([^"\\\s]+)"$/.exec(name)?.[1] ?? name;
  return `${code(bare, Number.POSITIVE_INFINITY)}${end}`;
}

/** English words, small numbers, and what says that a list goes on. What could be the hash of a commit is no word: GitHub would link it. */
function isPlain(word: string): boolean {
  if (word === "...") return true;
  const core = PLAIN_WORD.exec(word)?.[1];
  return core !== undefined && !/^[0-9a-f]{7,}$/i.test(core);
}

/** Two numbers in brackets: cut into a code span each, `[0.301` and `0.954]`, an interval cannot be read. */
function isInterval(low = "", high = ""): boolean {
  return INTERVAL_LOW.test(low) && INTERVAL_HIGH.test(high);
}
