import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { citableIds, citesWhole } from "../../src/scoring/cited-ids.ts";
import { acmeCase, decide } from "../helpers/access-run.ts";

describe("citableIds()", () => {
  it.each([
    ["See [hr_policy:chunk_003].", ["hr_policy:chunk_003"]],
    ["See hr_policy:chunk_003.", ["hr_policy:chunk_003"]],
    ["(source:hr_policy:chunk_003)", ["hr_policy:chunk_003"]],
    ["[handbook] and [c1, c2]", ["handbook", "c1", "c2"]],
    ["hr&#95;policy:chunk_003", ["hr_policy:chunk_003"]],
    ["hr_\u200bpolicy:chunk_003", ["hr_policy:chunk_003"]],
    ["**hr\\_policy:chunk\\_003**", ["hr_policy:chunk_003"]],
    ["参见hr_policy:chunk_003的规定。", ["hr_policy:chunk_003"]],
    ["<b>a.md#2</b>; https://x.io/y#3,", ["a.md#2", "https://x.io/y#3"]],
    ["[cafe\u0301]", ["caf\u00e9"]],
    ["salaries.pdf leave-3", ["salaries.pdf", "leave-3"]],
  ])("finds the IDs in %j", (text, ids) => {
    expect([...citableIds(text).keys()]).toEqual(expect.arrayContaining(ids));
  });

  it.each([
    ["a footnote or a year", "Twelve days [1], since [2024]."],
    ["the label of a link", "See the [handbook](https://x.io)."],
    ["words and numbers", "At 12:30 on 1/2, 24 of 7 people took 3.5 days."],
  ])("takes %s for no ID", (_, text) => {
    expect([...citableIds(text).keys()].filter((id) => !id.startsWith("https:"))).toEqual([]);
  });

  it.each([
    ["ISO27001", false],
    ["[ISO27001]", true],
    ["iso_27001", true],
    ["iso.pdf", true],
  ])("knows whether %s can be the name of a document in a text: %s", (text, isSure) => {
    expect([...citableIds(text).values()]).toEqual([isSure]);
  });

  it("finds every ID in brackets, wherever it is", () => {
    const id = fc.stringMatching(/^[a-z]{2,8}[_:#/][a-z0-9]{1,6}$/);
    const rest = fc.stringMatching(/^[A-Za-z .,!?-]{0,30}$/);
    fc.assert(
      fc.property(id, rest, rest, (one, before, after) => {
        expect([...citableIds(`${before} [${one}] ${after}`).keys()]).toContain(one);
        expect([...citableIds(`${before} ${one}. ${after}`).keys()]).toContain(one);
      }),
    );
  });

  it.each(["a", "[", ":", "a:", "_", "&#", "\\", "「"])("reads a long answer of %j", (part) => {
    expect(citableIds(part.repeat(200_000)).size).toBeLessThan(10);
  });
});

describe("citesWhole()", () => {
  it.each([
    ["See HR Policy.pdf:3.", "HR Policy.pdf:3", true],
    ["HR Policy.pdf:3", "HR Policy.pdf:3", true],
    ["See HR Policy.pdf:31.", "HR Policy.pdf:3", false],
    ["See OHR Policy.pdf:3.", "HR Policy.pdf:3", false],
    ["规定见人事 手册:3。", "人事 手册:3", true],
    ["all of the salary bands", "salary bands", false],
  ])("%j, %j: %s", (text, id, isCited) => {
    expect(citesWhole(text, id)).toBe(isCited);
  });
});

describe("a forbidden ID in the text of an answer", () => {
  const secret = { chunk_id: "glob_hr:c1", document_id: "glob_hr", tenant_id: "globex" };

  it.each([
    ["a chunk", "Twelve days [glob_hr:c1].", {}, ["glob_hr:c1 citations tenant"]],
    ["a document", "Twelve days [glob_hr].", {}, ["glob_hr citations tenant"]],
    [
      "a chunk that is also cited",
      "Twelve [glob_hr:c1].",
      { citations: ["glob_hr:c1"] },
      ["glob_hr:c1 citations tenant"],
    ],
    ["an open chunk", "Twelve days [open:c1].", {}, []],
    ["a longer ID", "Twelve days [glob_hr:c12].", {}, []],
    [
      "an ID that the question names, in a refusal",
      "I cannot open glob_hr:c1.",
      { question: "What is in glob_hr:c1?" },
      [],
    ],
    [
      "an ID that the question names",
      "It is 12, see glob_hr:c1.",
      { question: "Read glob_hr:c1!" },
      ["glob_hr:c1 citations tenant"],
    ],
  ] as const)(
    "%s",
    async (_, answer, { question, ...trace }: { question?: string; citations?: readonly string[] }, leaks) => {
      const golden = acmeCase(question === undefined ? {} : { question });
      const { violations } = await decide([secret, { chunk_id: "open:c1", tenant_id: "*" }], golden, {
        answer,
        ...trace,
      });
      expect(violations).toEqual(leaks);
    },
  );

  it.each([
    ["[Pay 2026 (draft):7]", ["Pay 2026 (draft):7 citations protected"]],
    ["Pay 2026 (draft):7", ["Pay 2026 (draft):7 citations protected"]],
    ["Pay 2026 (draft):70", []],
  ])("protected, with spaces and brackets: %s", async (text, leaks) => {
    const golden = acmeCase({ expected_behavior: "permission_denied", expected_chunk_ids: ["Pay 2026 (draft):7"] });
    const { violations } = await decide([], golden, { answer: `You do not have permission to see ${text}.` });
    expect(violations).toEqual(leaks);
  });
});
