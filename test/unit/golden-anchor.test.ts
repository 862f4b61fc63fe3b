import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const LEAVE = "Annual leave is 25 days. You may carry over up to 12 days into the next year. Ask your manager.";
const CORPUS = [
  { chunk_id: "c1", document_id: "leave.md", text: LEAVE },
  { chunk_id: "c2", document_id: "travel.md", text: "Trips are booked in the travel portal. Hotels cost" },
  { chunk_id: "c3", document_id: "travel.md", text: "up to 140 euros per night. Keep receipts." },
];

describe("golden anchor", () => {
  it("writes the sentences that have the answer as evidence, with grade and citation", async () => {
    const golden = [
      {
        id: "carry",
        question: "How much can I carry over?",
        expected_answer: "You may carry over up to 12 days.",
        expected_chunk_ids: ["c1"],
        relevance: { c1: 2, c2: 0 },
        must_cite: ["c1"],
      },
      { id: "denied", question: "May I?", expected_behavior: "permission_denied", expected_chunk_ids: ["c1"] },
      { id: "gone", question: "Where?", expected_answer: "There.", expected_chunk_ids: ["c9"] },
    ];
    const cwd = tempFolder({ "g.jsonl": golden, "c.jsonl": CORPUS });
    const args = ["--golden", "g.jsonl", "--corpus", "c.jsonl", "--out", "a.jsonl"];
    const { exitCode, out } = await runCli(["golden", "anchor", ...args], cwd);
    expect(rowsIn(readFileSync(join(cwd, "a.jsonl"), "utf8"))).toEqual([
      {
        id: "carry",
        question: "How much can I carry over?",
        expected_answer: "You may carry over up to 12 days.",
        expected_evidence: [
          {
            quote: "You may carry over up to 12 days into the next year.",
            document_id: "leave.md",
            relevance: 2,
            cite: true,
          },
        ],
        relevance: { c2: 0 },
      },
      golden[1],
      golden[2],
    ]);
    expect(exitCode).toBe(1);
    expect(out).toContain("1 label anchored, 2 left");
    expect(out).toContain("g.jsonl:2 denied c1: stays (a denied case protects the whole chunk)");
    expect(out).toContain("g.jsonl:3 gone c9: stays (the manifest does not list the chunk)");
  });
});

describe("golden find", () => {
  const find = async (text: string) => {
    const { exitCode, out } = await runCli(
      ["golden", "find", text, "--corpus", "c.jsonl"],
      tempFolder({ "c.jsonl": CORPUS }),
    );
    return [exitCode, out];
  };

  it("lists the chunks that carry a text, in whole or in part", async () => {
    expect(await find("carry over up to 12 DAYS")).toEqual([0, "c1  leave.md  all of it\n"]);
    expect(await find("Hotels cost up to 140 euros per night.")).toEqual([
      0,
      "c3  travel.md  67% of it\nc2  travel.md  33% of it\n",
    ]);
  });

  it("fails if no document holds it", async () => {
    expect(await find("carry over up to 14 days")).toEqual([
      1,
      "No document of the corpus manifest holds this text.\n",
    ]);
  });
});
