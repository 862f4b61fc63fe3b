/**
 * How to read the ids of a column of a table: pandas writes whole numbers beside an empty field as `12.0`, all of them. Null
 * where any id is written otherwise.
 */
export function wholeIds(ids: Iterable<string>): ((id: string) => string) | null {
  let some = false;
  for (const id of ids) {
    if (!FLOAT.test(id)) return null;
    some = true;
  }
  return some ? (id) => id.slice(0, -ZERO.length) : null;
}

const ZERO = ".0";
const FLOAT = /^\d+\.0$/;
