import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonIn } from "../../src/input/formats/shared/fields.ts";
import { pythonLiteral } from "../../src/input/formats/shared/python-literal.ts";
import { parseLenient } from "../../src/input/rows/json-rows.ts";

const pieces = fc.constantFrom(
  "[",
  "]",
  "{",
  "}",
  "(",
  ")",
  "'",
  '"',
  ",",
  ":",
  " ",
  "\n",
  "a",
  "1",
  "NaN",
  "None",
  "\\",
);
const literals = fc
  .array(fc.constantFrom("'a'", '"a"', "1", "None", "null", "NaN", "['b']", '["b"]', "('c',)"), { maxLength: 3 })
  .chain((items) => fc.constantFrom(`[${items.join(", ")}]`, `(${items.join(", ")})`, `[ ${items.join(" ")} ]`));
const records = fc.constantFrom(`{'a': 1}`, `{"a": 1}`, `{ 'a': "b"}`, `{'a', 'b'}`, "{}", "[]", "()");

it("holds what is read as JSON, and else as Python, however it begins", () => {
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 10 }).map((all) => all.join("")),
    literals,
    records,
  );
  fc.assert(
    fc.property(texts, (text) => {
      const isAsked = /^\s*(?:[[{]|\(\s*(?:['"(]|np\.))/.test(text);
      expect(jsonIn(text)).toEqual(isAsked ? (parseLenient(text) ?? pythonLiteral(text) ?? text) : text);
    }),
    { numRuns: 2000, seed: 4 },
  );
});
