import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseArgs } from "../../src/cli/command.ts";
import { goldenDraft } from "../../src/cli/golden-draft.ts";

import { says } from "../helpers/fake-judge.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { memoryTerminal } from "../helpers/memory-terminal.ts";
import { runCli } from "../helpers/run-cli.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";
import { useFakeJudge } from "../helpers/use-fake-judge.ts";

const fake = useFakeJudge();

const CORPUS = [
  { chunk_id: "c1", text: "Nhân viên được nghỉ 12 ngày.", tenant_id: "acme", acl_roles: ["staff"] },
  { chunk_id: "c2", text: "The door opens at nine.", tenant_id: "*" },
  { chunk_id: "c3", text: "Retired.", active: false },
  { chunk_id: "c4" },
];

async function draft(cwd: string, ...options: readonly string[]) {
  const terminal = memoryTerminal(cwd);
  const base = ["--corpus", "c.jsonl", "--judge-base-url", fake.server.url, "--judge-model", "m-1", "--out", "d.jsonl"];
  const exitCode = await goldenDraft.run(parseArgs([...base, ...options], goldenDraft.options, 0), terminal);
  const path = join(cwd, "d.jsonl");
  const rows = existsSync(path) ? rowsIn<{ id: string; expected_chunk_ids: string[] }>(readFileSync(path, "utf8")) : [];
  return { exitCode, rows, ...terminal.printed };
}

describe("golden draft", () => {
  it("asks for a question a chunk, with the principal that may read it, in its language", async () => {
    fake.server.answer = ({ items }) => says({ question: `What of ${items[0]?.slice(0, 3)}?`, answer: "So." });
    const { exitCode, rows, out } = await draft(tempFolder({ "c.jsonl": CORPUS }));
    expect(exitCode).toBe(0);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      id: expect.stringMatching(/^draft_[0-9a-f]{12}$/),
      question: "What of Nhâ?",
      expected_answer: "So.",
      expected_chunk_ids: ["c1"],
      user_context: { tenant_id: "acme", roles: ["staff"] },
      draft: true,
    });
    expect(rows.find(({ expected_chunk_ids: [id] }) => id === "c2")).not.toHaveProperty("user_context");
    expect(fake.server.asks.map(({ system }) => system.slice(0, 3)).sort()).toEqual(["Bạn", "You"]);
    expect(out).toContain("Drafts: 2 in d.jsonl");
  });

  it("labels the sentences that hold the answer, not the chunk", async () => {
    fake.server.answer = () => says({ question: "When does it open?", answer: "At nine." });
    const text = "Welcome to the library. The door opens at nine. Bring a card.";
    const corpus = [{ chunk_id: "c1", document_id: "library.md", text, tenant_id: "*" }];
    const { rows } = await draft(tempFolder({ "c.jsonl": corpus }));
    expect(rows).toEqual([
      expect.objectContaining({
        expected_evidence: [{ quote: "The door opens at nine.", document_id: "library.md" }],
      }),
    ]);
    expect(rows[0]).not.toHaveProperty("expected_chunk_ids");
  });

  it("draws the same chunks every time", async () => {
    fake.server.answer = () => says({ question: "Q?", answer: "A." });
    const ids = async () => (await draft(tempFolder({ "c.jsonl": CORPUS }), "--count", "1")).rows.map(({ id }) => id);
    expect(await ids()).toEqual(await ids());
  });

  it.each([["prose"], ['{"question": "Q?"}'], ['{"question": "", "answer": "A."}']])(
    "leaves out what %j is",
    async (reply) => {
      fake.server.answer = () => says(reply);
      const cwd = tempFolder({ "c.jsonl": CORPUS });
      const { exitCode, err, out } = await draft(cwd);
      expect([exitCode, out, existsSync(join(cwd, "d.jsonl"))]).toEqual([1, "", false]);
      expect(err).toContain("2 chunks without a draft: the reply was not usable");
    },
  );

  it("overwrites nothing, and pays for nothing before it knows", async () => {
    const taken = { code: "file/exists", message: "d.jsonl exists already" };
    await expect(draft(tempFolder({ "c.jsonl": CORPUS, "d.jsonl": "mine" }))).rejects.toMatchObject({
      diagnostics: [taken],
    });
    await expect(draft(tempFolder({ "c.jsonl": [{ chunk_id: "c" }] }))).rejects.toThrow(
      "no chunk of the corpus has a text",
    );
    await expect(draft(tempFolder({ "c.jsonl": CORPUS }), "--count", "0")).rejects.toThrow("no number of chunks");
    expect(fake.server.asks).toEqual([]);
  });

  it("makes what decides nothing until it was reviewed", async () => {
    const gate = (more: Readonly<Record<string, unknown>>) => {
      const golden = [goldenRow("a"), goldenRow("b", more)];
      const traces = [traceRow("a"), traceRow("b", { retrieved_chunks: ["other:c1"] })];
      return runCli(
        ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"],
        tempFolder({ "g.jsonl": golden, "t.jsonl": traces }),
      );
    };
    const { report, err } = await gate({ draft: true });
    expect(report?.metrics["recall@10"]).toMatchObject({ head: 1, n: 1 });
    expect(err).toContain("golden/draft");
    expect((await gate({ draft: false })).report?.metrics["recall@10"]).toMatchObject({ head: 0.5, n: 2 });
    const alone = tempFolder({ "g.jsonl": [goldenRow("a", { draft: true })], "t.jsonl": [traceRow("a")] });
    const drafts = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], alone);
    expect(drafts.exitCode).toBe(2);
    expect(drafts.err).toContain("every case of the golden set is a draft, of split: validation or not in the suite");
    expect(drafts.err).toContain("review drafts and remove draft: true");
  });
});
