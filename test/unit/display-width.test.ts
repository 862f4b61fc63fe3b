import { eastAsianWidthType } from "get-east-asian-width";
import { describe, expect, it } from "vitest";
import { alignLeft, alignRight, cutTo, displayWidth, wrapLine } from "../../src/text/terminal.ts";

describe("the width of a text in a terminal", () => {
  it("is two columns for what Unicode calls wide, none for combining marks, one for the rest", () => {
    const wrong: string[] = [];
    for (let point = 0x20; point < 0x40000; point++) {
      const char = String.fromCodePoint(point);
      if (/\p{Cn}|\p{Co}|\p{Cs}|\p{Cc}|\p{Cf}|\p{Mn}|\p{Me}|\p{Regional_Indicator}/u.test(char)) continue;
      // What falls apart when it is normalised is measured as it is shown.
      if (char.normalize("NFC") !== char) continue;
      const type = eastAsianWidthType(point);
      if (type === "ambiguous") continue; // one or two, as the terminal's font has it
      const wide = type === "wide" || type === "fullwidth";
      if (displayWidth(char) !== (wide ? 2 : 1)) wrong.push(`${point.toString(16)} ${type}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ["plain", 5],
    ["nghỉ phép", 9],
    ["nghỉ phép".normalize("NFD"), 9],
    ["年假政策", 8],
    ["a年b", 4],
    ["❌ fail", 7],
    ["✗ fail", 6],
    ["ไม่", 2],
  ])("of %s is %i", (text, width) => {
    expect(displayWidth(text)).toBe(width);
    const space = " ".repeat(12 - width);
    expect([alignLeft(text, 12), alignRight(text, 12)]).toEqual([text + space, space + text]);
    expect(displayWidth(cutTo(text, 4))).toBeLessThanOrEqual(4);
  });
});

describe("a wrapped line", () => {
  it("is within the width, indented, and loses nothing", () => {
    const line =
      "    cause reranker: rank 1 → 5 after rerank (retrieved 1); 年假政策 takes 4; nghỉ phép thường niên năm nay";
    const lines = wrapLine(line, 40).split("\n");
    for (const one of lines) expect(displayWidth(one)).toBeLessThanOrEqual(40);
    expect(lines.slice(1).every((one) => one.startsWith("      "))).toBe(true);
    expect(lines.map((one) => one.trim()).join(" ")).toBe(line.trim());
  });

  it("keeps an id whole that is wider", () => {
    expect(wrapLine(`  ${"x".repeat(90)} failed`, 40)).toBe(`  ${"x".repeat(90)}\n    failed`);
  });

  it("counts no colour and no link", () => {
    const line = `  \u001b[31;1m${"x".repeat(30)}\u001b[0m \u001b]8;;file:///a\u001b\\end\u001b]8;;\u001b\\`;
    expect(wrapLine(line, 36)).toBe(line);
  });
});
