import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ASKED_BY_ACME, goldenRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const EXAMPLE = join(import.meta.dirname, "../../examples");

interface Finding {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly line: number | null;
}

/** The findings of a set beside a case of each behaviour, which by itself has none. */
async function lint(rows: readonly object[], more: Readonly<Record<string, string | readonly unknown[]>> = {}) {
  const others = [
    goldenRow("z1", {
      question: "Who owns the parking garage?",
      expected_behavior: "abstain",
      expected_chunk_ids: [],
      must_cite: [],
    }),
    goldenRow("z2", { question: "Show me every salary.", expected_behavior: "permission_denied", must_cite: [] }),
  ];
  const folder = tempFolder({ "g.jsonl": [...rows, ...others], ...more });
  const corpus = "c.jsonl" in more ? ["--corpus", "c.jsonl"] : [];
  const policy = "p.yml" in more ? ["--config", "p.yml"] : [];
  const args = ["golden", "lint", "--golden", "g.jsonl", ...corpus, ...policy];
  const { exitCode, out } = await runCli([...args, "--format", "json"], folder);
  const pretty = await runCli(args, folder);
  expect(pretty.exitCode).toBe(exitCode);
  const json = JSON.parse(out) as { errors: number; warnings: number; findings: Finding[] };
  return { exitCode, pretty: pretty.out, ...json };
}

const told = ({ findings }: { findings: readonly Finding[] }): string[] =>
  findings.map(({ severity, code, line }) => `${severity} ${code}${line === null ? "" : `:${line}`}`);

