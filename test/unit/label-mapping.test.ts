import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const policy = (dataset: string): string => `version: 1\ndataset: ${dataset}\n`;

async function convert(golden: string, dataset: string | null = null, name = "g.jsonl") {
  const files = dataset === null ? {} : { ".github/rag-gate.yml": policy(dataset) };
  const cwd = tempFolder({ [name]: golden, ...files });
  const { out, err } = await runCli(["convert", "--golden", name, "--to", "native"], cwd);
  return {
    rows: rowsIn(
      out
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .join("\n"),
    ),
    err,
  };
}

describe("a mapping in the policy", () => {
  it("reads a dataset with names in another language", async () => {
    const table = "nr,frage,antwort,dokument,art\n1,Wer?,Ann.,a.pdf,fakt\n2,Wo?,,,offen\n";
    const { rows } = await convert(
      table,
      "{ fields: { nr: id, frage: question, antwort: expected_answer, dokument: expected_docs, art: expected_behavior }, values: { art: { offen: abstain, '*': answer } } }",
      "g.csv",
    );
    expect(rows).toEqual([
      { id: "1", question: "Wer?", expected_answer: "Ann.", expected_docs: ["a.pdf"], expected_behavior: "answer" },
      { id: "2", question: "Wo?", expected_behavior: "abstain" },
    ]);
  });

  it("is what the error prints: copied into the policy, it makes the file readable", async () => {
    const golden = jsonl([
      { id: "a", question: "Q?", expected_chunk_ids: ["c"], gold_docs: "d", tenant: "acme", role: "hr" },
      { id: "b", question: "R?", answerable: false },
    ]);
    const { rows, err } = await convert(golden);
    expect(rows).toEqual([]);
    const [, block] = /map them in the policy: dataset: (\{.*?\})\. If/.exec(err)!;
    expect((await convert(golden, block)).rows).toEqual([
      {
        id: "a",
        question: "Q?",
        expected_chunk_ids: ["c"],
        expected_docs: ["d"],
        user_context: { tenant_id: "acme", roles: ["hr"] },
      },
      { id: "b", question: "R?", expected_behavior: "abstain" },
    ]);
    const [, ignored] = /list them instead: dataset: (\{.*\})/.exec(err)!;
    expect((await convert(golden, ignored)).rows).toEqual([
      { id: "a", question: "Q?", expected_chunk_ids: ["c"] },
      { id: "b", question: "R?" },
    ]);
  });

  it("reaches into records", async () => {
    const row = { input: "Q?", expected_output: "A.", context: ["t"], additional_metadata: { gold_docs: ["d"] } };
    const { rows, err } = await convert(jsonl([row]), "{ fields: { additional_metadata.gold_docs: expected_docs } }");
    expect(err).not.toContain("error");
    expect(rows).toMatchObject([{ expected_docs: ["d"] }]);
  });

  it("keeps a field whose name is taken, which is an error", async () => {
    const row = { id: "a", question: "Q?", expected_docs: ["d"], gold_docs: ["e"] };
    const { err } = await convert(jsonl([row]), "{ fields: { gold_docs: expected_docs } }");
    expect(err).toContain('error golden/unread-label the field "gold_docs" looks like a label and is not read');
  });

  it("names only fields of a case", async () => {
    const { err } = await convert(jsonl([{ id: "a", question: "Q?" }]), "{ fields: { gold: expected_thing } }");
    expect(err).toContain("dataset.fields.gold");
  });
});
