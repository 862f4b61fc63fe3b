import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { mergeGroupEvent } from "../helpers/events.ts";
import { digestOf } from "../helpers/fake-github/start.ts";
import type { ActionResult } from "../helpers/run-action.ts";
import { runCli } from "../helpers/run-cli.ts";
import {
  BASE,
  EXAMPLES,
  editGolden,
  exampleFiles,
  HEAD,
  MAIN,
  MERGE,
  type PullOptions,
  useStory,
} from "../helpers/story.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { zipOf } from "../helpers/zip-of.ts";

// A pull request is judged under its own policy and golden set and under those of its base commit; the worse counts.
const story = useStory();

const STRICT = "version: 1\ngates: { recall@10: { min: 0.9 } }\n";
const LOOSE = "version: 1\ngates: { recall@10: { min: 0.1 }, missing_traces: { max: 9 } }\n";

function pull(options: PullOptions = {}): Promise<ActionResult> {
  return story.pull({ traces: "candidate.jsonl", ...options, inputs: { baseline: "none", ...options.inputs } });
}

function base(files: Readonly<Record<string, string | null>>): void {
  const all = { ...exampleFiles(), ...files };
  const kept = Object.entries(all).filter(([, text]) => text !== null) as [string, string][];
  story.commit(BASE, [MAIN], Object.fromEntries(kept));
}

const edited = (more: (row: Record<string, unknown>) => Record<string, unknown> | null): string => editGolden(more);