describe("golden lint", () => {
  it("finds nothing in a sound set", async () => {
    expect(await lint([goldenRow("a")])).toMatchObject({ exitCode: 0, errors: 0, warnings: 0, findings: [] });
  });

  it("tells of a document in must_cite where chunks are named as a rule, and of none where documents are", async () => {
    const corpus = ["a", "b", "c"].map((id) => ({ chunk_id: `${id}:c1`, document_id: id }));
    const cites = async (...must: string[]) => {
      const rows = ["a", "b", "c"].map((id, i) => goldenRow(id, { question: `${id} ${i}`, must_cite: [must[i]] }));
      const { findings } = await lint(rows, { "c.jsonl": corpus });
      return told({ findings: findings.filter(({ code }) => code === "golden/must-cite-document") });
    };
    expect(await cites("a:c1", "b", "c:c1")).toEqual(["warning golden/must-cite-document:2"]);
    expect(await cites("a", "b", "c:c1")).toEqual([]);
    expect(await cites("a", "b", "c")).toEqual([]);
  });

  it("finds quotes that are too long, and those that the documents do not hold any more", async () => {
    const corpus = [{ chunk_id: "c1", document_id: "d", text: `${"Leave is granted by the manager. ".repeat(20)}` }];
    const row = (id: string, quote: string) => ({ id, question: `Which ${id}?`, expected_evidence: [{ quote }] });
    const rows = [row("long", corpus[0]!.text), row("gone", "Leave is granted by the director.")];
    const { findings } = await lint(rows, { "c.jsonl": corpus });
    const evidence = findings.filter(({ code }) => code.includes("evidence"));
    expect(told({ findings: evidence })).toEqual([
      "error golden/evidence-not-found:2",
      "warning golden/long-evidence:1",
    ]);
    expect(evidence[1]!.message).toBe('case "long": expected_evidence[0] has 120 words');
  });

  it("finds nothing in the example sets", async () => {
    for (const set of ["assistant", "starter"]) {
      const args = ["--golden", "golden.jsonl", "--corpus", "corpus.jsonl", "--config", "../coverage-matrix.yml"];
      const { out } = await runCli(["golden", "lint", ...args, "--format", "json"], join(EXAMPLE, set));
      const { findings } = JSON.parse(out) as { findings: Finding[] };
      // The starter is smaller than the matrix asks for.
      expect(findings.filter(({ code }) => code !== "golden/uncovered")).toEqual([]);
      expect(findings.length > 0).toBe(set === "starter");
    }
  });

  const question = "How many days of annual leave does an employee have?";
  const near = "How many days of annual leave does any employee have?";
  const manifest = (rows: readonly object[]) => ({ "c.jsonl": [{ chunk_id: "z2:c1", acl_roles: ["boss"] }, ...rows] });

  it.each<[string, readonly object[], Readonly<Record<string, string | readonly unknown[]>>, readonly string[]]>([
    [
      "a duplicate",
      [goldenRow("a", { question }), goldenRow("b", { question, expected_chunk_ids: ["a:c1"] })],
      {},
      ["error golden/duplicate-question:2"],
    ],
    [
      "a contradiction",
      [goldenRow("a", { question }), goldenRow("b", { question })],
      {},
      ["error golden/contradictory:2"],
    ],
    ["an id twice", [goldenRow("a"), goldenRow("a", { question })], {}, ["error golden/duplicate-id:2"]],
    [
      "a near-duplicate",
      [goldenRow("a", { question }), goldenRow("b", { question: near })],
      {},
      ["warning golden/near-duplicate:2"],
    ],
    [
      "no near-duplicate under another principal",
      [goldenRow("a", { question }), goldenRow("b", { question: near, user_context: { tenant_id: "other" } })],
      {},
      [],
    ],
    [
      "no duplicate in a spelling without diacritics",
      [
        goldenRow("a", { question: "Nghỉ phép năm bao nhiêu ngày?" }),
        goldenRow("b", { question: "Nghi phep nam bao nhieu ngay?", expected_chunk_ids: ["a:c1"] }),
      ],
      {},
      [],
    ],
    [
      "such a spelling that expects other chunks",
      [
        goldenRow("a", { question: "Nghỉ phép năm bao nhiêu ngày?" }),
        goldenRow("b", { question: "Nghi phep nam bao nhieu ngay?" }),
      ],
      {},
      ["warning golden/near-duplicate:2"],
    ],
    [
      "a duplicate without its question mark",
      [
        goldenRow("a", { question }),
        goldenRow("b", { question: question.replace("?", ""), expected_chunk_ids: ["a:c1"] }),
      ],
      {},
      ["warning golden/near-duplicate:2"],
    ],
    [
      "a leak between splits, whoever asks",
      [
        goldenRow("a", { question: "Nghỉ phép năm bao nhiêu ngày?", split: "validation" }),
        goldenRow("b", { question: "nghi phep nam bao nhieu ngay", user_context: { tenant_id: "other" } }),
      ],
      {},
      ["error golden/split-leak:2"],
    ],
    [
      "a likely leak between splits",
      [goldenRow("a", { question, split: "validation" }), goldenRow("b", { question: near })],
      {},
      ["warning golden/split-leak:2"],
    ],
    [
      "an answer in its question",
      [
        goldenRow("a", {
          question: "Is it true that staff have 25 days of leave?",
          expected_answer: "25 days of leave.",
        }),
      ],
      {},
      ["warning golden/given-away:1"],
    ],
    [
      "no answer given away by a yes",
      [goldenRow("a", { question: "Is it yes or no?", expected_answer: "Yes" })],
      {},
      [],
    ],
    [
      "a chunk id in its question",
      [goldenRow("a", { question: "What does a:c1 say?" })],
      {},
      ["warning golden/given-away:1"],
    ],
    [
      "a label that is in no corpus, and one that is inactive",
      [goldenRow("a"), goldenRow("b", { question, must_cite: [] })],
      manifest([{ chunk_id: "b:c1", active: false }]),
      ["error golden/unknown-chunk:1", "error golden/unknown-chunk:1", "error golden/unknown-chunk:2"],
    ],
    [
      "documents that the manifest spells in the ids of chunks without one, and one that it does not",
      [goldenRow("a", { expected_docs: ["a"], must_cite: ["a"] }), goldenRow("b", { question, must_cite: ["d"] })],
      manifest([{ chunk_id: "a:c1" }, { chunk_id: "b:c1" }, { chunk_id: "d:c1", document_id: "e" }]),
      ["error golden/unknown-chunk:2"],
    ],
    [
      "labels against access labels, both ways",
      [
        goldenRow("a", ASKED_BY_ACME),
        goldenRow("b", { ...ASKED_BY_ACME, question, expected_behavior: "permission_denied", must_cite: [] }),
      ],
      manifest([
        { chunk_id: "a:c1", tenant_id: "other" },
        { chunk_id: "b:c1", acl_roles: ["staff"] },
      ]),
      ["error golden/access:1", "error golden/access:2"],
    ],
    [
      "a group that is too small",
      [goldenRow("a")],
      { "p.yml": "version: 1\ncoverage: { tags: { multi-hop: 2 }, behavior: { abstain: 1 } }\n" },
      ["error golden/uncovered"],
    ],
    [
      "a policy that names a case that is not there",
      [goldenRow("a")],
      { "p.yml": "version: 1\ncoverage: { tags: { t: 1 } }\nslices: { s: { where: { ids: [gone] } } }\n" },
      ["error policy/unknown-case"],
    ],
  ])("finds %s", async (_, rows, more, expected) => {
    const result = await lint(rows, more);
    expect(told(result).sort()).toEqual([...expected].sort());
    const errors = expected.filter((text) => text.startsWith("error")).length;
    expect(result).toMatchObject({ errors, warnings: expected.length - errors, exitCode: errors > 0 ? 1 : 0 });
    expect(result.pretty).toContain(
      `${rows.length + 2 - Number(expected.includes("error golden/duplicate-id:2"))} cases: `,
    );
  });

  it("misses behaviours that no case expects, where the policy asks for nothing", async () => {
    const { out, exitCode } = await runCli(
      ["golden", "lint", "--golden", "g.jsonl"],
      tempFolder({ "g.jsonl": [goldenRow("a")] }),
    );
    expect(exitCode).toBe(0);
    expect(out).toContain("g.jsonl warning golden/uncovered no case expects the behaviour abstain");
    expect(out).toContain("labels were not checked against a corpus: no chunk of one was read");
  });

  it("tells each finding with its place, code and hint, and nothing that a terminal acts on", async () => {
    const { pretty } = await lint([goldenRow("a\u001b[2J", { question }), goldenRow("::error::b", { question: near })]);
    expect(pretty).toContain('g.jsonl:2 warning golden/near-duplicate cases ":\\:error:\\:b" and "a\\u{1b}[2J"');
    expect(pretty).toContain("hint: one weakness then counts twice");
    expect(pretty).toMatch(/\n\n4 cases: 0 errors, 1 warning\n/);
  });

  it.each([
    [["--golden", "none.jsonl"], "file/not-found"],
    [[], "option --golden is required"],
    [["--golden", "g.jsonl", "--similarity", "2"], '--similarity "2" is no share'],
    [["--golden", "g.jsonl", "--format", "xml"], 'unknown format "xml"'],
    [["--golden", "g.jsonl", "--config", "bad.yml"], "policy/unknown-key"],
  ])("%j is the user's mistake", async (args, text) => {
    const folder = tempFolder({ "g.jsonl": [goldenRow("a")], "bad.yml": "version: 1\nx: 1\n" });
    const { exitCode, err } = await runCli(["golden", "lint", ...args], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain(text);
  });

  it("finds rows that cannot be read", async () => {
    const { exitCode, out } = await runCli(
      ["golden", "lint", "--golden", "g.jsonl"],
      tempFolder({ "g.jsonl": '{"id": "a", "question": 1}\n{\n' }),
    );
    expect(exitCode).toBe(1);
    expect(out).toContain("g.jsonl:1 error golden/invalid-row question: must be a string");
    expect(out).toContain("g.jsonl:2:2 error data/not-json");
  });
});

describe("golden", () => {
  it("lists its subcommands, and knows a mistyped one", async () => {
    const folder = tempFolder();
    expect(await runCli(["golden", "--help"], folder)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining("  split  "),
    });
    expect((await runCli(["golden"], folder)).exitCode).toBe(2);
    const { exitCode, err } = await runCli(["golden", "lnit"], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain("did you mean lint?");
  });

  it.each(["lint", "remap", "split"])("%s has help whose example works", async (name) => {
    const folder = tempFolder();
    for (const [from, to] of [
      ["golden.jsonl", "golden.jsonl"],
      ["corpus.jsonl", "corpus.jsonl"],
      ["corpus.jsonl", "corpus-old.jsonl"],
    ] as const)
      copyFileSync(join(EXAMPLE, "starter", from), join(folder, to));
    const { exitCode, out } = await runCli(["golden", name, "--help"], folder);
    expect(exitCode).toBe(0);
    const example = /^Example: npx rag-gate (.+)$/m.exec(out)![1]!;
    expect((await runCli(example.split(" "), folder)).exitCode).toBe(0);
  });
});
