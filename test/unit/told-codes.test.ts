import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { asUserError, platformError } from "../../src/action/platform.ts";
import { codes } from "../../src/diagnostics/codes.ts";
import { zipFiles } from "../../src/workspace/archives.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const ROOT = join(import.meta.dirname, "../..");

function textsOf(folder: string, files: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => files.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), "utf8"));
}

// A script may match on any of them: a code that nobody tells any more, or that something else is told by, is a break.
it("every code is told somewhere, and held by a test", () => {
  const told = textsOf("src", /(?<!codes)\.ts$/).join("\n");
  const held = textsOf("test", /\.ts$|expected.*\.(?:txt|json)$/).join("\n");
  const all = Object.keys(codes);
  expect(
    all.filter((code) => !told.includes(`"${code}"`)),
    "nothing in src/ tells these",
  ).toEqual([]);
  expect(
    all.filter((code) => !held.includes(code)),
    "name each in the test of what tells it, or in the list below",
  ).toEqual([]);
});

const alike = (i: number): string =>
  `How many days of annual leave does a member of the staff get in ${String.fromCharCode(97 + (i % 26), 97 + ((i / 26) % 26), 97 + i / 676)}?`;
const gate = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"];

it.each<[told: string, args: readonly string[], files: Readonly<Record<string, string | readonly object[]>>]>([
  [
    "c.jsonl:2 error corpus/conflict",
    [...gate, "--corpus", "c.jsonl"],
    {
      "c.jsonl": [
        { chunk_id: "a:c1", tenant_id: "t1" },
        { chunk_id: "a:c1", tenant_id: "t2" },
      ],
    },
  ],
  [
    "g.jsonl:1 error golden/labels-differ",
    [...gate, "--qrels", "q.jsonl"],
    { "q.jsonl": [{ query_id: "a", relevant_chunks: [{ chunk_id: "b", relevance: 3 }] }] },
  ],
  ["g.jsonl:1 error golden/invalid-schema", gate, { "g.jsonl": [goldenRow("a", { answer_schema: { type: "no" } })] }],
  ["error golden/nothing-to-judge", gate, { "g.jsonl": [goldenRow("a", { draft: true })] }],
  ["p.yml:2:1 error policy/not-yaml", [...gate, "--config", "p.yml"], { "p.yml": "version: 1\n---\nversion: 1\n" }],
  [
    "warning trace/topic-without-labels",
    ["gate", "--golden", "g.jsonl", "--traces", "t.trec"],
    { "t.trec": "a Q0 a:c1 1 0.9 run\nz Q0 a:c1 1 0.9 run\n" },
  ],
  [
    "warning trace/no-value",
    [...gate, "--config", "p.yml"],
    {
      "g.jsonl": [goldenRow("a"), goldenRow("b")],
      "t.jsonl": [traceRow("a", { latency_ms: { end_to_end: 900 } }), traceRow("b", { latency_ms: undefined })],
      "p.yml": "version: 1\ngates: { latency_p95: { max: 1000 } }\n",
    },
  ],
  [
    "warning golden/too-alike",
    ["golden", "lint", "--golden", "g.jsonl"],
    { "g.jsonl": Array.from({ length: 1000 }, (_, i) => goldenRow(`q${i}`, { question: alike(i) })) },
  ],
])("%s", async (told, args, files) => {
  const cwd = tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [traceRow("a")], ...files });
  const { out, err } = await runCli(args, cwd);
  expect(out + err).toContain(told);
});

it("error platform/refused", () => {
  const refused = platformError("listing runs", "actions: read", Object.assign(new Error("no"), { status: 403 }));
  expect(asUserError(refused).diagnostics.map(({ code }) => code)).toEqual(["platform/refused"]);
});

it("error file/bad-archive", async () => {
  const path = join(tempFolder({ "main.zip": "no archive" }), "main.zip");
  await expect(zipFiles(path, "main.zip")).rejects.toMatchObject({ diagnostics: [{ code: "file/bad-archive" }] });
});
