import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

/** Samples of Ragas, whose labels are texts of chunks. */
const golden = [
  { user_input: "How long is the SLA?", reference: "Two days.", reference_contexts: ["The SLA is two days."] },
  { user_input: "Who approves leave?", reference: "The manager.", reference_contexts: ["Managers approve leave."] },
];
const corpus = [
  { chunk_id: "c1", document_id: "d1", text: "The SLA is two days." },
  { chunk_id: "c2", document_id: "d2", text: "Managers approve leave.", active: false },
];
const folder = (): string => tempFolder({ "g.jsonl": golden, "c.jsonl": corpus });
const labels = (at: string, file: string): unknown[] =>
  rowsIn(readFileSync(join(at, file), "utf8")).map((row) => row.expected_chunk_ids);

describe("a golden set that is taken care of", () => {
  it("is linted by the chunks that the corpus has for its texts", async () => {
    const { out } = await runCli(["golden", "lint", "--golden", "g.jsonl", "--corpus", "c.jsonl"], folder());
    expect(out).toContain('chunk "c2" is inactive');
    expect(out).not.toContain("golden/unmapped-chunks");
    expect(out).not.toContain("golden/no-labels");
  });

  it("keeps labels that are texts when it is split", async () => {
    const at = folder();
    const args = ["golden", "split", "--golden", "g.jsonl", "--corpus", "c.jsonl", "--out", "s.jsonl"];
    expect((await runCli(args, at)).exitCode).toBe(0);
    expect(labels(at, "s.jsonl")).toEqual([["c1"], ["c2"]]);
  });

  it("keeps labels that are texts when they are moved to another corpus", async () => {
    const at = folder();
    const args = ["golden", "remap", "--golden", "g.jsonl", "--from", "c.jsonl", "--to", "c.jsonl", "--out", "r.jsonl"];
    await runCli(args, at);
    expect(labels(at, "r.jsonl")).toEqual([["c1"], ["c2"]]);
  });

  it("is told to have lost labels that are texts where no corpus maps them", async () => {
    const { err } = await runCli(["golden", "split", "--golden", "g.jsonl", "--out", "s.jsonl"], folder());
    expect(err).toContain("golden/unmapped-chunks the reference texts of 2 cases are not used");
  });

  it("follows documents of BEIR, which the gate takes for chunks", async () => {
    const beir = corpus.map(({ chunk_id, text }) => ({ _id: chunk_id, title: "", text }));
    const at = tempFolder({
      "g.jsonl": [{ id: "a", question: "How long?", expected_chunk_ids: ["c1"] }],
      "old.jsonl": beir,
      "new.jsonl": beir.map((row) => ({ ...row, _id: `new-${row._id}` })),
    });
    const args = ["--golden", "g.jsonl", "--from", "old.jsonl", "--to", "new.jsonl", "--out", "r.jsonl"];
    expect((await runCli(["golden", "remap", ...args], at)).exitCode).toBe(0);
    expect(labels(at, "r.jsonl")).toEqual([["new-c1"]]);
  });
});