describe("the policy of the base commit", () => {
  it("is not loosened by the pull request that it judges", async () => {
    base({ "eval/rag-gate.yml": STRICT });
    const { exitCode, outputs } = await pull({
      traces: "candidate-regressed.jsonl",
      files: { "eval/rag-gate.yml": LOOSE },
    });
    expect(exitCode).toBe(1);
    expect(outputs.decision).toBe("FAIL");
    const [comment] = story.comments();
    expect(comment).toContain("### Changes to the gate itself");
    expect(comment).toContain("the policy is edited");
    expect(comment).toContain("- the policy is edited");
  });

  it("decides by the worse verdict, and the comment shows both", async () => {
    base({ "eval/rag-gate.yml": "version: 1\ngates: { recall@10: { min: 1 }, latency_p95: { max: 1 } }\n" });
    const { exitCode } = await pull({ files: { "eval/rag-gate.yml": LOOSE } });
    expect(exitCode).toBe(1);
    expect(story.comments()[0]).toMatch(/own policy and golden set: \*\*PASS\*\*; .* `bbbbbbb`: \*\*FAIL\*\*/);
    expect(story.comments()[0]).toContain("`latency_p95`");
  });

  it.each([
    ["a gate that lost all its cases is a risk", "all", 0],
    ["a gate that lost one of its cases and its evidence is not excused", "one", 1],
  ])("relabelling: %s", async (_, which, exit) => {
    let seen = 0;
    const golden = edited((row) =>
      which === "all" || seen++ === 0 ? { ...row, question: `${String(row.question)} (asked anew)` } : row,
    );
    const traces = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => {
        const { retrieved_chunks: _, reranked_chunks: __, question: ___, ...row } = JSON.parse(line);
        return JSON.stringify({ ...row, lacks: ["retrieved", "reranked"] });
      })
      .join("\n");
    base({ "eval/rag-gate.yml": "version: 1\ngates: { recall@10: { min: 0.1 }, missing_traces: { max: 9 } }\n" });
    const ungated = "version: 1\ngates: { missing_traces: { max: 9 } }\n";
    const { exitCode, outputs } = await pull({
      files: { "eval/rag-gate.yml": ungated, "eval/golden.jsonl": golden, "eval/traces.jsonl": traces },
    });
    expect([exitCode, outputs.decision]).toEqual([exit, exit === 0 ? "PASS_WITH_RISK" : "FAIL"]);
  });

  it("may be tightened by a pull request", async () => {
    base({ "eval/rag-gate.yml": LOOSE });
    const tight = "version: 1\ngates: { latency_p95: { max: 1 } }\n";
    expect((await pull({ files: { "eval/rag-gate.yml": tight } })).exitCode).toBe(1);
    expect(story.comments()[0]).toMatch(/own policy and golden set: \*\*FAIL\*\*; .*: \*\*PASS\*\*/);
  });

  it("is that of the commit the test merge is made on, where main has moved since the event", async () => {
    const moved = "7".repeat(40);
    base({ "eval/rag-gate.yml": LOOSE });
    const strict = "version: 1\ngates: { latency_p95: { max: 1 } }\n";
    story.commit(moved, [BASE], { ...exampleFiles(), "eval/rag-gate.yml": strict });
    story.commit(MERGE, [moved, HEAD]);
    expect((await pull({ files: { "eval/rag-gate.yml": LOOSE } })).exitCode).toBe(1);
    expect(story.comments()[0]).toContain("base commit `7777777`: **FAIL**");
  });

  it("holds no stale waiver against the change that removes it", async () => {
    const waiver =
      'waivers: [{ case: acl_003, metric: recall@10, reason: "old", owner: alice, expires: 2020-01-01 }]\n';
    base({ "eval/rag-gate.yml": LOOSE + waiver });
    expect((await pull({ files: { "eval/rag-gate.yml": LOOSE } })).exitCode).toBe(0);
  });

  it("does not count a waiver that the pull request gives itself", async () => {
    const policy = "version: 1\ngates: { recall@10: { min: 0.5 }, latency_p95: { max: 1 } }\n";
    base({ "eval/rag-gate.yml": policy });
    const waiver = 'waivers: [{ metric: latency_p95, reason: "please", owner: mallory, expires: 2999-01-01 }]\n';
    const { exitCode } = await pull({ files: { "eval/rag-gate.yml": policy + waiver } });
    expect(exitCode).toBe(1);
  });

  it("that does not exist yet is a risk: the first policy decides by itself", async () => {
    base({ "eval/rag-gate.yml": null });
    const { exitCode, outputs } = await pull({ files: { "eval/rag-gate.yml": LOOSE } });
    expect(exitCode).toBe(0);
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain("`first_policy`");
  });

  it("that is not valid does not keep a pull request from mending it", async () => {
    base({ "eval/rag-gate.yml": "version: 1\ngatez: {}\n" });
    const { exitCode, outputs } = await pull({ files: { "eval/rag-gate.yml": LOOSE } });
    expect(exitCode).toBe(0);
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain("`base_invalid`");
  });

  it("cannot be read where GitHub lists a folder without names: that fails, and is no bug", async () => {
    const nameless = (text: string): string =>
      JSON.stringify((JSON.parse(text) as object[]).map((entry) => ({ ...entry, name: undefined })));
    const match = (_: string, path: string): boolean => path.endsWith("/contents/eval");
    story.github.faults.push({ match, times: 1, action: { alter: nameless } });
    const { exitCode, log, outputs } = await story.pull({ traces: "candidate.jsonl" });
    expect([exitCode, outputs.decision]).toEqual([1, "FAIL"]);
    expect(log).toContain("base_unreadable");
    expect(log).toContain("reading GitHub's answer (readPath) failed: it is not one that GitHub gives");
    expect(log).not.toContain("has a bug");
  });

  it("is the one of the group's base in a merge queue", async () => {
    base({ "eval/rag-gate.yml": STRICT });
    const { exitCode, log } = await pull({
      event: mergeGroupEvent("9".repeat(40), BASE),
      traces: "candidate-regressed.jsonl",
      files: { "eval/rag-gate.yml": LOOSE },
    });
    expect(exitCode).toBe(1);
    expect(log).toContain("policy_changed");
    expect(story.comments()).toEqual([]);
  });

  it.each([
    ["GitHub is away", { status: 502 }],
    ["the token may not read it", { status: 403 }],
    ["the commit cannot be seen", { status: 404 }],
    ["a file is answered with an empty folder", { status: 200, body: [] }],
  ])("fails closed where %s", async (_, action) => {
    story.github.faults.push({ match: (__, path) => path.includes("/contents"), times: 99, action });
    const { exitCode, outputs } = await pull();
    expect(exitCode).toBe(1);
    expect(outputs.decision).toBe("FAIL");
    expect(story.comments()[0]).toContain("`base_unreadable`");
  });

  it("is not asked for after a push: what is on main was let in", async () => {
    await story.push({ inputs: { baseline: "none" } });
    expect(story.github.story.filter((line) => line.includes("/contents"))).toEqual([]);
  });
});

