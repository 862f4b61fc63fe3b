import { describe, expect, it } from "vitest";
import { lettersOf } from "../../src/input/evidence/letters.ts";
import { carriedBy, measureOf, stretchOf } from "../../src/input/evidence/match.ts";

const share = (quote: string, ...chunks: readonly string[]): number => {
  const letters = lettersOf(quote);
  const stretches = chunks.flatMap((chunk) => stretchOf(letters, lettersOf(chunk)) ?? []);
  return carriedBy(stretches, measureOf(letters), false) / letters.length;
};

const QUOTE = "Employees with more than five years of service may carry over up to 12 days of annual leave.";

describe("letters", () => {
  const same: readonly (readonly [what: string, a: string, b: string])[] = [
    [
      "line breaks and hyphenation of a PDF",
      "carry over unused vacation days",
      "carry over un-\nused vaca-\r\ntion   days",
    ],
    ["soft hyphens and zero-width spaces", "vacation days", "va\u00adca\u200btion days"],
    ["non-breaking spaces", "12 days", "12\u00a0days"],
    ["smart quotes and dashes", `the "notice period" - 3 weeks`, "the “notice period” — 3 weeks"],
    ["decomposed accents", "café à Zürich", "cafe\u0301 a\u0300 Zu\u0308rich"],
    ["Vietnamese in both forms", "nghỉ phép năm", "nghỉ phép năm".normalize("NFD")],
    ["ligatures and sharp s", "find the straße", "ﬁnd the STRASSE"],
    ["case", "The Notice Period", "THE NOTICE PERIOD"],
    [
      "Markdown emphasis, headings, and bullets",
      "Leave policy. Up to 12 days",
      "## Leave policy\n\n* Up to **12 days**",
    ],
    [
      "a table in Markdown and in HTML",
      "| Plan | Days |\n|---|---|\n| A | 12 |",
      '<table><tr><th>Plan</th><th>Days</th></tr><tr><td>A</td><td class="n">12</td></tr></table>',
    ],
    ["links", "see the leave policy for details", 'see [the leave policy](../hr/leave.md#days "Leave") for details'],
    ["images", "Leave days", "![Leave days](img/days.png)"],
    ["HTML entities", "café & bar: 12 days – paid", "caf&eacute; &amp; bar: 12&nbsp;days &#8211; p&#97;id"],
    ["HTML comments", "12 days", "12 <!-- reviewed in 2025 --> days"],
    ["Chinese with line breaks", "年假最多可结转十二天", "年假最多\n可结转 十二天。"],
  ];

  it.each(same)("are the same with %s", (_, a, b) => {
    expect(lettersOf(b)).toBe(lettersOf(a));
  });

  const other: readonly (readonly [what: string, a: string, b: string])[] = [
    ["a number", "up to 12 days", "up to 14 days"],
    ["a decimal point", "1.5 days", "15 days"],
    ["a range of numbers", "days 1-3", "days 13"],
    ["a fraction", "1/2 cup", "12 cup"],
    ["numbers side by side", "in 2025 2 days", "in 20252 days"],
    ["a placeholder in angle brackets", "kubectl get <pod>", "kubectl get <node>"],
    ["an argument of a call in code", "handlers[name](request)", "handlers[name](response)"],
    ["words between signs of comparison", "if a <b and c> d", "if a <b or c> d"],
    ["an accent", "le péché", "le pêche"],
    ["a tone mark in Thai", "ลาพักร้อนใกล้", "ลาพักร้อนไกล"],
    ["a vowel sign in Hindi", "कमी", "कमा"],
  ];

  it.each(other)("differ by %s", (_, a, b) => {
    expect(lettersOf(b)).not.toBe(lettersOf(a));
  });

  it("leave out a header that is given separately", () => {
    const header = "This chunk is about annual leave.";
    expect(lettersOf(`${header}\n\n12 days`, header)).toBe("12DAYS");
    expect(lettersOf("12 days", header)).toBe("12DAYS");
  });

  it("leave out the rest of a tag or link that an edge cuts in half", () => {
    expect(lettersOf('s="n" id="x">12 days')).toBe("12DAYS");
    expect(lettersOf('12 days</td><td class="nu')).toBe("12DAYS");
    expect(lettersOf("hr/leave/days.md#carry) for details")).toBe("FORDETAILS");
    expect(lettersOf("see [the policy](https://example.com/le")).toBe("SEETHEPOLICY");
    expect(lettersOf("/td><td>12 days")).toBe("12DAYS");
  });

  it("keep words in round brackets at the edges", () => {
    expect(lettersOf("and/or days) are paid")).toBe("ANDORDAYSAREPAID");
    expect(lettersOf("3.5) days")).toBe("3.5DAYS");
    expect(lettersOf("x > 5 days")).toBe("X5DAYS");
  });
});

