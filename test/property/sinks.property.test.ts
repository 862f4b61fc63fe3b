import fc from "fast-check";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { code } from "../../src/report/escape/markdown.ts";
import { xmlText } from "../../src/report/escape/markup.ts";
import { logJson, logLine } from "../../src/text/terminal.ts";

import { hostileText } from "../helpers/hostile-text.ts";
import { parseXml } from "../helpers/parse-xml.ts";

// The oracles are not ours: a real GFM renderer with an HTML parser, and the runner's own command grammar.
interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly childNodes?: readonly Node[];
}

function names(node: Node, found: string[] = []): string[] {
  found.push(node.nodeName);
  for (const child of node.childNodes ?? []) names(child, found);
  return found;
}

function textOutsideCode(node: Node): string {
  if (node.nodeName === "code") return "";
  return (node.value ?? "") + (node.childNodes ?? []).map(textOutsideCode).join("");
}

const render = (markdown: string): Node =>
  parseFragment(
    micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true }),
  ) as unknown as Node;

describe("no text of data acts where it is shown", () => {
  it("is one code span in a paragraph", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const node = render(`before ${code(text)} after`);
        expect(names(node).sort()).toEqual(["#document-fragment", "#text", "#text", "#text", "code", "p"].sort());
        expect(textOutsideCode(node)).toBe("before  after");
      }),
      { numRuns: 3000, seed: 11 },
    );
  });

  it("is one cell of a table", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (a, b) => {
        const node = render(`| x | y |\n| - | - |\n| ${code(a)} | ${code(b)} |\n`);
        const found = names(node);
        expect(found.filter((name) => name === "td")).toHaveLength(2);
        expect(found.filter((name) => name === "code")).toHaveLength(2);
        const allowed = new Set(["#document-fragment", "#text", "table", "thead", "tbody", "tr", "th", "td", "code"]);
        expect(found.filter((name) => !allowed.has(name))).toEqual([]);
        expect(textOutsideCode(node).replace(/\s/g, "")).toBe("xy");
      }),
      { numRuns: 3000, seed: 12 },
    );
  });

  it("is one line that no runner takes for a command", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = logLine(text);
        expect(line).not.toMatch(/[\n\r\u2028\u2029\p{Cc}\p{Cf}\p{Cs}]/u);
        // v2: `::` opens a line; v1: `##[` anywhere.
        expect(line.trimStart().startsWith("::")).toBe(false);
        expect(line).not.toContain("##[");
        expect(line).not.toContain("::");
      }),
      { numRuns: 5000, seed: 13 },
    );
  });

  it("is one attribute and one text of XML, which reads as what the log says", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { elements, texts } = parseXml(`<a x="${xmlText(text)}">${xmlText(text)}</a>`);
        expect(elements).toEqual([{ name: "a", attributes: { x: texts.join("") } }]);
        expect(texts.join("")).toBe(
          logLine(text).replace(/[\ufffe\uffff]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`),
        );
      }),
      { numRuns: 3000, seed: 14 },
    );
  });

  it("is JSON that says the same, and that no runner and no terminal acts on", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (a, b) => {
        const json = logJson(JSON.stringify({ [a]: [b, a + b] }, null, 2));
        expect(JSON.parse(json)).toEqual({ [a]: [b, a + b] });
        expect(json.replaceAll("\n", " ")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(json).not.toMatch(/::|##\[/);
      }),
      { numRuns: 3000, seed: 15 },
    );
  });

  it("stays short", () => {
    expect(logLine("x".repeat(10_000)).length).toBeLessThan(600);
    expect(code("`".repeat(10_000)).length).toBeLessThan(1500);
  });
});
