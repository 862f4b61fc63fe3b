/**
 * `JSON.parse` for rows one field of which is an object of numbers by id. The engine keeps a shape for each set of keys and
 * has room for some thousand of them: ids as keys use it up, and of whatever is parsed after them each object gets a shape
 * of its own, which is slow to read. The object of that field is made without a shape. What comes out is what `JSON.parse`
 * gives, but for that object's prototype.
 *
 * The ids are also safe there: Node 24 takes a key that is written with an escape for another one that it met in the same
 * place before (nodejs/node#63785), so that a row of one file could change which chunks the labels of another name.
 */
export function parserApart(field: string): (text: string) => unknown {
  const name = JSON.stringify(field);
  const opening = new RegExp(`${name}${SPACE}:${SPACE}\\{`, "y");
  return (text) => {
    // Inside a string its quotes would be escaped: this is the field or a string that says its name. A second one may be
    // the field that counts.
    const at = text.indexOf(name);
    if (at < 0 || text.includes(name, at + 1)) return JSON.parse(text);
    opening.lastIndex = at;
    const found = opening.test(text) ? numbersById(text, opening.lastIndex) : null;
    if (found === null) return JSON.parse(text);
    const row = JSON.parse(`${text.slice(0, at)}${name}:null${text.slice(found.end)}`) as Record<string, unknown>;
    // The null that was put there, or the field is one of something inside the row.
    if (row[field] !== null) return JSON.parse(text);
    row[field] = found.numbers;
    return row;
  };
}

/** What JSON takes for white space. All repetitions are bounded: a long one would overflow the stack of the matcher. */
const SPACE = "[ \\t\\r\\n]{0,64}";

/** A string of JSON, in parts that cannot begin alike: nothing is tried twice. */
const PLAIN = String.raw`[^"\\\u0000-\u001f]{0,1024}`;
const STRING = String.raw`"${PLAIN}(?:\\.${PLAIN}){0,256}"`;

const ENTRY = new RegExp(`${SPACE}(${STRING})${SPACE}:${SPACE}(0|[1-9]\\d{0,8})${SPACE}([,}])`, "y");

/** The object of small whole numbers that goes on here, and where it ends; null for anything else. */
function numbersById(text: string, from: number): { readonly numbers: object; readonly end: number } | null {
  const numbers = Object.create(null) as Record<string, number>;
  ENTRY.lastIndex = from;
  for (;;) {
    const entry = ENTRY.exec(text);
    if (entry === null) return null;
    const id = textOf(entry[1]!);
    if (id === null) return null;
    numbers[id] = Number(entry[2]);
    if (entry[3] === "}") return { numbers, end: ENTRY.lastIndex };
  }
}

/** What a string of JSON says: as a value it is read by its own letters. Null where an escape is none. */
function textOf(quoted: string): string | null {
  if (!quoted.includes("\\")) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted);
  } catch {
    return null;
  }
}
