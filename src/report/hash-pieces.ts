import { placesOf } from "../dataset/places-of.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import { jsonText } from "../text/json-text.ts";

/** Entries that are put into text at once. */
const ENTRIES = 1000;

/**
 * The last fields of `dataset` in `report.json`, as text: `label_hashes` and `answer_hashes`, which `readReport` pairs cases
 * by. An object with a key a case takes longer to make, and longer still to put into text, than all of its text.
 */
export function* hashPieces({ ids, labelHashes, answerHashes }: RunScores): Generator<string> {
  const places = keyOrder(ids);
  yield* fieldPieces("label_hashes", places, ids, labelHashes);
  const answered = places.filter((i) => answerHashes[i]);
  yield* fieldPieces("answer_hashes", answered, ids, answerHashes);
}

function* fieldPieces(
  name: string,
  places: readonly number[],
  ids: readonly string[],
  hashes: readonly string[],
): Generator<string> {
  let text = `,\n    "${name}": {`;
  for (const [p, i] of places.entries()) {
    text += `${p === 0 ? "" : ","}\n      ${jsonText(ids[i]!)}: ${jsonText(hashes[i]!)}`;
    if (p % ENTRIES > 0) continue;
    yield text;
    text = "";
  }
  yield `${text}${places.length === 0 ? "" : "\n    "}}`;
}

/** The places of ids in the order that they have as keys of an object: small whole numbers come first, by size. */
function keyOrder(ids: readonly string[]): readonly number[] {
  const isNumber = ids.map((id) => String(Number(id) >>> 0) === id && Number(id) < 2 ** 32 - 1);
  const places = placesOf(ids);
  if (!isNumber.includes(true)) return places;
  const numbers = places.filter((i) => isNumber[i]).sort((a, b) => Number(ids[a]) - Number(ids[b]));
  return [...numbers, ...places.filter((i) => !isNumber[i])];
}
