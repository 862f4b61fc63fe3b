import { expect, it } from "vitest";
import { sharedPrincipals } from "../../src/input/golden/golden-set.ts";

it("returns one object for equal principals, up to a number of them", () => {
  const principalOf = sharedPrincipals();
  expect(principalOf("acme", ["hr"])).toBe(principalOf("acme", ["hr"]));
  expect(principalOf("acme", [])).toEqual({ tenantId: "acme", roles: [] });
  expect(principalOf("", ["acme"])).toEqual({ tenantId: "", roles: ["acme"] });
  expect(principalOf("acme", ["hr", "it"])).not.toBe(principalOf("acme", ["it", "hr"]));
  for (let i = 0; i < 10_000; i++) principalOf(`tenant ${i}`, []);
  const late = principalOf("late", []);
  expect(principalOf("late", [])).not.toBe(late);
  expect(principalOf("late", [])).toEqual(late);
});
