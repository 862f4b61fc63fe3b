import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { runNpm } from "../../scripts/parts/run-npm.ts";

// What a release publishes, as a stranger gets it: the tarball in an empty folder, with no registry to ask.
const ROOT = join(import.meta.dirname, "../..");

/** How people use the functions; `tsc` holds the types to it, Node runs it. */
const CONSUMER = `
import { readFileSync } from "node:fs";
import { compare, type CompareResult, gate, type GateResult, type Policy, score, UserError } from "rag-gate";

const golden = [{ id: "q1", question: "Who?", expected_chunk_ids: ["a"] }, { id: "q2", question: "Why?", expected_chunk_ids: ["b"] }];
const traces = [
  { query_id: "q1", retrieved_chunks: ["a"], context_chunks: ["a"], answer: "Ann.", citations: ["a"] },
  { query_id: "q2", retrieved_chunks: ["b"], context_chunks: ["b"], answer: "Hm.", citations: ["b"] },
];
const worse = traces.map((trace) => ({ ...trace, retrieved_chunks: ["x"], context_chunks: ["x"] }));
const policy: Policy = { version: 1, gates: { "recall@5": { min: 0.9, "max-drop": 0.1 } } };
// @ts-expect-error A misspelt key is a mistake that the types already tell of.
const misspelt: Policy = { version: 1, gate: {} };

const scores = await score({ golden, traces, policy });
const value: number | null | undefined = scores.metrics["recall@5"]?.value;
const first: GateResult = await gate({ golden, traces, policy });
const second = await gate({ golden, traces: worse, policy, baseline: first });
const changes: CompareResult = await compare({ golden, traces: worse, policy, baseline: { traces } });
// @ts-expect-error A comparison needs something to compare with.
const missing = await compare({ golden, traces, policy }).catch((error: unknown) => error);
const problem = await gate({ golden, traces, policy: misspelt }).catch((error: unknown) => error);
const schema = JSON.parse(readFileSync(new URL(import.meta.resolve("rag-gate/schemas/policy.schema.json")), "utf8")) as { title: string };

console.log(JSON.stringify({
  value,
  first: first.decision,
  second: second.decision,
  regressed: [...new Set(changes.regressions.map(({ id }) => id))],
  missing: missing instanceof UserError,
  problem: problem instanceof UserError ? problem.diagnostics[0]?.code : "none",
  schema: schema.title,
}));
`;

describe("the npm package", () => {
  const state = { folder: "", files: [] as string[] };

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), "rag-gate-package-"));
    state.folder = folder;
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "stranger", type: "module", private: true }));
    writeFileSync(join(folder, "consumer.ts"), CONSUMER);
    // A home that npm may not write to is no matter of the package.
    const env = { ...process.env, npm_config_cache: join(folder, "cache") };
    const pack = [join(ROOT, "scripts/pack.ts"), join(folder, "packed")];
    const made = execFileSync(process.execPath, pack, { encoding: "utf8", env }).trim();
    expect(made).toBe(`rag-gate-${packageJson.version}.tgz`);
    const tarball = join(folder, "packed", made);
    runNpm(
      ["install", "--offline", "--no-audit", "--no-fund", "--silent", "--cache", env.npm_config_cache, tarball],
      folder,
    );
    const files = readdirSync(join(folder, "node_modules/rag-gate"), { recursive: true, withFileTypes: true });
    state.files = files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "node_modules/rag-gate").length + 1))
      .map((file) => file.replaceAll("\\", "/"))
      .sort();
  });
  afterAll(() => rmSync(state.folder, { recursive: true, force: true }));

  it("is one package that brings no other", () => {
    expect(readdirSync(join(state.folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "rag-gate",
    ]);
    const manifest = JSON.parse(readFileSync(join(state.folder, "node_modules/rag-gate/package.json"), "utf8"));
    expect(
      Object.keys(manifest).filter((key) => /dependencies$/i.test(key) || ["private", "scripts"].includes(key)),
    ).toEqual([]);
    expect(manifest).toMatchObject({ name: "rag-gate", version: packageJson.version, license: "MIT" });
    expect(manifest.repository.url).toContain("github.com/rag-gate/rag-gate");
  });

  it("holds what the two programs load, and nothing of the Action or the workshop", () => {
    const chunks = state.files.filter((file) => file.startsWith("dist/chunks/"));
    const others = state.files.filter((file) => !/^(?:dist\/chunks|examples|schemas)\//.test(file));
    expect(others).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "dist/cli.js",
      "dist/library.js",
      "dist/licenses.txt",
      "package.json",
      "types/data.d.ts",
      "types/library.d.ts",
    ]);
    const text = chunks.map((file) => readFileSync(join(state.folder, "node_modules/rag-gate", file), "utf8")).join("");
    for (const foreign of ["@actions/artifact", "@actions/core", "@actions/github", "@octokit/", "@azure/"])
      expect(text).not.toContain(`// node_modules/${foreign}`);
    for (const name of ["rag-gate.yml", "golden.jsonl", "candidate.jsonl", "baseline.jsonl", "corpus.jsonl"])
      expect(state.files).toContain(`examples/assistant/${name}`);
  });

  it("runs as npx rag-gate", () => {
    const npx = (...args: string[]): { status: number | null; stdout: string } => {
      const bin = process.platform === "win32" ? "rag-gate.cmd" : "rag-gate";
      const path = join(state.folder, "node_modules/.bin", bin);
      return spawnSync(path, args, { cwd: state.folder, encoding: "utf8", shell: process.platform === "win32" });
    };
    expect(npx("--version").stdout).toBe(`${packageJson.version}\n`);
    const failed = npx("demo");
    expect(failed.stdout).toContain("FAIL");
    expect(failed.status).toBe(1);
    expect(npx("demo", "--pass").status).toBe(0);
    expect(runNpm(["exec", "--offline", "--", "rag-gate", "demo", "--pass"], state.folder)).toContain("PASS");
  });

  it("can be imported, with types that say what is there", () => {
    const { folder } = state;
    const node = join(ROOT, "node_modules/@types/node");
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          target: "es2023",
          module: "nodenext",
          strict: true,
          exactOptionalPropertyTypes: true,
          outDir: "out",
          types: [node],
          skipLibCheck: false,
        },
        files: ["consumer.ts"],
      }),
    );
    mkdirSync(join(folder, "out"));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const compiled = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
    expect(compiled.stdout).toBe("");
    expect(compiled.status).toBe(0);
    const said = execFileSync(process.execPath, [join(folder, "out/consumer.js")], { encoding: "utf8", cwd: folder });
    expect(JSON.parse(said)).toEqual({
      value: 1,
      first: "PASS_WITH_RISK",
      second: "FAIL",
      regressed: ["q1", "q2"],
      missing: true,
      problem: "policy/unknown-key",
      schema: "rag-gate policy",
    });
  });
});
