import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";
import { policySchema } from "../../src/policy/policy-schema.ts";

import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

// Every YAML and shell block of README and docs is checked as what it is. A line above a block may say otherwise:
// `<!-- not run: reason -->`, `<!-- exits 1 -->`, `<!-- in an empty folder -->` (from here on), `<!-- in a folder with your
// files -->`, or `<!-- checked by: test file -->` for one that a test of its own runs.
const ROOT = join(import.meta.dirname, "../..");
const PAGES = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`),
].sort();

interface Block {
  readonly page: string;
  readonly line: number;
  readonly kind: "yaml" | "shell";
  readonly mark: string;
  readonly text: string;
}

const blocks: readonly Block[] = PAGES.flatMap((page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const found = text.matchAll(/(?:<!-- ([^\n]*?) -->\n)?^( *)```(yaml|yml|sh|bash|shell|console)\n([\s\S]*?)^ *```$/gm);
  return [...found].map(([all, mark = "", indent, language, body]): Block => {
    const kind = /^ya?ml$/.test(language!) ? "yaml" : "shell";
    const line = text.slice(0, text.indexOf(all)).split("\n").length + (mark === "" ? 0 : 1);
    return { page, line, kind, mark, text: body!.replaceAll(new RegExp(`^${indent}`, "gm"), "") };
  });
});

const title = ({ page, line }: Block): string => `${page}:${line}`;
const named = (kind: Block["kind"]) =>
  blocks.filter((block) => block.kind === kind).map((block) => [title(block), block] as const);

describe("YAML blocks", () => {
  const { inputs } = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as { inputs: Record<string, unknown> };
  const policyKeys = new Set(Object.keys(policySchema.shape));

  function checkWorkflow(text: string): void {
    const { context } = parseWorkflow({ name: "page.yml", content: text }, new NoOperationTraceWriter());
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
    const { jobs } = parse(text) as { jobs: Record<string, { steps: { uses?: string; with?: object }[] }> };
    for (const { uses = "", with: given = {} } of Object.values(jobs).flatMap(({ steps }) => steps)) {
      // What a pull request wrote runs next, and the token would lie beside it.
      if (uses.startsWith("actions/checkout@")) expect(given).toHaveProperty("persist-credentials", false);
      if (!uses.startsWith("rag-gate/")) continue;
      for (const input of Object.keys(given)) expect(inputs).toHaveProperty([input]);
      expect(uses).toBe("rag-gate/rag-gate@v1");
    }
  }

  it.each(named("yaml"))("%s is a workflow, steps of one, or a policy that holds", async (_, { text }) => {
    const value = parse(text, { version: "1.2" }) as Record<string, unknown>;
    if (Array.isArray(value)) {
      const steps = text.replaceAll(/^/gm, "      ");
      checkWorkflow(`on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n${steps}`);
    } else if ("jobs" in value) {
      checkWorkflow(text);
    } else {
      expect(Object.keys(value).filter((key) => !policyKeys.has(key))).toEqual([]);
      const log = new DiagnosticLog();
      // A part of a policy stands beside its version and its gates.
      const rest = `version: 1\n${"gates" in value ? "" : "gates: {}\n"}`;
      await parsePolicy("version" in value ? text : `${rest}${text}`, { file: "page" }, log);
      expect(log.list().map(({ message }) => message)).toEqual([]);
    }
  });
});

const EXAMPLE = join(ROOT, "examples/assistant");
const SPANS = join(ROOT, "test/scenarios/format-openinference");
const rows = (name: string): Record<string, unknown>[] => rowsIn(readFileSync(join(EXAMPLE, name), "utf8"));

/** What a reader has in front of them: a clone of this repository, and files under the names that the pages use. */
function readersFolder(page: string): string {
  const texts = new Map(rows("corpus-text.jsonl").map((row) => [row.chunk_id, row.text as string]));
  const corpus = rows("corpus.jsonl").map((row) => ({ ...row, text: texts.get(row.chunk_id) }));
  const golden = rows("golden.jsonl").map(
    (row): Record<string, unknown> => ({ ...row, tags: [...(row.tags as string[]), "smoke"] }),
  );
  const askers = new Map(golden.map(({ id, user_context }) => [id, user_context]));
  const asked = (row: Record<string, unknown>) => ({ ...row, user_context: askers.get(row.query_id) });
  const traces = rows("candidate.jsonl").map(asked);
  const ragas = golden.slice(0, 20).map(({ question, expected_answer, expected_chunk_ids = [] }) => ({
    user_input: question,
    response: expected_answer ?? "",
    faithfulness: 0.9,
    retrieved_contexts: (expected_chunk_ids as string[]).map((id) => texts.get(id)),
  }));
  const shadow = blocks.find(({ page, kind }) => page === "docs/shadow.md" && kind === "yaml")!.text;
  const cli = join(ROOT, "dist/cli.js");
  const shim = `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`;
  const folder = tempFolder({
    ...(page === "docs/spans.md" ? {} : { "traces.jsonl": traces }),
    "golden.jsonl": golden,
    "corpus.jsonl": corpus,
    "eval/golden.jsonl": golden,
    "eval/corpus.jsonl": corpus,
    "head.jsonl": traces,
    "candidate.jsonl": traces,
    "main.jsonl": rows("baseline.jsonl"),
    "shard-1.jsonl": traces.slice(0, 20),
    "shard-2.jsonl": traces.slice(20),
    "eval/traces.jsonl": traces,
    "results.json": JSON.stringify(ragas),
    "results.jsonl": ragas,
    ".github/rag-gate-shadow.yml": shadow,
    "spans.jsonl": readFileSync(join(SPANS, "head.jsonl")),
    ...(page === "docs/spans.md" ? { "golden.jsonl": readFileSync(join(SPANS, "golden.jsonl")) } : {}),
    "eval/run.sh": "#!/bin/sh\nexit 0\n",
    ".bin/rag-gate": shim,
    ".bin/npx": `#!/bin/sh\ntest "$1" = rag-gate || exit 97\nshift\n${shim.split("\n")[1]}\n`,
    "main-report/.keep": "",
  });
  for (const name of ["eval/run.sh", ".bin/rag-gate", ".bin/npx"]) chmodSync(join(folder, name), 0o755);
  symlinkSync(join(ROOT, "dist"), join(folder, "dist"));
  cpSync(join(ROOT, "examples"), join(folder, "examples"), { recursive: true });
  const baseline = ["--golden", "golden.jsonl", "--corpus", "corpus.jsonl", "--traces", "main.jsonl"];
  spawnSync(process.execPath, [cli, "gate", ...baseline, "--out", "main-report"], { cwd: folder });
  return folder;
}

