import fc from "fast-check";
import { expect, it } from "vitest";
import { BEHAVIORS, labelText } from "../../src/input/golden/golden-set.ts";
import { compareBytes } from "../../src/text/keys.ts";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 5 }),
  fc.string({ unit: fc.constantFrom("a", '"', "\\", "\u0001", "\u007f", "\u2028", "é", "\ud800", "😀"), maxLength: 5 }),
);
const ids = fc.uniqueArray(text, { maxLength: 4 });

it("the text of labels is the JSON of what a case asks and expects, in byte order", () => {
  const cases = fc.record({
    question: text,
    expected: ids,
    graded: fc.uniqueArray(fc.tuple(text, fc.nat(50)), { maxLength: 4, selector: ([id]) => id }),
    mustCite: ids,
    behaviors: fc.uniqueArray(fc.constantFrom(...BEHAVIORS), { minLength: 1 }),
    principal: fc.record({ tenantId: text, roles: ids }),
    docs: ids,
    citesExpected: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ graded, citesExpected, ...labels }) => {
      const grades = { ids: graded.map(([id]) => id), values: graded.map(([, grade]) => grade) };
      const mustCite = citesExpected ? labels.expected : labels.mustCite;
      const sorted = (list: readonly string[]): string[] => list.toSorted(compareBytes);
      expect(labelText({ ...labels, grades, mustCite })).toBe(
        JSON.stringify([
          labels.question,
          sorted(labels.expected),
          graded.toSorted(([a], [b]) => compareBytes(a, b)),
          sorted(mustCite),
          ...labels.behaviors,
          labels.principal.tenantId,
          sorted(labels.principal.roles),
          sorted(labels.docs),
        ]),
      );
    }),
  );
});
