import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// What a gate must not take from a score file.
const GOLDEN = ["q1", "q2"].map((id) => ({
  id,
  question: id,
  expected_chunk_ids: ["d:c1"],
  must_not_contain: ["secret"],
}));
const CORPUS = [{ chunk_id: "d:c1", document_id: "d", tenant_id: "a" }];
const TRACES = ["q1", "q2"].map((query_id) => ({
  query_id,
  retrieved_chunks: ["d:c1"],
  context_chunks: ["d:c1"],
  answer: "A",
  citations: [],
}));
const INPUTS = ["--golden", "g.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];

async function scored(): Promise<string> {
  const files = { "g.jsonl": GOLDEN, "c.jsonl": CORPUS, "p.yml": "version: 1\n", "t.jsonl": TRACES };
  const folder = tempFolder({ ...files, "t1.jsonl": TRACES.slice(0, 1), "none.jsonl": "" });
  for (const [shard, out] of [
    ["t", "s"],
    ["t1", "s1"],
    ["none", "empty"],
  ] as const) {
    const result = await runCli(["score", ...INPUTS, "--traces", `${shard}.jsonl`, "--out", `${out}.jsonl`], folder);
    expect(result.exitCode, result.err).toBe(0);
  }
  return folder;
}

const gate = (folder: string, ...files: string[]) => runCli(["gate", ...INPUTS, "--traces", ...files], folder);

function change(folder: string, edit: (lines: string[]) => string[]): void {
  const path = join(folder, "s.jsonl");
  writeFileSync(path, edit(readFileSync(path, "utf8").trimEnd().split("\n")).join("\n"));
}

describe("a score file", () => {
  it("holds no text of a question or an answer", async () => {
    const text = readFileSync(join(await scored(), "s.jsonl"), "utf8");
    expect(text).not.toContain("secret");
    expect(text).not.toContain('"A"');
  });

  it.each<[string, (lines: string[]) => string[], string]>([
    ["without its closing line", (lines) => lines.slice(0, -1), "scores/torn"],
    ["that lost a record", (lines) => lines.filter((_, i) => i !== 1), "scores/torn"],
    ["cut within a line", (lines) => [...lines.slice(0, -1), '{"end'], "scores/torn"],
    ["with another behind it", (lines) => [...lines, ...lines], "scores/torn"],
    ["of a later version", ([, ...rest]) => ['{"rag_gate_scores":5}', ...rest], "scores/other-setup"],
    ["without a setup", ([, ...rest]) => ['{"rag_gate_scores":4}', ...rest], "scores/invalid-row"],
    [
      "with ranks of another case",
      (lines) =>
        lines.map((line) =>
          line.replace(/"ranks":\[/, '"ranks":[{"retrieved":1,"reranked":null,"context":null,"cited":false},'),
        ),
      "scores/invalid-row",
    ],
    [
      "with a value that is a text",
      (lines) => lines.map((line) => line.replace(/"values":\[[^,]*/, '"values":["x"')),
      "scores/invalid-row",
    ],
    [
      "with a repeat that no column holds",
      (lines) => lines.map((line) => line.replace('"repeat":0', '"repeat":4294967295')),
      "scores/invalid-row",
    ],
    [
      "of a case that does not exist",
      (lines) => lines.map((line) => line.replace('"case":"q1"', '"case":"q9"')),
      "trace/unknown-case",
    ],
    [
      "with a case twice",
      (lines) => lines.map((line) => line.replace('"case":"q2"', '"case":"q1"')),
      "trace/duplicate",
    ],
  ])("%s is an error", async (_, edit, code) => {
    const folder = await scored();
    change(folder, edit);
    const { exitCode, err } = await gate(folder, "s.jsonl");
    expect(exitCode).toBe(2);
    expect(err).toContain(code);
    expect(err).toContain("s.jsonl");
  });

  it.each([
    ["golden set", "g.jsonl", GOLDEN.map((row) => ({ ...row, must_not_contain: ["other"] }))],
    ["corpus manifest", "c.jsonl", [{ ...CORPUS[0], tenant_id: "b" }]],
    ["setup than the gate's: without recall@7", "p.yml", "version: 1\ngates:\n  recall@7: { min: 0 }\n"],
    ["stages at which a leak blocks", "p.yml", "version: 1\nacl:\n  block-stages: [context]\n"],
  ] as const)("made with another %s is an error that names it", async (part, file, content) => {
    const folder = await scored();
    const text = typeof content === "string" ? content : content.map((row) => `${JSON.stringify(row)}\n`).join("");
    writeFileSync(join(folder, file), text);
    const { exitCode, err } = await gate(folder, "s.jsonl");
    expect(exitCode).toBe(2);
    expect(err).toContain(`s.jsonl:1`);
    expect(err).toContain("scores/other-setup");
    expect(err).toContain(part);
  });

  it("of another tool's traces that were read by other adapters hides no leak; of our own they say nothing", async () => {
    const folder = await scored();
    const row = { input: "q1", context: [{ page_content: "p", metadata: { chunk_id: "d:c1" } }], answer: "A" };
    writeFileSync(join(folder, "t1.jsonl"), `${JSON.stringify(row)}\n`);
    writeFileSync(join(folder, "own.yml"), "version: 1\nadapters: { id-map: metadata.chunk_id }\n");
    for (const [traces, exitCode, told] of [
      [
        "t1.jsonl",
        2,
        "s1.jsonl:1 error scores/other-setup scored with another setup than the gate's: how files of other",
      ],
      ["t.jsonl", 1, "acl_leaks"],
    ] as const) {
      const made = ["--traces", traces, "--out", "s1.jsonl"];
      const own = INPUTS.map((name) => (name === "p.yml" ? "own.yml" : name));
      expect((await runCli(["score", ...own, ...made], folder)).exitCode).toBe(0);
      const found = await gate(folder, "s1.jsonl");
      expect(found.exitCode).toBe(exitCode);
      expect(found.err + found.out).toContain(told);
    }
  });

  it("given twice is an error, also beside its traces", async () => {
    const folder = await scored();
    for (const files of [
      ["s.jsonl", "s1.jsonl"],
      ["t1.jsonl", "s.jsonl"],
    ]) {
      const { exitCode, err } = await gate(folder, ...files);
      expect(exitCode).toBe(2);
      expect(err).toContain("trace/duplicate");
    }
  });

  it("says of amounts that are more than any number together what their traces say", async () => {
    const most = { prompt: Number.MAX_VALUE, completion: Number.MAX_VALUE };
    const policy = JSON.stringify({ version: 1, gates: { tokens_mean: { max: 4000 } } });
    const few = { prompt: 1, completion: 1 };
    const folder = tempFolder({
      "g.jsonl": GOLDEN,
      "c.jsonl": CORPUS,
      "p.yml": policy,
      "t.jsonl": TRACES.map((trace, i) => ({ ...trace, tokens: i === 0 ? most : few })),
    });
    const { exitCode, err } = await runCli(["score", ...INPUTS, "--traces", "t.jsonl", "--out", "s.jsonl"], folder);
    expect(exitCode, err).toBe(0);
    const direct = await gate(folder, "t.jsonl");
    const merged = await gate(folder, "s.jsonl");
    expect(direct.report?.gates.find(({ metric }) => metric === "tokens_mean")).toMatchObject({ status: "fail" });
    expect(merged.report).toEqual(direct.report);
    expect(merged.cases).toEqual(direct.cases);
  });

  it("of an empty shard adds nothing, and alone is nothing measured", async () => {
    const folder = await scored();
    expect((await gate(folder, "empty.jsonl", "s.jsonl")).report?.decision).toBeDefined();
    const { exitCode, err } = await gate(folder, "empty.jsonl");
    expect(exitCode).toBe(2);
    expect(err).toContain("trace/empty");
  });

  it("is not written for traces that have errors, and an older one stays", async () => {
    const folder = await scored();
    const before = readFileSync(join(folder, "s.jsonl"), "utf8");
    appendFileSync(
      join(folder, "t.jsonl"),
      '{"query_id":"q9","retrieved_chunks":[],"context_chunks":[],"answer":"","citations":[]}\n',
    );
    const { exitCode, err } = await runCli(["score", ...INPUTS, "--traces", "t.jsonl", "--out", "s.jsonl"], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain("trace/unknown-case");
    expect(readFileSync(join(folder, "s.jsonl"), "utf8")).toBe(before);
  });
});
