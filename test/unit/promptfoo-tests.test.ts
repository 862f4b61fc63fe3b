import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const read = async (content: unknown) => {
  const folder = tempFolder({ "g.json": typeof content === "string" ? content : JSON.stringify(content) });
  const { out, err } = await runCli(["convert", "--golden", "g.json", "--to", "native"], folder);
  const rows = out.split("\n").filter((line) => line.startsWith("{"));
  return { err, cases: rows.map((line) => JSON.parse(line) as Record<string, unknown>) };
};

const NOTHING = { expected_answer: undefined, expected_behavior: undefined };

describe("tests of promptfoo", () => {
  it("forbid what they assert not to be contained", async () => {
    const assert = [
      { type: "not-contains", value: "{{secret}}" },
      { type: "assert-set", assert: [{ type: "not-icontains-any", value: ["one", "two"] }] },
      { type: "not-contains-any", value: 'three, "four"' },
      { type: "not-contains", value: 7 },
      { type: "contains", value: "allowed" },
    ];
    const metadata = { must_not_contain: ["own"] };
    const { cases, err } = await read([{ vars: { question: "How?", secret: "zq" }, assert, metadata }]);
    expect(cases, err).toMatchObject([
      { question: "How?", must_not_contain: ["own", "zq", "one", "two", "three", "four", "7"] },
    ]);
  });

  it.each(["file://secret.txt", "{{ secret | upper }}", "{{unknown}}", null])(
    "are refused where what they forbid, %j, is no text here, unless their metadata say it",
    async (value) => {
      const test = { vars: { question: "How?", secret: "zq" }, assert: [{ type: "not-contains", value }] };
      const { cases, err } = await read([test]);
      expect(cases).toEqual([]);
      expect(err).toContain("write the text into metadata.must_not_contain");
      const told = await read([{ ...test, metadata: { must_not_contain: ["ZQ"] } }]);
      expect(told.cases, told.err).toMatchObject([{ must_not_contain: ["ZQ"] }]);
    },
  );

  it.each(["metadata", "vars"])(
    "are refused where the list of their %s is a text, which may hold several",
    async (place) => {
      for (const assert of [[], [{ type: "not-contains", value: "zq" }]]) {
        const vars = { question: "How?" };
        const test = { vars, assert, [place]: { ...(place === "vars" ? vars : {}), must_not_contain: "one, two" } };
        const { cases, err } = await read([test]);
        expect(cases).toEqual([]);
        expect(err).toContain("must_not_contain: must be an array, is a string");
      }
    },
  );

  it("say in their vars what a case may say in our words and makes it stricter", async () => {
    const vars = { question: "How?", expected_behavior: "permission_denied", expected_chunk_ids: ["c"] };
    expect((await read([{ vars }])).cases).toMatchObject([
      { expected_behavior: "permission_denied", expected_chunk_ids: ["c"] },
    ]);
  });

  it("say so in CSV by the words before the colon", async () => {
    const lines = [
      "question,__expected1,__expected2,__description",
      'How?,not-contains: zq,"not-contains-any: a, b",d',
      "Why?,So it is.,similar(0.8): no,d",
    ];
    const { cases, err } = await read(`${lines.join("\n")}\n`);
    expect(cases, err).toMatchObject([
      { question: "How?", must_not_contain: ["zq", "a", "b"] },
      { question: "Why?", expected_answer: "So it is." },
    ]);
  });

  it.each([
    ["is-refusal", { expected_behavior: "abstain" }],
    ["not-is-refusal", {}],
    ["is-json", {}],
    ["latency(500)", {}],
    ["similar(0.8)", {}],
    ["context-faithfulness", {}],
    ["trajectory:tool-used: search", {}],
    ["grade: is it polite?", {}],
    ["similar:cosine(0.8): Twelve days.", { expected_answer: "Twelve days." }],
    ["So-and-so", { expected_answer: "So-and-so" }],
    ["section(3)", { expected_answer: "section(3)" }],
    ["is-open", { expected_answer: "is-open" }],
    ["yes: because", { expected_answer: "yes: because" }],
    ["grade", { expected_answer: "grade" }],
  ])("assert %s in CSV, which is no answer where it is a type", async (assertion, said) => {
    const { cases, err } = await read(`question,__expected\nHow?,${assertion}\n`);
    const { expected_answer, expected_behavior } = cases[0] ?? {};
    expect({ expected_answer, expected_behavior }, err).toEqual({ ...NOTHING, ...said });
  });

  it("expect a refusal where they assert one, of the kind that their metadata name", async () => {
    const test = { vars: { question: "How?" }, assert: [{ type: "is-refusal" }] };
    expect((await read([test])).cases).toMatchObject([{ expected_behavior: "abstain" }]);
    const metadata = { expected_behavior: "permission_denied" };
    expect((await read([{ ...test, metadata }])).cases).toMatchObject([metadata]);
  });

  it.each([
    [undefined, "abstain"],
    [1, "abstain"],
    [0.5, undefined],
    [0, undefined],
  ])("expect a refusal by a set with threshold %j that asserts one: %s", async (threshold, expected_behavior) => {
    const set = { type: "assert-set", threshold, assert: [{ type: "is-refusal" }, { type: "contains", value: "12" }] };
    const { cases, err } = await read([{ vars: { question: "How?" }, assert: [set] }]);
    expect(cases, err).toHaveLength(1);
    expect(cases[0]!.expected_behavior).toBe(expected_behavior);
  });

  it.each([
    ["JSON", [{ vars: { question: "How?" }, assert: [{ type: "not-regex", value: "[0-9]{16}" }] }]],
    ["JSON, in a set", [{ vars: { question: "How?" }, assert: [{ assert: [{ type: "not-regex", value: "a" }] }] }]],
    ["CSV", "question,__expected\nHow?,not-regex: [0-9]{16}\n"],
  ])("tell of what they forbid in a way that no list of texts can say: %s", async (_, content) => {
    const { cases, err } = await read(content);
    expect(cases, err).toHaveLength(1);
    expect(err).toContain("warning trace/not-read 1 not-regex assertion of this file: not read");
    expect(err).toContain("name the texts that no answer may hold in must_not_contain");
  });

  it("ask what their only var says", async () => {
    expect((await read([{ vars: { topic: "How?" } }])).cases).toMatchObject([{ question: "How?" }]);
  });

  it("tell what of their configuration is not read", async () => {
    const defaultTest = { assert: [{ type: "not-contains", value: "zq" }] };
    const { cases, err } = await read({ prompts: [], defaultTest, tests: [{ vars: { question: "How?" } }] });
    expect(cases).toHaveLength(1);
    expect(err).toContain("warning trace/not-read 1 defaultTest of this file: not read");
    expect(err).toContain("hint: it decides nothing here: write what it says into each case that it is about");
    expect(err).not.toContain("scenario");
  });

  it("ask nothing where their vars stand elsewhere", async () => {
    const { cases, err } = await read([{ vars: { question: "How?" } }, { description: "d", assert: [] }]);
    expect(cases).toEqual([]);
    expect(err).toContain("this row is no test of promptfoo: vars is no object");
  });

  it.each([
    ["vars of two texts of which none is called a question", [{ vars: { a: "x", b: "y" } }], "vars hold no question"],
    ["a question for each of several tests", [{ vars: { question: ["x", "y"] } }], "vars hold no question, or several"],
    ["vars in a file", [{ vars: "file://vars.yaml" }], "vars is no object"],
  ])("are refused with %s", async (_, content, message) => {
    const { err, cases } = await read(content);
    expect(cases).toEqual([]);
    expect(err).toContain(`this row is no test of promptfoo: ${message}`);
  });
});
