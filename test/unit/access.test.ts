import { describe, expect, it } from "vitest";
import { forbiddenBy } from "../../src/acl/check-access.ts";
import { findTextLeak } from "../../src/acl/find-text-leak.ts";

describe("forbiddenBy()", () => {
  const label = (tenantId: string, roles: string[]) => ({ ordinal: -1, tenantId, roles });
  it.each([
    [{ tenantId: "a", roles: ["x"] }, label("a", ["x"]), null],
    [{ tenantId: "a", roles: ["x"] }, label("b", ["x"]), "tenant"],
    [{ tenantId: "a", roles: ["x"] }, label("a", ["y"]), "role"],
    [{ tenantId: "a", roles: ["x"] }, label("b", ["y"]), "tenant"],
    [{ tenantId: "a", roles: [] }, label("*", []), null],
    [{ tenantId: "", roles: [] }, label("", []), null],
    [{ tenantId: "a", roles: [] }, label("", []), null],
    [{ tenantId: "a", roles: ["x"] }, label("", ["y"]), "role"],
    [{ tenantId: "", roles: [] }, label("a", []), "tenant"],
    [{ tenantId: "a", roles: [] }, label("a", ["x"]), "role"],
    [{ tenantId: "*", roles: ["x"] }, label("a", []), "tenant"],
  ])("%j and %j: %s", (principal, chunk, rule) => {
    expect(forbiddenBy(principal, chunk)).toBe(rule);
  });
});

describe("findTextLeak()", () => {
  const secret = "The merger with Globex closes on the third of March at noon.";
  it.each([
    ["they say the merger with Globex, closes on the third!", [], true],
    ["the merger closes in March", [], false],
    [
      "The merger with Globex closes on the third of March",
      ["Public: the merger with Globex closes on the third of March"],
      false,
    ],
    ["", [], false],
  ])("%s", (answer, allowed, leaks) => {
    expect(findTextLeak(answer, secret, allowed)).toBe(leaks);
  });

  it("finds a short secret said whole, and takes a few common words for no evidence", () => {
    expect(findTextLeak("it is: red horse blue door, ok", "red horse blue door", [])).toBe(true);
    expect(findTextLeak("yes", "yes", [])).toBe(false);
  });

  it("counts Chinese characters as words", () => {
    expect(findTextLeak("据说公司将于三月三日完成合并。", "公司将于三月三日完成合并", [])).toBe(true);
  });
});
