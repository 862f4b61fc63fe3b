import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { SCENARIOS } from "../helpers/stage-scenario.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

/** `validate` on the inputs of a scenario. */
async function validate(scenario: string): Promise<{ exitCode: number; out: string; err: string }> {
  const cwd = tempFolder();
  const folder = join(SCENARIOS, scenario);
  const file = (name: string): string[] => readdirSync(folder).filter((found) => found.split(".")[0] === name);
  const inputs = (["golden", "traces", "corpus"] as const).flatMap((option) => {
    const [found] = file(option === "traces" ? "head" : option);
    if (found !== undefined) copyFileSync(join(folder, found), join(cwd, found));
    return found === undefined ? [] : [`--${option}`, found];
  });
  return await runCli(["validate", ...inputs], cwd);
}

describe("validate", () => {
  it.each([
    ["format-ragas", "ragas", "ragas", "0 by id, 3 by question", "0 by id, 5 by the text"],
    ["format-ragas-csv", "native", "ragas", "0 by id, 3 by question", "0 by id, 5 by the text"],
    ["format-promptfoo", "native", "promptfoo", "3 by id, 0 by question", "0 by id, 5 by the text"],
    ["format-deepeval", "native", "deepeval", "3 by id, 0 by question", "0 by id, 5 by the text"],
    [
      "format-langsmith",
      "langsmith-examples",
      "langsmith-experiment",
      "3 by id, 0 by question",
      "0 by id, 5 by the text",
    ],
    ["format-trulens", "native", "trulens", "0 by id, 3 by question", "0 by id, 5 by the text"],
    ["format-phoenix", "native", "phoenix-experiment", "6 by id, 0 by question", "10 by id, 0 by the text"],
    ["format-llamaindex", "native", "llamaindex", "0 by id, 3 by question", "5 by id, 0 by the text"],
    ["format-ragchecker", "native", "ragchecker", "3 by id, 0 by question", "5 by id, 0 by the text"],
    [
      "format-azure-retrieval",
      "azure-retrieval",
      "azure-retrieval",
      "2 by id, 0 by question",
      "4 by id, 0 by the text",
    ],
    [
      "format-azure-evaluation",
      "azure-evaluation",
      "azure-evaluation",
      "0 by id, 3 by question",
      "0 by id, 5 by the text",
    ],
    [
      "format-bedrock-evaluation",
      "bedrock-evaluation",
      "bedrock-evaluation",
      "0 by id, 3 by question",
      "7 by id, 0 by the text",
    ],
    ["format-chunk-table", "chunk-table", "chunk-table", "0 by id, 2 by question", "5 by id, 0 by the text"],
  ])("%s: golden set %s, traces %s, cases %s, chunks %s", async (scenario, golden, traces, cases, chunks) => {
    const { exitCode, out } = await validate(scenario);
    expect(exitCode).toBe(0);
    expect(out).toMatch(new RegExp(`^golden .*\\(${golden}\\)$`, "m"));
    expect(out).toMatch(new RegExp(`^traces .*\\(${traces}\\)$`, "m"));
    expect(out).toContain(`  cases      ${cases}\n`);
    expect(out).toContain(`  chunks     ${chunks} of a chunk in the corpus manifest, 0 by a hash of their text\n`);
  });

  it("names a context of DeepEval by the source that was given with it, where that is the chunk id", async () => {
    const row = { name: "a", input: "q", actualOutput: "x", retrievalContext: ["hr:003: Full-time staff: 12 days."] };
    const golden = [{ id: "a", question: "q", expected_chunk_ids: ["hr:003"] }];
    const policy = "version: 1\nadapters: { id-map: source }\n";
    const cwd = tempFolder({ "g.jsonl": golden, "t.json": JSON.stringify({ testCases: [row] }), "p.yml": policy });
    const inputs = ["--golden", "g.jsonl", "--traces", "t.json", "--config", "p.yml"];
    const { report } = await runCli(["gate", ...inputs], cwd);
    expect(report?.metrics["recall@5"]?.head).toBe(1);
  });

  it("tells what a file leaves out", async () => {
    const { out } = await validate("format-ragas-without-ids");
    expect(out).toContain("  has no     ids of the retrieved chunks, ids of the context chunks\n");
  });

  it("says of a file that nobody knows that it is read as our own", async () => {
    const cwd = tempFolder({ "g.csv": "Frage,Antwort\nWer?,Ann.\n", "t.csv": "eins,zwei\n1,2\n" });
    const { out } = await runCli(["validate", "--golden", "g.csv", "--traces", "t.csv"], cwd);
    expect(out).toContain("golden       g.csv: not known, read as rag-gate golden set (JSONL) (native)\n");
    expect(out).toContain("traces       t.csv: not known, read as rag-gate traces (JSONL) (native)\n");
    const named = await runCli(
      ["validate", "--golden", "g.csv", "--traces", "t.csv", "--golden-format", "native"],
      cwd,
    );
    expect(named.out).toContain("golden       g.csv: rag-gate golden set (JSONL) (native)\n");
  });

  it("tells what a file was taken for that then cannot be read", async () => {
    const { exitCode, out, err } = await validate("format-promptfoo-version");
    expect(exitCode).toBe(2);
    expect(out).toContain("head.json: promptfoo results (promptfoo)");
    expect(err).toContain("trace/unsupported-version");
  });
});
