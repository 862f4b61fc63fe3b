import { describe, expect, it } from "vitest";
import { compileAnswerSchema } from "../../src/input/golden/answer-schema.ts";
import { matchAnswer } from "../../src/scoring/metrics/answer.ts";
import { citedSentences } from "../../src/scoring/metrics/citation.ts";
import { wordTokens } from "../../src/text/normalize.ts";

describe("wordTokens", () => {
  it.each([
    ["the cat sat", ["the", "cat", "sat"]],
    ["it's 1,000 %", ["its", "1000"]],
    ["  ,;  ", []],
    ["nghỉ phép 12 ngày.", ["nghỉ", "phép", "12", "ngày"]],
    ["年假12天。", ["年", "假", "12", "天"]],
    ["ひらがなカタ", ["ひ", "ら", "が", "な", "カ", "タ"]],
    ["𠮷野家 ok", ["𠮷", "野", "家", "ok"]],
    ["zero\u200bwidth", ["zerowidth"]],
    ["a\u00a0b\u3000c\td\r\ne", ["a", "b", "c", "d", "e"]],
    ["👍 good 👍🏽", ["good"]],
    ["\ud800lone", ["lone"]],
    ["한국어 단어", ["한국어", "단어"]],
  ])("splits %j", (text, tokens) => {
    expect(wordTokens(text)).toEqual(tokens);
  });
});

