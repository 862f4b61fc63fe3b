import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

async function lint(rows: readonly object[]): Promise<string> {
  const { out, err } = await runCli(["golden", "lint", "--golden", "g.jsonl"], tempFolder({ "g.jsonl": rows }));
  return `${out}${err}`;
}

it.each<[string, object]>([
  ["source_file", { source_file: "leave.pdf" }],
  ["source_document", { source_document: "irb26-20" }],
  ["expected_citations", { expected_citations: [{ law: "FDL 33", article: "9" }] }],
  ["source", { source: "docs/leave.md" }],
  ["sources", { sources: [{ title: "Leave", url: "https://example.com/leave" }] }],
])("%s of a case without labels is asked about", async (name, more) => {
  for (const row of [
    { id: "a", question: "q?", expected_answer: "r", ...more },
    { id: "a", query: "q?", expected_answer: "r", ...more },
  ]) {
    const told = await lint([row]);
    expect(told).toMatch(
      new RegExp(`(?:warning data/lookalike-field|error golden/unread-label) the field "${name}" .*is not read`),
    );
    expect(told).toMatch(new RegExp(`dataset: { fields: { ${name}: (?:expected_docs|must_cite) } }`));
  }
});

it.each<[string, object]>([
  ["beside labels", { expected_chunk_ids: ["c"], source_file: "leave.pdf" }],
  ["beside labels under another name", { gold_chunk_id: "c", source_file: "leave.pdf" }],
  ["of a case that expects a refusal", { expected_behavior: "abstain", source_file: "leave.pdf" }],
  ["that says who wrote the case", { source: "authored" }],
  ["that is empty", { source_file: "" }],
])("a source %s is nothing to ask about", async (_, more) => {
  expect(await lint([{ id: "a", query: "q?", expected_answer: "r", ...more }])).not.toMatch(
    /data\/lookalike-field|golden\/unread-label/,
  );
});

it("chunks that would do as well are told not to count", async () => {
  const rows = [[], ["d"]].map((also_acceptable, i) => ({
    id: `${i}`,
    question: `${i}?`,
    gold_chunk_id: "c",
    also_acceptable,
  }));
  expect(await lint(rows)).toContain(
    'g.jsonl:2 error golden/unread-label the field "also_acceptable" looks like a label and is not read',
  );
});

it.each(["must_contain", "mustInclude", "should_mention"])(
  "%s is the opposite of what must not be said",
  async (name) => {
    for (const row of [
      { id: "a", question: "q?", [name]: ["10"] },
      { id: "a", query: "q?", [name]: ["10"] },
    ]) {
      const told = await lint([row]);
      expect(told).toContain(`error golden/unread-label the field "${name}" looks like a label and is not read`);
      expect(told).not.toContain("must_not_contain");
    }
  },
);
