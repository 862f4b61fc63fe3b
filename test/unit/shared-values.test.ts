import { expect, it } from "vitest";
import { SharedValues } from "../../src/input/golden/case-fields.ts";

it("equal lists of numbers are one, as long as there are not too many", () => {
  const shared = new SharedValues();
  const one = shared.numbers([3, 1]);
  expect(shared.numbers([3, 1])).toBe(one);
  for (let i = 0; i < 10_000; i++) shared.numbers([i, -1]);
  const late = shared.numbers([7, 7]);
  expect(shared.numbers([7, 7])).not.toBe(late);
  expect(shared.numbers([7, 7])).toEqual(late);
});

it("texts are what they were, however many there are", () => {
  const shared = new SharedValues();
  for (let i = 0; i < 10_002; i++) expect(shared.text(`t${i}`)).toBe(`t${i}`);
  expect(shared.text("")).toBe("");
});

it("equal lists of texts and equal principals are one, and no others", () => {
  const shared = new SharedValues();
  expect(shared.texts(["a", "b"])).toBe(shared.texts(["a", "b"]));
  expect(shared.texts(["a", "b"])).not.toBe(shared.texts(["a"]));
  expect(shared.texts(["a,b"])).toEqual(["a,b"]);
  expect(shared.texts([])).toEqual([]);
  expect(shared.principal("acme", ["hr"])).toBe(shared.principal("acme", ["hr"]));
  expect(shared.principal("acme", [])).toEqual({ tenantId: "acme", roles: [] });
  expect(shared.principal("", ["acme"])).toEqual({ tenantId: "", roles: ["acme"] });
  expect(shared.principal("acme", ["hr", "it"])).not.toBe(shared.principal("acme", ["it", "hr"]));
});
