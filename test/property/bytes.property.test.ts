import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { traceAdapters } from "../../src/input/formats/registry.ts";
import { type CliResult, runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { zipOf } from "../helpers/zip-of.ts";

// Whatever bytes stand in a file: a verdict, or exit 2 with a named problem. Never a crash, never a hang.

const EXAMPLES = join(import.meta.dirname, "../../examples/assistant");
const text = (name: string): Buffer => readFileSync(join(EXAMPLES, name));
const few = (name: string, lines: number): Buffer =>
  Buffer.from(`${text(name).toString("utf8").split("\n").slice(0, lines).join("\n")}\n`);
const RUNS = Number(process.env.BYTES_RUNS ?? 12);

const good: Readonly<Record<string, Buffer>> = {
  "golden.jsonl": few("golden.jsonl", 4),
  "traces.jsonl": few("candidate.jsonl", 4),
  "corpus.jsonl": few("corpus.jsonl", 6),
  "policy.yml": text("rag-gate.yml"),
};

/** Pieces that parsers of lines, JSON, YAML, TREC, gzip and zip take for something. */
const piece = fc.oneof(
  fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      ...'\0|\n|\r\n|{|}|[|]|"|\\|:|,|null|NaN|1e999|-0|\\ud800|__proto__|constructor|\ufeff|\u2028|&a |*a|!!js |<<: |---\n|\t|%|#|q 0 d 1\n|q Q0 d 1 1 t\n|PK\u0003\u0004|\x1f\x8b\b'.split(
        "|",
      ),
    )
    .map((found) => Buffer.from(found)),
);

/** A valid file that was damaged: pieces put in, cut out, or put over what was there. */
const damage = fc.array(
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.integer({ min: 0, max: 40 }), put: piece }),
  { minLength: 1, maxLength: 4 },
);
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(bytes: Buffer, changes: Damage): Buffer {
  return changes.reduce((all, { at, cut, put }) => {
    const start = Math.floor(at * all.length);
    return Buffer.concat([all.subarray(0, start), put, all.subarray(start + cut)]);
  }, bytes);
}

function expectHonest({ exitCode, out, err, report }: CliResult): void {
  expect([0, 1, 2]).toContain(exitCode);
  expect(out + err).not.toMatch(/ has a bug|\n\s+at .+:\d+/);
  if (exitCode === 2) expect(err).toMatch(/error [a-z-]+\/[a-z0-9-]+ |^rag-gate: /m);
  else expect(report?.decision).toBe(exitCode === 1 ? "FAIL" : expect.stringMatching(/^PASS/));
}

const judge = (folder: string, more: readonly string[] = []): Promise<CliResult> =>
  runCli(
    [
      "--golden",
      "golden.jsonl",
      "--traces",
      "traces.jsonl",
      "--corpus",
      "corpus.jsonl",
      "--config",
      "policy.yml",
      ...more,
    ],
    folder,
  );

describe("any bytes", () => {
  it.each(Object.keys(good))("in %s", { timeout: 3_600_000 }, (name) =>
    fc.assert(
      fc.asyncProperty(damage, fc.boolean(), async (changes, isPlain) => {
        const bytes = isPlain ? Buffer.concat(changes.map(({ put }) => put)) : damaged(good[name]!, changes);
        expectHonest(await judge(tempFolder({ ...good, [name]: bytes })));
      }),
      { numRuns: RUNS, seed: 21 },
    ),
  );

  it.each(traceAdapters.map(({ name }) => name))("in traces read as %s", { timeout: 3_600_000 }, (format) =>
    fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const folder = tempFolder({ ...good, "traces.jsonl": damaged(good["traces.jsonl"]!, changes) });
        expectHonest(await judge(folder, ["--traces-format", format]));
      }),
      { numRuns: RUNS, seed: 22 },
    ),
  );

  it("in a gzip file", { timeout: 3_600_000 }, () =>
    fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const folder = tempFolder({ ...good, "t.jsonl.gz": damaged(gzipSync(good["traces.jsonl"]!), changes) });
        expectHonest(await judge(folder, ["--traces", "t.jsonl.gz"]));
      }),
      { numRuns: RUNS, seed: 23 },
    ),
  );

  it("in the report of a baseline, zipped or not", { timeout: 3_600_000 }, async () => {
    const before = tempFolder(good);
    await judge(before);
    const read = (name: string): Buffer => readFileSync(join(before, "rag-gate-report", name));
    const report = read("report.json");
    const cases = read("cases.jsonl");
    await fc.assert(
      fc.asyncProperty(damage, fc.constantFrom("report.json", "cases.jsonl", "zip"), async (changes, where) => {
        const inner = {
          "report.json": where === "report.json" ? damaged(report, changes) : report,
          "cases.jsonl": where === "cases.jsonl" ? damaged(cases, changes) : cases,
        };
        const zip = zipOf(inner);
        const folder = tempFolder({ ...good, "base.zip": where === "zip" ? damaged(zip, changes) : zip });
        expectHonest(await judge(folder, ["--baseline", "base.zip"]));
      }),
      { numRuns: RUNS, seed: 24 },
    );
  });
});

