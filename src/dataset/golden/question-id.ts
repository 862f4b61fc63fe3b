import { foldSpace } from "../../text/fold-space.ts";
import { shortHash } from "../../text/short-hash.ts";

/**
 * The id of a case of a format without ids, made of its question: the same in every file that asks it, wherever it
 * stands, and telling nothing of the text.
 */
export function questionId(question: string): string {
  return `q-${shortHash(foldSpace(question))}`;
}
