import { type ByteCursor, FALSE, TRUE } from "../../dataset/rows/byte-cursor.ts";
import { BytePiece } from "../../dataset/rows/byte-piece.ts";
import { COMMA, OBJECT_END } from "../../dataset/rows/json-byte.ts";
import { isInstead } from "../../metrics/scan/chunk-marks.ts";
import { isRank, type ReadRanks, type ReadRow } from "./read-row.ts";

/** Takes the stages of a row, from behind the brace that opens them on; null where they are not as this program writes them. */
export function takeStages(cursor: ByteCursor): ReadRow["stages"] | null {
  const stages: [string, ReadRanks][] = [];
  if (cursor.take(OBJECT_END)) return stages;
  do {
    const chunk = cursor.repeatedText();
    if (chunk === undefined || !cursor.takeAll(HEAD)) return null;
    const head = cursor.takeNull() ? null : takeRanks(cursor);
    if (head === undefined || !cursor.takeAll(BASELINE) || cursor.skipValue() < 0 || !cursor.take(OBJECT_END))
      return null;
    stages.push([chunk, head]);
  } while (cursor.take(COMMA));
  return cursor.take(OBJECT_END) ? stages : null;
}

function takeRanks(cursor: ByteCursor): ReadRanks | undefined {
  if (!cursor.takeAll(RETRIEVED)) return undefined;
  const retrieved = takeRank(cursor);
  if (!cursor.takeAll(RERANKED)) return undefined;
  const reranked = takeRank(cursor);
  if (!cursor.takeAll(CONTEXT)) return undefined;
  const context = takeRank(cursor);
  if (!(isRank(retrieved) && isRank(reranked) && isRank(context) && cursor.takeAll(CITED))) return undefined;
  const cited = cursor.takeAll(TRUE);
  if (!cited && !cursor.takeAll(FALSE)) return undefined;
  const ranks = { retrieved, reranked, context, cited };
  return cursor.take(OBJECT_END) ? ranks : takeMore(cursor, ranks);
}

function takeRank(cursor: ByteCursor): number | null {
  const rank = cursor.numberOrNull();
  return Number.isNaN(rank) ? null : rank;
}

/** What the ranks of few chunks have. */
function takeMore(cursor: ByteCursor, ranks: NonNullable<ReadRanks>): ReadRanks | undefined {
  const more = { ...ranks };
  if (cursor.takeAll(LISTS)) {
    const from = cursor.at;
    if (cursor.skipValue() < 0) return undefined;
    more.lists = JSON.parse(cursor.decode(from, cursor.at));
  }
  if (cursor.takeAll(INSTEAD)) {
    const instead = cursor.repeatedText();
    if (!isInstead(instead)) return undefined;
    more.instead = instead;
  }
  return cursor.take(OBJECT_END) ? more : undefined;
}

const HEAD = BytePiece.of(':{"head":');
const BASELINE = BytePiece.of(',"baseline":');
const RETRIEVED = BytePiece.of('{"retrieved":');
const RERANKED = BytePiece.of(',"reranked":');
const CONTEXT = BytePiece.of(',"context":');
const CITED = BytePiece.of(',"cited":');
const LISTS = BytePiece.of(',"lists":');
const INSTEAD = BytePiece.of(',"instead":');
