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
const QUOTES = golden.map(({ reference_contexts }) => reference_contexts.map((quote) => ({ quote })));
const folder = (): string => tempFolder({ "g.jsonl": golden, "c.jsonl": corpus });
const labels = (at: string, file: string): unknown[] =>
  rowsIn(readFileSync(join(at, file), "utf8")).map((row) => row.expected_evidence);

describe("a golden set that is taken care of", () => {
  it("is linted by the passages that its texts are", async () => {
    const at = tempFolder({ "g.jsonl": golden, "c.jsonl": corpus.slice(0, 1) });
    const { out } = await runCli(["golden", "lint", "--golden", "g.jsonl", "--corpus", "c.jsonl"], at);
    expect(out.match(/golden\/evidence-not-found/g)).toHaveLength(1);
    expect(out).not.toContain("golden/no-labels");
  });

  it("keeps labels that are texts when it is split", async () => {
    const at = folder();
    const args = ["golden", "split", "--golden", "g.jsonl", "--corpus", "c.jsonl", "--out", "s.jsonl"];
    expect((await runCli(args, at)).exitCode).toBe(0);
    expect(labels(at, "s.jsonl")).toEqual(QUOTES);
  });

  it("keeps labels that are texts when they are moved to another corpus", async () => {
    const at = folder();
    const args = ["golden", "remap", "--golden", "g.jsonl", "--from", "c.jsonl", "--to", "c.jsonl", "--out", "r.jsonl"];
    await runCli(args, at);
    expect(labels(at, "r.jsonl")).toEqual(QUOTES);
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
    expect(rowsIn(readFileSync(join(at, "r.jsonl"), "utf8"))).toMatchObject([{ expected_chunk_ids: ["new-c1"] }]);
  });
});
