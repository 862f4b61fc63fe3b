import { isIdleSentence } from "./is-idle-sentence.ts";
import { says } from "./says.ts";
import { tellsNothing } from "./tells-nothing.ts";

/** Whether the text before a phrase (folded) tells something already: what is said to be missing then is only a rest. */
export function hasTold(before: string): boolean {
  const sentences = before.split(/(?<=[.!?;。！？；]) ?(?<=[ 。！？；])/);
  const last = sentences.pop()!;
  if (says(before, SAYS_YES_OR_NO) || sentences.some((sentence) => !tellsNothing(sentence.trim()))) return true;
  const main = MAIN_CLAUSE.exec(last.slice(0, -2))?.[1];
  if (main !== undefined && !tellsNothing(main)) return true;
  const clause = FIGURE_FIRST.exec(last)?.[0];
  return clause !== undefined && !isIdleSentence(clause);
}

/** "No, the policy does not mention a fee" answers; "no, I could not find one" does not. */
const SAYS_YES_OR_NO =
  /^\W*(?:yes|no|co|khong(?: dung)?), (?!(?:i|we|there|sorry|unfortunately|toi|minh)\b)|^(?:是|可以|不|不行|不可以|不能|不是|不对|没有|沒有|否|实际上|實際上)，(?!我|很?抱歉)/;

/** "It is not recommended, since there is no data on its safety": what is missing is the reason. */
const MAIN_CLAUSE = /^(.{8,}?),? (?:because|since|vi)(?: (?:it|there (?:are|is|was|were)|they))? ?$/;

/** "It costs 49 EUR, but the documents do not mention a discount." */
const FIGURE_FIRST =
  /^(?!(?:for|in|as|since|about|regarding)\b).*\b\d.*(?= (?:but|although|though|nhung)\b)|^.*[为為是共达達：][^，]*\d.*(?=，)/;