describe("the corpus manifest of the base commit", () => {
  const opened = exampleFiles()
    ["eval/corpus.jsonl"]!.trim()
    .split("\n")
    .map((line) => JSON.stringify({ ...(JSON.parse(line) as object), tenant_id: "*", acl_roles: [] }))
    .join("\n");

  it("shows whom a pull request lets read more: a leak that it turns off is a risk, and told", async () => {
    base({ "eval/rag-gate.yml": LOOSE });
    const { outputs } = await pull({ files: { "eval/rag-gate.yml": LOOSE, "eval/corpus.jsonl": opened } });
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toMatch(/`access_widened` \d+ chunks of the corpus manifest may be read by more/);
  });

  it("holds for texts that a pull request takes out of it: answers are searched for them all the same", async () => {
    base({ "eval/rag-gate.yml": LOOSE });
    const texts = exampleFiles()["eval/corpus-text.jsonl"]!.trim().split("\n");
    const { text } = JSON.parse(texts.find((line) => line.includes('"hr_leave_policy:v2026-01:chunk_003"'))!);
    const traces = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => {
        const row = JSON.parse(line) as { query_id: string };
        return JSON.stringify(row.query_id === "acl_003" ? { ...row, answer: text } : row);
      });
    const files = { "eval/rag-gate.yml": LOOSE, "eval/traces.jsonl": `${traces.join("\n")}\n` };
    const without = exampleFiles()["eval/corpus.jsonl"]!.replace(/.*"hr_leave_policy:v2026-01:chunk_003".*\n/, "");
    for (const corpus of [{}, { "eval/corpus.jsonl": without }]) {
      const { exitCode, outputs } = await pull({ files: { ...files, ...corpus, "eval/corpus-text.jsonl": null } });
      expect([exitCode, outputs["acl-leaks"]]).toEqual([1, "1"]);
    }
  });

  it("holds for chunks that a pull request takes out of it and that still come back", async () => {
    const leaked = "hr_leave_policy:v2026-01:chunk_003";
    const fewer = exampleFiles()
      ["eval/corpus.jsonl"]!.trim()
      .split("\n")
      .filter((line) => !line.includes(`"${leaked}"`));
    // The pipeline says of the chunk what it likes.
    const traces = readFileSync(join(EXAMPLES, "candidate-regressed.jsonl"), "utf8").replaceAll(
      `"chunk_id":"${leaked}"`,
      `"chunk_id":"${leaked}","tenant_id":"*"`,
    );
    // By its tenant alone: no case protects it by name.
    const golden = edited((row) => (row.id === "acl_003" ? { ...row, expected_behavior: "answer" } : row));
    const files = { "eval/rag-gate.yml": LOOSE, "eval/golden.jsonl": golden };
    base(files);
    const { exitCode, outputs } = await pull({
      files: { ...files, "eval/corpus.jsonl": fewer.join("\n"), "eval/traces.jsonl": traces },
    });
    expect([exitCode, outputs.decision, outputs["acl-leaks"]]).toEqual([1, "FAIL", "1"]);
  });

  it("shows what a pull request opens under a new id, as a corpus does that is chunked without its labels", async () => {
    base({ "eval/rag-gate.yml": LOOSE });
    const chunked = exampleFiles()
      ["eval/corpus.jsonl"]!.replaceAll(":chunk_", ":part_")
      .replaceAll(/"tenant_id":"company_a","acl_roles":\[[^\]]*\]/g, '"tenant_id":"*","acl_roles":[]');
    const { outputs } = await pull({
      files: { "eval/rag-gate.yml": LOOSE, "eval/corpus.jsonl": chunked, "eval/corpus-text.jsonl": null },
    });
    expect(outputs.decision).not.toBe("PASS");
    expect(story.comments()[0]).toMatch(
      /`access_widened` .* may be read by more principals .*:part_\d+` \(new; `[^`]+:chunk_\d+` says the same\), /,
    );
  });

  it("does not make scores of shards void: they were made with the one of the pull request", async () => {
    const unlabelled = opened.replaceAll(/"(?:tenant_id|acl_roles)":[^,]+,/g, "");
    const files = { "eval/rag-gate.yml": LOOSE, "eval/corpus.jsonl": unlabelled };
    const traces = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8");
    const folder = tempFolder({ ...exampleFiles(), ...files, "eval/traces.jsonl": traces });
    const inputs = ["golden", "traces"].flatMap((name) => [`--${name}`, `eval/${name}.jsonl`]);
    const corpus = ["--corpus", "eval/corpus.jsonl", "eval/corpus-text.jsonl"];
    const { exitCode: scored, err } = await runCli(
      ["score", ...inputs, ...corpus, "--config", "eval/rag-gate.yml", "--out", "s.jsonl"],
      folder,
    );
    expect(scored, err).toBe(0);
    base({ "eval/rag-gate.yml": LOOSE });
    const scores = readFileSync(join(folder, "s.jsonl"), "utf8");
    const { outputs } = await pull({ files: { ...files, "eval/traces.jsonl": scores } });
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toMatch(/`access_widened` \d+ chunks of the corpus manifest may be read by more/);
  });

  it("says which cases a slice by document has: a pull request cannot move out those that fail", async () => {
    const slice = "where: { document: sales_handbook }, gates: { recall@10: { min: 1 } }";
    const policy = `version: 1\nslices: { sales: { ${slice} } }\n`;
    base({ "eval/rag-gate.yml": policy });
    const traces = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => {
        const row = JSON.parse(line) as { query_id: string };
        return JSON.stringify(row.query_id === "sales_003" ? { ...row, retrieved_chunks: [] } : row);
      });
    const files = { "eval/rag-gate.yml": policy, "eval/traces.jsonl": `${traces.join("\n")}\n` };
    const moved = exampleFiles()["eval/corpus.jsonl"]!.replace(
      /("sales_handbook:v2026-01:chunk_006","document_id":)"sales_handbook"/,
      '$1"sales_notes"',
    );
    expect(moved).toContain("sales_notes");
    for (const corpus of [{}, { "eval/corpus.jsonl": moved }]) {
      const { exitCode, outputs } = await pull({ files: { ...files, ...corpus } });
      expect([exitCode, outputs["failed-gates"]]).toEqual([1, "1"]);
      expect(story.comments().at(-1)).toContain("`recall@10` in `sales`");
    }
  });

  it("says nothing of a pull request that closes it", async () => {
    base({ "eval/rag-gate.yml": LOOSE, "eval/corpus.jsonl": opened });
    const { outputs } = await pull({ files: { "eval/rag-gate.yml": LOOSE } });
    expect(outputs.decision).toBe("PASS");
  });
});