describe("a quote", () => {
  it("is carried by a chunk that contains it", () => {
    expect(share(QUOTE, `Before. ${QUOTE} After.`)).toBe(1);
  });

  it("is carried in part by a chunk that begins or ends inside it", () => {
    const [first, second] = [QUOTE.slice(0, 40), QUOTE.slice(40)];
    expect(share(QUOTE, `Before. ${first}`)).toBeCloseTo(lettersOf(first).length / lettersOf(QUOTE).length);
    expect(share(QUOTE, `${second} After.`)).toBeCloseTo(lettersOf(second).length / lettersOf(QUOTE).length);
    expect(share(QUOTE, `Before. ${first}`, `${second} After.`)).toBe(1);
    expect(share(QUOTE, `${second} After.`, `Before. ${first}`)).toBe(1);
  });

  it("is carried by overlapping windows, and by a middle piece", () => {
    expect(share(QUOTE, QUOTE.slice(0, 50), QUOTE.slice(30, 70), QUOTE.slice(60))).toBe(1);
  });

  it.each([
    ["2 days of leave are paid", "All 12 days of leave are paid today", false],
    ["5 percent of the price", "It is 2.5 percent of the price", false],
    ["the fee in euros is 15", "today the fee in euros is 150", false],
    ["2 days of leave are paid", "In 2025, 2 days of leave are paid", true],
    ["the fee in euros is 15", "the fee in euros is 15, 3 more for a guest", true],
  ])("%s is carried by %s: %s, as numbers are whole", (quote, text, isCarried) => {
    expect(stretchOf(lettersOf(quote), lettersOf(text)) !== null).toBe(isCarried);
  });

  it("is carried by two chunks that part it between two numbers", () => {
    const quote = lettersOf("the plan of the year 2025 2 days are free");
    const pieces = ["the plan of the year 2025", "2 days are free for all"].map(
      (text) => stretchOf(quote, lettersOf(text))!,
    );
    expect(carriedBy(pieces, measureOf(quote), false)).toBe(quote.length);
  });

  it("is not carried by a twin with another number", () => {
    expect(share(QUOTE, `Before. ${QUOTE.replace("12", "14")} After.`)).toBe(0);
  });

  it("is not carried by a stretch that the chunk itself continues differently", () => {
    expect(share(QUOTE, `${QUOTE.slice(0, 60)} anything else`)).toBe(0);
    expect(share(QUOTE, `Anything else ${QUOTE.slice(30)}`)).toBe(0);
  });

  it("does not count a few letters at the edge of a chunk, which occur by chance", () => {
    expect(share(QUOTE, "We like our employees", "leave is paid")).toBe(0);
  });

  it("that is short is carried as a whole by one chunk", () => {
    expect(share("30 days", "You have 30 days.")).toBe(1);
    expect(share("30 days", "Rooms: 30", "days off are paid")).toBe(0);
  });

  it("counts only the longest run if the chunks can be of different documents", () => {
    const letters = lettersOf(QUOTE);
    const stretches = [QUOTE.slice(0, 40), QUOTE.slice(50)].map((text) => stretchOf(letters, lettersOf(text))!);
    const [a, b] = stretches.map(({ start, end }) => end - start);
    expect(carriedBy(stretches, measureOf(letters), false)).toBe(a! + b!);
    expect(carriedBy(stretches, measureOf(letters), true)).toBe(Math.max(a!, b!));
  });

  it("in Chinese is split like any other", () => {
    const quote = "员工每年最多可以结转十二天未使用的年假到下一年度";
    expect(share(quote, `前文。${quote.slice(0, 9)}`, `${quote.slice(9)}。后文`)).toBe(1);
    expect(share(quote, `前文。${quote.replace("十二", "十四")}`)).toBe(0);
  });
});
