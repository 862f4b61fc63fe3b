import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

async function lint(csv: string): Promise<string> {
  const { out, err } = await runCli(["golden", "lint", "--golden", "g.csv"], tempFolder({ "g.csv": csv }));
  return `${out}${err}`;
}

it("a figure with its separators is one text, and ids between commas are several", async () => {
  const csv = (snippet: string) => `query,expected_source,expected_snippet\nq?,Leave,"${snippet}"\n`;
  for (const figure of ["5.812,50", "1,234.50", "12,50,000.00"])
    expect(await lint(csv(figure))).not.toContain(" error ");
  for (const ids of ["4,16,21", "1.2,3", "c1,c2"])
    expect(await lint(csv(ids))).toContain("expected_snippet seems to hold several items");
});

it("a record without its last empty fields is told to have fewer", async () => {
  const told = await lint("question,expected_answer,expected_docs,notes\nq?,r,d,\np?,r\n");
  expect(told).toContain("g.csv:3 error data/not-csv this record has another number of fields than the header");
  expect(told).toContain("hint: this one has fewer: write a separator for each empty field as well");
  expect(await lint("question,expected_answer\nq?,a,b\n")).toContain("hint: quote fields that hold separators");
});

it.each([
  ["id,Input,Expected Output,Metadata\na,q?,r,{}\n", 'Input: question, "Expected Output": expected_answer'],
  ["input,expected_output\nq?,r\n", "input: question, expected_output: expected_answer"],
  ["question,answer,context,source\nq?,r,t,a.md\n", "answer: expected_answer, source: expected_docs"],
  ["Query;allowed_sources\nq?;a.md\n", "Query: question, LABEL_FIELD: expected_docs"],
])("a table that no format detects is explained by a mapping: %j", async (csv, mapping) => {
  const told = await lint(csv);
  expect(told).toContain("g.csv error golden/unknown-format its first record is of no format that is known");
  expect(told).toContain(`hint: map its fields in the policy: dataset: { fields: { ${mapping} } }`);
});