describe("what is no plain file, and what is too much", () => {
  const gates = (name: (i: number) => string, count = 10_000): string =>
    Array.from({ length: count }, (_, i) => `  ${name(i)}: { max: 1 }\n`).join("");
  const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

  it.each(["golden.jsonl", "traces.jsonl", "corpus.jsonl", "policy.yml"])("a pipe for %s", async (name) => {
    const { [name]: _, ...others } = good;
    const folder = tempFolder(others);
    const makePipe = "mkfifo";
    execFileSync(makePipe, [join(folder, name)]);
    const result = await judge(folder);
    expect(result.exitCode).toBe(2);
    expect(result.err).toContain("is no regular file");
  });

  it.each(["golden.jsonl", "policy.yml"])("a link to itself for %s", async (name) => {
    const { [name]: _, ...others } = good;
    const folder = tempFolder(others);
    symlinkSync(name, join(folder, name));
    const result = await judge(folder);
    expect(result.exitCode).toBe(2);
    expect(result.err).toContain("file/");
  });

  it.each([
    ["lists in lists", "policy.yml", `version: 1\ngates: ${nested("[", "]", 20_000)}\n`],
    ["maps in maps", "policy.yml", `version: 1\ngates: ${nested("{a: ", "}", 5000)}\n`],
    ["aliases of aliases", "policy.yml", `version: 1\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n`],
    ["a hundred thousand gates", "policy.yml", `version: 1\ngates:\n${"  recall@10: { min: 0.5 }\n".repeat(100_000)}`],
    ["gates on metrics that nobody knows", "policy.yml", `version: 1\ngates:\n${gates((i) => `nosuch${i}`)}`],
    [
      "a hundred thousand gates of other names",
      "policy.yml",
      `version: 1\ngates:\n${gates((i) => `s${i}:latency_p50`, 1e5)}`,
    ],
    ["the same key twice, and as a number", "policy.yml", "version: 1\nslices: { 1: {}, '1': {} }\n"],
    ["names of prototypes", "policy.yml", "version: 1\n__proto__: { gates: {} }\ngates: { constructor: { min: 1 } }\n"],
    ["a merge key", "policy.yml", "version: 1\n<<: { gates: {} }\n"],
    ["a schema of itself", "golden.jsonl", '{"id":"a","question":"q","answer_schema":{"$ref":"#"}}\n'],
    ["no characters", "golden.jsonl", "\u0000".repeat(100_000)],
    [
      "lone surrogates",
      "traces.jsonl",
      '{"query_id":"\\ud800","retrieved_chunks":[],"context_chunks":[],"answer":"","citations":[]}\n',
    ],
  ])("%s", async (_, name, content) => {
    const result = await judge(tempFolder({ ...good, [name]: content }));
    expectHonest(result);
    expect(result.exitCode).toBe(2);
    expect(result.err.length).toBeLessThan(20_000);
  });

  it("as many gates as a policy file holds are judged, and their number does not slow the reading down", async () => {
    const text = `version: 1\ngates:\n${gates((i) => `s${i}:latency_p50`, 5000)}`;
    const result = await judge(tempFolder({ ...good, "policy.yml": text }));
    expectHonest(result);
    expect(result.report?.gates.filter(({ status }) => status === "not_evaluated")).toHaveLength(5000);
    expect(result.report?.decision).toBe("FAIL");
  });

  it("a row nested deeper than any stack, and one with two thousand tags, are rows", async () => {
    const [first = "{}"] = good["golden.jsonl"]!.toString("utf8").split("\n");
    const row = (more: string): string => `${first.slice(0, -1)},${more}}\n`;
    const rest = good["golden.jsonl"]!.toString("utf8").slice(first.length + 1);
    const deep = await judge(tempFolder({ ...good, "golden.jsonl": row(`"x":${nested("[", "]", 100_000)}`) + rest }));
    expectHonest(deep);
    expect(deep.report).toBeDefined();
    const { tags: __, ...untagged } = JSON.parse(first) as Record<string, unknown>;
    const many = { ...untagged, tags: Array.from({ length: 2000 }, (_, i) => `t${i}`) };
    expectHonest(await judge(tempFolder({ ...good, "golden.jsonl": `${JSON.stringify(many)}\n${rest}` })));
  });
});
