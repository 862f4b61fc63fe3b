import { describe, expect, it } from "vitest";
import { visibleText } from "../../src/text/normalize.ts";

describe("a text that is cut", () => {
  it("keeps its end, in which ids of one document may differ alone", () => {
    const id = (chunk: string): string => `${"handbook/".repeat(20)}leave.md#chunk_${chunk}`;
    const [one, other] = [visibleText(id("003"), 60), visibleText(id("004"), 60)];
    expect(one).toBe(`${"handbook/".repeat(5)}… (138 more) …ve.md#chunk_003`);
    expect(other).not.toBe(one);
  });

  it("is not cut where it fits", () => expect(visibleText("abcdef", 6)).toBe("abcdef"));

  it("breaks no character in two at either side", () => {
    for (const start of ["", "a"]) expect(visibleText(start + "😀".repeat(50), 21)).not.toContain("\\u{");
  });
});
