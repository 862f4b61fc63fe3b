import { withoutHtml, withoutIgnorable } from "../../text/index.ts";

/** Refusals come first. What stands deep in a long answer is about something else. */
const READ_CHARACTERS = 800;

/** Markdown without its signs: links keep their text, citation marks such as [1] or 【2】 go. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/!?\[([^\][]{1,200})\]\([^()\s]{1,500}\)/g, "$1")
    .replace(/\[[^\][]{1,40}\]|【[^【】]{1,40}】/g, " ")
    .replace(/^[ \t]*(?:[-*+•>#|]+|\d{1,2}[.)])[ \t]+/gm, "")
    .replace(/[*_`~#|]+/g, "");
}

/** The answer inside a JSON object, as pipelines with structured output write it. */
function withoutJson(text: string): string {
  const json = text.trim().replace(/^\x60{3}(?:json)?\s*|\s*\x60{3}$/g, "");
  if (!json.startsWith("{")) return text;
  try {
    const value = JSON.parse(json) as Readonly<Record<string, unknown>>;
    const key = ANSWER_KEYS.find((one) => typeof value[one] === "string");
    return key === undefined ? text : (value[key] as string);
  } catch {
    return text;
  }
}

const ANSWER_KEYS = ["answer", "response", "final_answer", "output", "result", "text", "message", "content", "error"];

/** Lower case without what differs in typing only. Line ends stay, since they end sentences. */
export function foldAnswer(text: string): string {
  const head = withoutIgnorable(text).trim().slice(0, READ_CHARACTERS);
  return foldLetters(withoutMarkdown(withoutHtml(withoutJson(head))));
}

/** Folds the letters of an answer or of a phrase: compatibility forms, case, quotes, accents of Latin and Arabic. */
export function foldLetters(text: string): string {
  return (ASCII.test(text) ? text.toLowerCase().replaceAll("`", "'") : foldUnicode(text))
    .replace(/(?! \S)[^\S\n]+/g, " ")
    .replace(/ *\n\s*/g, "\n")
    .trim();
}

/** Much text needs no more than this, and Unicode is slow. */
const ASCII = /^[\0-\x7f]*$/;

function foldUnicode(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’ʼ´′`]/g, "'")
    .replace(/[“”„«»「」『』]/g, '"')
    .normalize("NFD")
    .replace(LATIN_MARK, "")
    .replace(/đ/g, "d")
    .replace(/ß/g, "ss")
    .replace(/[\u064b-\u065f\u0640\u0670\u093c]/g, "")
    .normalize("NFC")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");
}

/** Not the Cyrillic breve of й, which is a letter. */
const LATIN_MARK = /[\u0300-\u036f](?<=\p{Script=Latin}[\u0300-\u036f]+)/gu;