describe("the classes of characters", () => {
  it("are those of Unicode, whatever shortcut finds them", () => {
    const wrong: string[] = [];
    for (let unit = 0; unit < 65_536; unit++) {
      if (unit >= 0xd800 && unit < 0xe000) continue;
      const c = String.fromCharCode(unit);
      const alone = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(c) && /\p{L}/u.test(c);
      const letter = /[\p{L}\p{M}\p{N}]/u.test(c);
      const space = /[\s\p{Z}\p{Cc}]/u.test(c);
      const tokens = alone ? ["a", c, "b"] : letter ? [`a${c}b`] : space ? ["a", "b"] : ["ab"];
      if (wordTokens(`a${c}b`).join("|") !== tokens.join("|")) wrong.push(unit.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe("matchAnswer", () => {
  // F1 by hand: 2 x common / (words of both), as evaluate-v1.1.py of SQuAD computes it where no article occurs.
  it.each([
    ["Paris", "paris!", { exact: 1, f1: 1, exactFolded: 1, f1Folded: 1 }],
    ["twelve days", "You get twelve days", { exact: 0, f1: 4 / 6, exactFolded: 0, f1Folded: 4 / 6 }],
    ["red red blue", "red blue blue", { exact: 0, f1: 4 / 6, exactFolded: 0, f1Folded: 4 / 6 }],
    ["12 ngày phép", "12 ngay phep", { exact: 0, f1: 2 / 6, exactFolded: 1, f1Folded: 1 }],
    ["Đà Nẵng", "da nang", { exact: 0, f1: 0, exactFolded: 1, f1Folded: 1 }],
    ["Große Straße, 5 \u00b5m", "GROSSE STRASSE 5 \u03bcm", { exact: 1, f1: 1, exactFolded: 1, f1Folded: 1 }],
    ["\ufb01nal o\ufb03ce", "Final office", { exact: 1, f1: 1, exactFolded: 1, f1Folded: 1 }],
    ["ılık", "ilik", { exact: 0, f1: 0, exactFolded: 0, f1Folded: 0 }],
    ["nghỉ", "nghi\u0309", { exact: 1, f1: 1, exactFolded: 1, f1Folded: 1 }],
    ["年假十二天", "十二天", { exact: 0, f1: 6 / 8, exactFolded: 0, f1Folded: 6 / 8 }],
    ["yes", "", { exact: 0, f1: 0, exactFolded: 0, f1Folded: 0 }],
    ["one two", "two one", { exact: 0, f1: 1, exactFolded: 0, f1Folded: 1 }],
  ])("%j against %j", (expected, answer, match) => {
    expect(matchAnswer(expected, answer)).toEqual(match);
  });

  it("is right however many words were met before", () => {
    for (let i = 0; i < 60; i++) matchAnswer("a", Array.from({ length: 1_000 }, (_, j) => `w${i}x${j}`).join(" "));
    expect(matchAnswer("12 ngày phép", "12 ngay phep")).toEqual({ exact: 0, f1: 2 / 6, exactFolded: 1, f1Folded: 1 });
    expect(matchAnswer("red red blue", "red blue blue")).toEqual({
      exact: 0,
      f1: 4 / 6,
      exactFolded: 0,
      f1Folded: 4 / 6,
    });
  });

  it.each([
    // A word that is nothing but a mark is no word once marks are taken away.
    ["\u0301", "x", { exact: 0, f1: 0, exactFolded: 0, f1Folded: 0 }],
    ["\u0301", "\u0301", { exact: 1, f1: 1, exactFolded: 1, f1Folded: 1 }],
    ["a", "a \u0301", { exact: 0, f1: 2 / 3, exactFolded: 1, f1Folded: 1 }],
  ])("folds marks away: %j against %j", (expected, answer, match) => {
    expect(matchAnswer(expected, answer)).toEqual(match);
  });

  it("says nothing where the reviewed answer holds no word", () => {
    expect(matchAnswer("...", "something")).toBeUndefined();
  });
});

describe("citedSentences", () => {
  const ids = new Set(["hr:c1", "hr:c2"]);
  it.each([
    ["No marker at all. None.", undefined],
    ["An [aside] is no marker.", undefined],
    ["Twelve days [1]. Ask your lead.", { sentences: 2, cited: 1 }],
    ["Twelve days. [1] Ask your lead. [2]", { sentences: 2, cited: 2 }],
    ["Twelve days.[1]\nAsk your lead.", { sentences: 2, cited: 1 }],
    ["- Twelve days [hr:c1]\n- Ask your lead [hr:c9]", { sentences: 2, cited: 1 }],
    ["Beyond the sources [7]. And [1].", { sentences: 2, cited: 1 }],
    ["Both [1, 2] count. [1,9] does not.", { sentences: 2, cited: 1 }],
    ["年假十二天。【1】请假要申请【2†来源】。", { sentences: 2, cited: 2 }],
    ["Nghỉ 12 ngày [^1]. Hỏi quản lý!", { sentences: 2, cited: 1 }],
    ["See [1](https://example.com) there.", undefined],
    ["Costs 3.5 USD [1]", { sentences: 1, cited: 1 }],
    ["Twelve days [1]. [2]", { sentences: 1, cited: 1 }],
    ["Twelve days. [2]", { sentences: 1, cited: 1 }],
    ["Twelve days. [9]", undefined],
    ["Twelve days. [1] Ask your lead [9].", { sentences: 2, cited: 1 }],
    ["[1] Twelve days.", { sentences: 1, cited: 1 }],
    ["[1] Twelve days. [2] Ask your lead. Or mine.", { sentences: 3, cited: 2 }],
    ["[1] Twelve days.\n[hr:c2] Ask your lead.", { sentences: 2, cited: 2 }],
    ["[1]", { sentences: 0, cited: 0 }],
    ["Twelve days [1].\n [2] Ask your lead.", { sentences: 2, cited: 1 }],
    ["[Note] Twelve days. [1] Ask your lead.", { sentences: 2, cited: 1 }],
    ["Twelve days. [Note] Ask your lead [1].", { sentences: 2, cited: 1 }],
    ["Twelve days. [1] Ask your lead 【2】.", { sentences: 2, cited: 2 }],
    ["Twelve days [0].", undefined],
    ["Twelve days [hr:c1, 2].", { sentences: 1, cited: 1 }],
    ["As many as there are [3].", { sentences: 1, cited: 1 }],
    ["Both [1, 2] count. This [1, 9] does not.", { sentences: 2, cited: 1 }],
    ["Twelve days.\n[1]\n[2]", { sentences: 1, cited: 1 }],
    ["Twelve days. Ask[2] your lead.", { sentences: 2, cited: 1 }],
    ["Twelve days. [1] [2] Ask your lead.", { sentences: 2, cited: 1 }],
    ["Twelve days. [hr:c1] Ask your lead.", { sentences: 2, cited: 1 }],
    ["Twelve days. 【hr:c1】 Ask your lead.", { sentences: 2, cited: 1 }],
    ["1. Twelve days [1].\n2. Ask your lead [2].", { sentences: 2, cited: 2 }],
    ["Steps:\n 1. **Ask** your lead [1]\n10. [2] Wait.", { sentences: 3, cited: 1 }],
    ["1. [1] Ask your lead.\n2. 【2】 Wait.", { sentences: 2, cited: 2 }],
    ["12. [hr:c1]", { sentences: 1, cited: 1 }],
    ["2024. [1]", { sentences: 1, cited: 1 }],
    ["Fees are approx. 3 EUR, e.g. for Dr. Lee and i.e. not vs. Mr. Ono [1].", { sentences: 1, cited: 1 }],
    ["See Art. 5, Sec. 2, form No. 7 and pp. 3 to 4 [1]. Ask.", { sentences: 2, cited: 1 }],
    ["Is it paid? No. 12 days are not [1].", { sentences: 3, cited: 1 }],
    ["This is a work of art. Five days [1].", { sentences: 2, cited: 1 }],
    ["Ask the fig. 12 days [1]. It lasts, e.g.\nTwo days.", { sentences: 4, cited: 1 }],
  ])("%j", (answer, found) => {
    expect(citedSentences(answer, ids, 3)).toEqual(found);
  });

  it("takes an id as it is spelled, with commas or digits first, and a number of two digits", () => {
    const spelled = new Set(["law, part 2", "2024:c1"]);
    const cited = (answer: string) => citedSentences(answer, spelled, 12)?.cited;
    expect(cited("Twelve days [law, part 2].")).toBe(1);
    expect(cited("Twelve days [ law, part 2 ].")).toBe(1);
    expect(cited("Twelve days [2024:c1, 12].")).toBe(1);
    expect(cited("Twelve days [13].")).toBeUndefined();
  });
});

describe("compileAnswerSchema", () => {
  const schema = { type: "object", required: ["days"], properties: { days: { type: "integer", minimum: 0 } } };
  it.each([
    ['{"days": 12}', true],
    ['  {"days": 12}\n', true],
    ['{"days": -1}', false],
    ['{"days": "12"}', false],
    ["```json\n{}\n```", false],
    ["twelve", false],
    ["", false],
    ['{"__proto__": {"days": 1}}', false],
  ])("%j: %s", (answer, accepted) => {
    const compiled = compileAnswerSchema(schema);
    expect(typeof compiled === "string" ? compiled : compiled.accepts(answer)).toBe(accepted);
  });

  it.each([
    [{ $ref: "https://example.com/schema.json" }, 'its $ref "https://example.com/schema.json" leads out of the schema'],
    [{ properties: { a: { pattern: "(" } } }, 'its pattern "(" is no regular expression'],
    [{ properties: { default: { pattern: "(" } } }, 'its pattern "(" is no regular expression'],
    [
      { properties: { days: { type: ["int", "null"] } } },
      'its type "int" is none of JSON Schema (object, array, string, number, integer, boolean, null)',
    ],
    [
      { anyOf: [{ properties: { default: { items: { type: "text" } } } }] },
      'its type "text" is none of JSON Schema (object, array, string, number, integer, boolean, null)',
    ],
    [{ $schema: "https://example.com/own" }, "its $schema names no draft that is known (4, 7, 2019-09, 2020-12)"],
  ])("refuses %j", (bad, why) => {
    expect(compileAnswerSchema(bad)).toBe(why);
  });

  it.each([
    { properties: { type: { type: "string" } } },
    { const: { type: "int" } },
    { "x-ui": { type: "textarea" } },
    { dependentRequired: { type: ["unit"] } },
    { properties: { kind: { enum: [{ type: "leave" }], default: { type: "x" } } } },
    { $schema: "http://json-schema.org/draft-07/schema#", dependencies: { type: ["currency"] } },
    { properties: { kind: { example: { type: "leave" } } } },
  ])("takes %j, in which a type is a name or data", (good) => {
    expect(typeof compileAnswerSchema(good)).toBe("object");
  });

  it("refuses a schema that is nested without end, and a reference to nothing", () => {
    let deep: Record<string, unknown> = {};
    for (let i = 0; i < 200; i++) deep = { not: deep };
    expect(compileAnswerSchema(deep)).toBe("it is nested too deeply");
    expect(compileAnswerSchema({ $ref: "#/$defs/none" })).toMatch(/\$defs\/none/);
  });

  it("follows the draft that the schema names", () => {
    const old = {
      $schema: "http://json-schema.org/draft-04/schema#",
      type: "number",
      minimum: 3,
      exclusiveMinimum: true,
    };
    const compiled = compileAnswerSchema(old);
    expect(typeof compiled === "string" ? compiled : [compiled.accepts("3"), compiled.accepts("4")]).toEqual([
      false,
      true,
    ]);
  });
});