describe("the golden set of the base commit", () => {
  it("names what a pull request relabels, deletes and sets aside, as a risk", async () => {
    const golden = edited((row) => {
      if (row.id === "sla_001") return { ...row, expected_chunk_ids: ["it_security_policy:v2026-02:chunk_006"] };
      if (row.id === "sales_003") return null;
      return row.id === "remote_001" ? { ...row, split: "validation" } : row;
    });
    const traces = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8")
      .split("\n")
      .filter((line) => !line.includes('"sales_003"'))
      .join("\n");
    base({ "eval/rag-gate.yml": LOOSE });
    const { exitCode, outputs } = await pull({
      files: { "eval/golden.jsonl": golden, "eval/traces.jsonl": traces, "eval/rag-gate.yml": LOOSE },
    });
    expect(exitCode).toBe(0);
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    const [comment] = story.comments();
    expect(comment).toContain("1 case relabelled: `sla_001`");
    expect(comment).toContain("2 cases deleted or set aside: `remote_001`, `sales_003`");
  });

  it("blocks relabelling where the base policy says so, whatever the head's says", async () => {
    base({ "eval/rag-gate.yml": `${LOOSE}golden-changes: block\n` });
    const golden = edited((row) => (row.id === "sla_001" ? { ...row, question: "Another question?" } : row));
    const { exitCode } = await pull({ files: { "eval/golden.jsonl": golden, "eval/rag-gate.yml": LOOSE } });
    expect(exitCode).toBe(1);
  });

  it("keeps a leak a leak where the pull request gives the asker more rights", async () => {
    const golden = edited((row) =>
      row.id === "acl_003"
        ? { ...row, expected_behavior: "answer", user_context: { tenant_id: "company_a", roles: ["hr", "employee"] } }
        : row,
    );
    base({ "eval/rag-gate.yml": LOOSE });
    const { exitCode, outputs } = await pull({
      traces: "candidate-regressed.jsonl",
      files: { "eval/golden.jsonl": golden, "eval/rag-gate.yml": LOOSE },
    });
    expect(exitCode).toBe(1);
    expect(Number(outputs["acl-leaks"])).toBeGreaterThan(0);
  });

  it("ignores cases that only the pull request has", async () => {
    const more = { id: "zz_new", question: "New?", expected_chunk_ids: ["x:1"], tags: ["new"] };
    const golden = `${exampleFiles()["eval/golden.jsonl"]}${JSON.stringify(more)}\n`;
    base({ "eval/rag-gate.yml": LOOSE });
    const { exitCode } = await pull({ files: { "eval/golden.jsonl": golden, "eval/rag-gate.yml": LOOSE } });
    expect(exitCode).toBe(0);
    expect(story.comments()[0]).toContain("1 case added: `zz_new`");
  });

  it.each<[string, object, object, object]>([
    ["must not contain", { must_not_contain: ["12"] }, { answer: "12 days" }, {}],
    ["must be like", { answer_schema: { type: "object" } }, {}, { format_correctness: { min: 1 } }],
    [
      "must call",
      { expected_tools: ["hr"] },
      { tool_calls: ["web"] },
      { tool_use_accuracy: { min: 1, severity: "block" } },
    ],
  ])("keeps what an answer %s, which is no label", async (_, asked, given, gates) => {
    const policy = `version: 1\ngates: ${JSON.stringify({ "recall@10": { min: 0.1 }, ...gates })}\n`;
    const isOf = (row: Record<string, unknown>): boolean => (row.id ?? row.query_id) === "hr_leave_001";
    base({
      "eval/rag-gate.yml": policy,
      "eval/golden.jsonl": edited((row) => (isOf(row) ? { ...row, ...asked } : row)),
    });
    const traces = editGolden(
      (row) => (isOf(row) ? { ...row, ...given } : row),
      readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8"),
    );
    const own = "version: 1\ngates: { recall@10: { min: 0.1 } }\n";
    const { exitCode } = await pull({ files: { "eval/rag-gate.yml": own, "eval/traces.jsonl": traces } });
    expect(exitCode).toBe(1);
    expect(story.comments()[0]).toMatch(/under its own .*: \*\*PASS\*\*; .*: \*\*FAIL\*\*/);
  });

  it("keeps a critical case critical", async () => {
    base({
      "eval/rag-gate.yml": LOOSE,
      "eval/golden.jsonl": edited((row) => ({ ...row, critical: row.id === "sla_001" })),
    });
    const traces = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8")
      .split("\n")
      .map((line) => (line.includes('"sla_001"') ? line.replaceAll("support_sla_policy", "other") : line))
      .join("\n");
    const files = { "eval/rag-gate.yml": LOOSE, "eval/traces.jsonl": traces };
    expect((await pull({ files })).exitCode).toBe(1);
    expect(story.comments()[0]).toMatch(
      /the golden set is edited\n- under its own .*: \*\*PASS WITH RISK\*\*; .*: \*\*FAIL\*\*/,
    );
  });

  it("is asked for its coverage in the pull request's set: it may not be thinned out", async () => {
    base({ "eval/rag-gate.yml": `${LOOSE}coverage: { tags: { acl: 3 } }\n` });
    const golden = edited((row) => ((row.tags as string[]).includes("acl") ? { ...row, split: "validation" } : row));
    const { exitCode } = await pull({ files: { "eval/golden.jsonl": golden, "eval/rag-gate.yml": LOOSE } });
    expect(exitCode).toBe(1);
    expect(story.comments()[0]).toContain("`tags:acl`");
  });

  it("is not emptied by a suite that the pull request brings along", async () => {
    base({ "eval/rag-gate.yml": LOOSE });
    const suites = "suites: { smoke: { where: { difficulty: easy } } }\n";
    const { outputs } = await pull({ inputs: { suite: "smoke" }, files: { "eval/rag-gate.yml": LOOSE + suites } });
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toMatch(/\d+ cases deleted or set aside/);
  });

  it("that comes as an artifact has no version there: a risk", async () => {
    const bytes = zipOf({ "golden.jsonl": exampleFiles()["eval/golden.jsonl"]! });
    story.github.artifacts.push({
      id: story.github.nextId++,
      name: "golden",
      runId: 200,
      attempt: 1,
      bytes,
      expired: false,
      digest: digestOf(bytes),
    });
    base({ "eval/rag-gate.yml": LOOSE });
    const { outputs } = await pull({ inputs: { golden: "artifact:golden" }, files: { "eval/rag-gate.yml": LOOSE } });
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain("`golden_unpinned`");
  });

  it("is found by a glob, and fetched by itself where it is large, again where the connection breaks", async () => {
    const filler = Array.from({ length: 9000 }, (_, i) =>
      JSON.stringify({ id: `v${i}`, question: "x".repeat(100), expected_behavior: "abstain", split: "validation" }),
    ).join("\n");
    base({ "eval/rag-gate.yml": LOOSE, "eval/golden.jsonl": `${exampleFiles()["eval/golden.jsonl"]}${filler}\n` });
    let asked = 0;
    const isContent = (_: string, path: string): boolean => path.endsWith("golden.jsonl") && ++asked === 2;
    story.github.faults.push({ match: isContent, times: 1, action: "truncate" });
    const { outputs, log } = await pull({
      inputs: { golden: "eval/gold*.jsonl" },
      files: { "eval/rag-gate.yml": LOOSE },
    });
    expect(outputs.decision).toBe("PASS");
    expect(log).not.toContain("base_invalid");
    expect(story.github.story.filter((line) => line.includes("golden.jsonl"))).toHaveLength(3);
  });

  it("that is not valid does not keep a pull request from mending it", async () => {
    base({ "eval/rag-gate.yml": LOOSE, "eval/golden.jsonl": "{\n" });
    const { outputs } = await pull({ files: { "eval/rag-gate.yml": LOOSE } });
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain("`base_invalid`");
  });

  it("that cannot be unpacked is not valid either", async () => {
    const files = { ...exampleFiles(), "eval/rag-gate.yml": LOOSE, "eval/golden.jsonl.gz": "no gzip" };
    story.commit(BASE, [MAIN], files);
    const workspace = story.checkout("candidate.jsonl", { "eval/rag-gate.yml": LOOSE });
    writeFileSync(`${workspace}/eval/golden.jsonl.gz`, gzipSync(exampleFiles()["eval/golden.jsonl"]!));
    const { outputs } = await pull({ workspace, inputs: { golden: "eval/golden.jsonl.gz" } });
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain("`base_invalid`");
  });

  it("takes one request a file or folder where nothing changed", async () => {
    await pull();
    expect(story.github.story.filter((line) => line.includes("/contents/"))).toHaveLength(3);
    expect(story.comments()[0]).not.toContain("Changes to the gate itself");
  });
});
