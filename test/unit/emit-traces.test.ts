import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// The snippets of the page are run as they stand there, with a small pipeline in place of the reader's; what they write
// goes through the gate. Without Python on the machine its snippets are left out, the TypeScript one is not.
const page = readFileSync(join(import.meta.dirname, "../../docs/emit-traces.md"), "utf8");
const snippets = new Map(
  [...page.matchAll(/^## (\w+)\n[\s\S]*?```(?:python|ts)\n([\s\S]*?)```/gm)].map((match) => [match[1]!, match[2]!]),
);
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const golden = [
  { id: "leave", question: "How many days of leave?", expected_answer: "12 days.", expected_chunk_ids: ["hr:1"] },
  { id: "vpn", question: "What does the VPN need?", expected_answer: "A certificate.", expected_chunk_ids: ["it:1"] },
  { id: "broken", question: "What fails?", expected_answer: "Nothing.", expected_chunk_ids: ["it:2"] },
];

const fakes = {
  "my_pipeline.py": `
from types import SimpleNamespace as N
CHUNKS = [N(id="hr:1", score=0.9, text="12 days of leave."), N(id="it:1", score=0.8, text="The VPN needs a certificate.")]
def search(question, user):
    if "fails" in question: raise TimeoutError("search timed out")
    return CHUNKS if "leave" in question else CHUNKS[::-1]
def rerank(question, found): return found
def generate(question, context):
    text = "12 days." if "leave" in question else "A certificate."
    return N(text=text, cited_ids=[context[0].id], prompt_tokens=80, completion_tokens=4)
`,
  "my_app.py": `
from types import SimpleNamespace as N
from my_pipeline import generate, search
def documents(question):
    return [N(page_content=c.text, metadata={"chunk_id": c.id}) for c in search(question, None)]
class Response:
    def __init__(self, question):
        self.found = search(question, None)
        self.text = generate(question, self.found).text
        self.source_nodes = [N(score=c.score, node=N(node_id=c.id, get_content=lambda c=c: c.text)) for c in self.found]
    def __str__(self): return self.text
class Chain:
    def invoke(self, given): return generate(given["question"], [N(id=None)]).text
retriever = N(invoke=documents)
answer_chain = Chain()
query_engine = N(query=Response)
`,
  "my-pipeline.js": `
const all = [{ id: "hr:1", score: 0.9, text: "12 days of leave." }, { id: "it:1", score: 0.8, text: "The VPN needs a certificate." }];
export async function search(question) {
  if (question.includes("fails")) throw new TypeError("search timed out");
  return question.includes("leave") ? all : [...all].reverse();
}
export const generate = async (question, context) =>
  ({ text: question.includes("leave") ? "12 days." : "A certificate.", citedIds: [context[0].id] });
`,
};

async function gated(folder: string) {
  const { report, err } = await runCli(
    ["--golden", "golden.jsonl", "--traces", "traces.jsonl", "--metrics", "all"],
    folder,
  );
  expect(err).not.toContain("error");
  return report!.metrics;
}

describe("docs/emit-traces.md", () => {
  it("has the four snippets", () => {
    expect([...snippets.keys()]).toEqual(["Python", "TypeScript", "LangChain", "LlamaIndex"]);
  });

  it("TypeScript: what the snippet writes goes through the gate", async () => {
    const folder = tempFolder({ ...fakes, "golden.jsonl": golden, "package.json": '{"type":"module"}' });
    const { code } = transformSync(snippets.get("TypeScript")!, { loader: "ts" });
    writeFileSync(join(folder, "emit.js"), code.replace("./my-pipeline.ts", "./my-pipeline.js"));
    execFileSync(process.execPath, ["emit.js"], { cwd: folder });
    const metrics = await gated(folder);
    expect(metrics["recall@5"]!.head).toBeCloseTo(2 / 3);
    expect(metrics.error_rate!.head).toBeCloseTo(1 / 3);
    expect(metrics["retrieve:latency_p95"] ?? metrics.latency_p95).toBeDefined();
  });

  it.skipIf(!hasPython).each(["Python", "LangChain", "LlamaIndex"])(
    "%s: what the snippet writes goes through the gate (where python3 is installed)",
    async (name) => {
      const folder = tempFolder({ ...fakes, "golden.jsonl": golden, "emit.py": snippets.get(name)! });
      execFileSync("python3", ["emit.py"], { cwd: folder, env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } });
      const metrics = await gated(folder);
      expect(metrics["recall@5"]!.head).toBeCloseTo(2 / 3);
      expect(metrics.context_recall!.head).toBeCloseTo(2 / 3);
      expect(metrics.error_rate!.head).toBeCloseTo(1 / 3);
    },
  );
});
