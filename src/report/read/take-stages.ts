import { isInstead } from "../../metrics/scan/chunk-marks.ts";
import { FALSE, type JsonCursor, NULL, TRUE, wordOf } from "./json-cursor.ts";
import { isRank, type ReadRanks, type ReadRow } from "./read-row.ts";

/** Takes the stages of a row, from behind the brace that opens them on; null where they are not as this program writes them. */
export function takeStages(cursor: JsonCursor): ReadRow["stages"] | null {
  const stages: [string, ReadRanks][] = [];
  if (cursor.takesByte(CLOSE)) return stages;
  do {
    const chunk = cursor.takeText();
    if (chunk === null || !cursor.takes(HEAD)) return null;
    const head = cursor.takes(NULL) ? null : takeRanks(cursor);
    if (head === undefined || !cursor.takes(BASELINE) || !cursor.takeValue() || !cursor.takesByte(CLOSE)) return null;
    stages.push([chunk, head]);
  } while (cursor.takesByte(COMMA));
  return cursor.takesByte(CLOSE) ? stages : null;
}

function takeRanks(cursor: JsonCursor): ReadRanks | undefined {
  if (!cursor.takes(RETRIEVED)) return undefined;
  const retrieved = takeRank(cursor);
  if (!cursor.takes(RERANKED)) return undefined;
  const reranked = takeRank(cursor);
  if (!cursor.takes(CONTEXT)) return undefined;
  const context = takeRank(cursor);
  if (!(isRank(retrieved) && isRank(reranked) && isRank(context) && cursor.takes(CITED))) return undefined;
  const cited = cursor.takes(TRUE);
  if (!cited && !cursor.takes(FALSE)) return undefined;
  const ranks = { retrieved, reranked, context, cited };
  return cursor.takesByte(CLOSE) ? ranks : takeMore(cursor, ranks);
}

function takeRank(cursor: JsonCursor): number | null {
  const rank = cursor.takeNumber();
  return Number.isNaN(rank) ? null : rank;
}

/** What the ranks of few chunks have. */
function takeMore(cursor: JsonCursor, ranks: NonNullable<ReadRanks>): ReadRanks | undefined {
  const more = { ...ranks };
  if (cursor.takes(LISTS)) {
    const from = cursor.at;
    if (!cursor.takeValue()) return undefined;
    more.lists = JSON.parse(cursor.text(from, cursor.at));
  }
  if (cursor.takes(INSTEAD)) {
    const instead = cursor.takeText();
    if (!isInstead(instead)) return undefined;
    more.instead = instead;
  }
  return cursor.takesByte(CLOSE) ? more : undefined;
}

const HEAD = wordOf(':{"head":');
const BASELINE = wordOf(',"baseline":');
const RETRIEVED = wordOf('{"retrieved":');
const RERANKED = wordOf(',"reranked":');
const CONTEXT = wordOf(',"context":');
const CITED = wordOf(',"cited":');
const LISTS = wordOf(',"lists":');
const INSTEAD = wordOf(',"instead":');
const [COMMA, CLOSE] = [0x2c, 0x7d];