describe("shell blocks", () => {
  const pages = [...new Set(blocks.filter(({ kind }) => kind === "shell").map(({ page }) => page))];

  it.each(pages)("of %s run, one after the other", (page) => {
    const folder = readersFolder(page);
    const env = { PATH: `${join(folder, ".bin")}:${dirname(process.execPath)}:${process.env.PATH}`, HOME: folder };
    let cwd = folder;
    for (const block of blocks.filter((each) => each.page === page)) {
      if (block.kind === "yaml") {
        // A file that names its place in its first line is copied there, as a reader would.
        const [, path] = /^# `(\S+\.yml)`/.exec(block.text) ?? [];
        if (path !== undefined) writeFileSync(join(cwd, path), block.text);
        continue;
      }
      const [, test] = /^checked by: (\S+)$/.exec(block.mark) ?? [];
      if (test !== undefined) expect(readFileSync(join(ROOT, test), "utf8"), title(block)).toContain(page.slice(5));
      if (test !== undefined || /^not run: \S/.test(block.mark)) continue;
      if (block.mark === "in an empty folder") cwd = tempFolder();
      if (block.mark === "in a folder with your files") cwd = folder;
      const [, code = "0"] = /^exits (\d)$/.exec(block.mark) ?? [];
      const done = spawnSync("bash", ["-e", "-c", block.text], { cwd, env, encoding: "utf8" });
      expect(`${done.status}`, `${title(block)}\n${done.stdout}${done.stderr}`).toBe(code);
    }
  });
});

describe("links", () => {
  const anchor = (heading: string): string =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-");

  it.each(PAGES)("of %s lead somewhere", (page) => {
    const text = readFileSync(join(ROOT, page), "utf8").replaceAll(/```[\s\S]*?```/g, "");
    for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)) {
      if (target === undefined || /^https?:/.test(target)) continue;
      const [path, hash] = target.split("#") as [string, string?];
      const file = path === "" ? join(ROOT, page) : join(ROOT, dirname(page), path);
      expect(existsSync(file), `${page}: ${target}`).toBe(true);
      if (hash === undefined) continue;
      const headings = [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchor(heading!));
      expect(headings, `${page}: ${target}`).toContain(hash);
    }
  });

  it("lead from the index to every page", () => {
    const index = readFileSync(join(ROOT, "docs/README.md"), "utf8");
    const pages = PAGES.filter((page) => page.startsWith("docs/") && page !== "docs/README.md");
    expect(pages.filter((page) => !index.includes(`(${page.slice(5)})`))).toEqual([]);
  });
});

// The JSON Lines of the pages have one more reader: they are rows of the contracts.
describe("JSON rows of README", () => {
  it("are judged as they stand there", () => {
    const text = readFileSync(join(ROOT, "README.md"), "utf8");
    const [golden, trace, chunk] = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, body]) => JSON.parse(body!) as object,
    );
    const folder = tempFolder({ "g.jsonl": jsonl([golden]), "t.jsonl": jsonl([trace]), "c.jsonl": jsonl([chunk]) });
    const args = ["validate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl"];
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "dist/cli.js"), ...args], { cwd: folder });
    expect(status, `${stderr}`).toBe(0);
  });
});
