import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { parsePrefix } from "../../src/input/rows/file-sample.ts";
import { type JsonPath, readElements } from "../../src/input/rows/json-elements.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";

import { sourceInPieces } from "../helpers/source-of.ts";

const inPieces = (text: string, size: number): ByteSource => sourceInPieces("file.json", text, size);

async function elements(text: string, path: JsonPath, size = 7) {
  const log = new DiagnosticLog();
  const found: unknown[] = [];
  for await (const { value } of readElements(inPieces(text, size), path, log)) found.push(value);
  return { found, codes: log.list().map(({ code }) => code) };
}

/** What a document says: a whole number that no number holds is the text of its digits. */
const said = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value as number) < 1e21 ? String(value) : value,
  );

/** The values at a path by plain recursion. */
function oracle(value: unknown, path: JsonPath): unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return [value];
  if (Array.isArray(value)) return step === "*" ? value.flatMap((item) => oracle(item, rest)) : [];
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return [];
  return oracle((value as Record<string, unknown>)[step], rest);
}

const paths: readonly JsonPath[] = [[], ["*"], ["a"], ["a", "*"], ["a", "b", "*"], ["a", "*", "b", "*"]];
const key = fc.constantFrom("a", "b", "*", 'c"\\', "");
// Two readings of a document differ where Node 24 takes one escaped key for another (nodejs/node#63785): one key has escapes.
const plain = fc.jsonValue({ maxDepth: 1, stringUnit: fc.constantFrom(..."ab*:,{}[] 1é") });
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ depthSize: "small" }, plain, fc.string(), tie("list"), tie("object")),
  list: fc.array(tie("tree"), { maxLength: 4 }),
  object: fc.dictionary(key, tie("tree"), { maxKeys: 4 }),
}));

describe("the elements of a JSON document", () => {
  it("are those that the whole document has at the path, however it is cut and printed", async () => {
    await fc.assert(
      fc.asyncProperty(
        tree,
        fc.constantFrom(...paths),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 2),
        async (value, path, size, indent) => {
          const text = JSON.stringify(value, null, indent);
          const { found, codes } = await elements(text, path, size);
          expect(found).toEqual(oracle(said(text), path));
          expect(codes.filter((code) => code !== "data/not-json")).toEqual([]);
        },
      ),
    );
  });

  it("of any bytes end in values or problems", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'[]{},:"\\ \n1aN') })),
        fc.constantFrom(...paths),
        async (text, path) => {
          const { found, codes } = await elements(text, path);
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          if (isJson) expect(found).toEqual(oracle(said(text), path));
          else expect(codes.length).toBeLessThanOrEqual(text.length + 1);
        },
      ),
    );
  });

  it.each([
    ['{"a":[1,2', ["a", "*"], [1], ["data/torn"]],
    ['{"a":[1,]}', ["a", "*"], [1], ["data/not-json"]],
    ['{"a" 1}', ["a"], [], ["data/not-json"]],
    ['{"a":[1}]', ["a", "*"], [1], ["data/not-json"]],
    ['{"b":[1]}', ["a", "*"], [], ["data/not-json"]],
    ['{"a":[NaN,{"x":Infinity}]}', ["a", "*"], [null, { x: null }], []],
    ['{"a":["NaN",-Infinity]}', ["a", "*"], ["NaN", null], []],
    ['{"a":[tru]}', ["a", "*"], [], ["data/not-json"]],
    ['\ufeff{"a":[1]}', ["a", "*"], [1], []],
    ["{} {}", [], [{}, {}], []],
    [
      '{"a":[-9007199254740992,{"x":9007199254740991},1e16]}',
      ["a", "*"],
      ["-9007199254740992", { x: 2 ** 53 - 1 }, 1e16],
      [],
    ],
  ] as const)("%j at %j", async (text, path, values, problems) => {
    const { found, codes } = await elements(text, path);
    expect(found).toEqual(values);
    expect(codes).toEqual(problems);
  });

  it("tells the line an element begins on", async () => {
    const lines: number[] = [];
    const text = '{\n  "a": [\n    1,\n    {\n      "x": 2\n    },\n    3\n  ]\n}\n';
    for await (const { line } of readElements(inPieces(text, 5), ["a", "*"], new DiagnosticLog())) lines.push(line);
    expect(lines).toEqual([3, 4, 7]);
  });
});

describe("the beginning of a JSON document", () => {
  it("is the document itself where all of it is there", () => {
    fc.assert(
      fc.property(tree, (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(parsePrefix(text))).toBe(JSON.stringify(said(text)));
      }),
    );
  });

  it("never throws, wherever it is cut", () => {
    fc.assert(
      fc.property(tree, fc.nat(), (value, at) => {
        const text = JSON.stringify(value, null, 1);
        const cut = text.slice(0, at % (text.length + 1));
        const found = parsePrefix(cut);
        if (cut.startsWith("{")) expect(typeof found).toBe("object");
      }),
    );
  });
});
