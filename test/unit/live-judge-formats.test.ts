import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { traceRow } from "../helpers/make-case.ts";
import { type CliResult, runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { useFakeJudge } from "../helpers/use-fake-judge.ts";

const fake = useFakeJudge();

const QUESTION = "How long is the leave?";
const GOLDEN = { id: "a", question: QUESTION, expected_chunk_ids: ["c1"] };
const CHUNK = { chunk_id: "c1", text: "Staff has 12 days of leave." };
const ANSWER = "The leave is 12 days.";

const FORMATS = {
  langchain: {
    input: QUESTION,
    context: [{ page_content: CHUNK.text, metadata: { chunk_id: "c1" } }],
    answer: ANSWER,
  },
  llamaindex: {
    query: QUESTION,
    response: ANSWER,
    source_nodes: [{ score: 1, node: { id_: "c1", text: CHUNK.text, metadata: {} } }],
  },
  "chunk table": { query_id: "a", chunk_id: "c1", rank: 1, answer: ANSWER },
  "Ragas without its metrics": { user_input: QUESTION, retrieved_contexts: [CHUNK.text], response: ANSWER },
  "rows that name what they lack": {
    ...traceRow("a", { retrieved_chunks: ["c1"], context_chunks: [CHUNK], answer: ANSWER, citations: ["c1"] }),
    lacks: ["scores"],
  },
};

const NATIVE = traceRow("a", { retrieved_chunks: ["c1"], context_chunks: [CHUNK], answer: ANSWER, citations: ["c1"] });
const lacking = (part: string, field: string) => ({ ...NATIVE, [field]: undefined, lacks: [part] });

async function gate(trace: object, corpus: readonly object[], judge: string, cwd = tempFolder()): Promise<CliResult> {
  const files = { "g.jsonl": [GOLDEN], "t.jsonl": [trace], "c.jsonl": corpus, "p.yml": `version: 1\n${judge}` };
  cpSync(tempFolder(files as Parameters<typeof tempFolder>[0]), cwd, { recursive: true });
  const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml", "--now", "2026-06-01"];
  const given = [...(corpus.length > 0 ? ["--corpus", "c.jsonl"] : []), "--judge-base-url", fake.server.url];
  const baseline = judge.includes("max-drop") ? ["--baseline", "earlier"] : [];
  return runCli(["gate", ...inputs, ...given, "--judge-model", "m-1", ...baseline], cwd, { judgeKey: "sk-test" });
}

describe("traces whose format holds no scores", () => {
  it.each(Object.entries(FORMATS))("%s: what a live judge says of them counts", async (_, trace) => {
    const { report, err } = await gate(trace, [CHUNK], "gates: { faithfulness: { min: 0.9 } }\n");
    expect(report?.metrics.faithfulness?.head, err).toBe(1);
    expect(report?.gates.find(({ metric }) => metric === "faithfulness")?.status).toBe("pass");
  });

  it("are compared with the report of such a run", async () => {
    const cwd = tempFolder();
    await gate(FORMATS.langchain, [CHUNK], "gates: { faithfulness: { min: 0.9 } }\n", cwd);
    cpSync(join(cwd, "rag-gate-report"), join(cwd, "earlier"), { recursive: true });
    const { report } = await gate(FORMATS.langchain, [CHUNK], "gates: { faithfulness: { max-drop: 0.1 } }\n", cwd);
    expect(report?.metrics.faithfulness).toMatchObject({ head: 1, baseline: 1, pairs: 1 });
  });
});

describe("what the traces do not record", () => {
  const ids = FORMATS["Ragas without its metrics"];
  it.each([
    ["context", "faithfulness", lacking("context", "context_chunks"), [CHUNK]],
    ["context", "context_relevance", lacking("context", "context_chunks"), [CHUNK]],
    ["ids of the context", "faithfulness", ids, []],
    ["answer", "faithfulness", lacking("answer", "answer"), [CHUNK]],
    ["answer", "completeness", lacking("answer", "answer"), [CHUNK]],
    ["citations", "citation_support", lacking("citations", "citations"), [CHUNK]],
  ])("without %s: %s is asked of nobody and has no value", async (_, metric, trace, corpus) => {
    for (const method of metric === "context_relevance" ? ["statements"] : ["statements", "rubric"]) {
      fake.server.asks.length = 0;
      const judge = `judge: { metrics: [${metric}], method: ${method} }\n`;
      const { report, err } = await gate(trace, corpus, judge);
      expect(report?.metrics[metric]?.head ?? null, err).toBeNull();
      expect(err).toContain(`1 case without a value of ${metric}: the traces hold no `);
      if (metric !== "citation_support") expect(fake.server.asks).toEqual([]);
    }
  });
});
