import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CAUSE_LABELS } from "../../src/causes/cause.ts";
import { runCli } from "../helpers/run-cli.ts";
import { SCENARIOS } from "../helpers/stage-scenario.ts";
import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const FILES = ["golden.jsonl", "head.jsonl", "baseline.jsonl", "corpus.jsonl"] as const;
type Row = Record<string, unknown>;

/** The folders that name the causes that must be found, by case, and have all files. */
const scenarios = readdirSync(SCENARIOS).flatMap((name) => {
  const { causes } = JSON.parse(readFileSync(join(SCENARIOS, name, "scenario.json"), "utf8")) as {
    causes?: Record<string, string[]>;
  };
  const isWhole = FILES.every((file) => existsSync(join(SCENARIOS, name, file)));
  return causes === undefined || !isWhole ? [] : [[name, causes] as const];
});

const rowsOf = (name: string, file: string): Row[] => rowsIn<Row>(readFileSync(join(SCENARIOS, name, file), "utf8"));

/** Labels by case, likeliest first. */
async function labels(name: string, rename: (rows: Row[]) => Row[]): Promise<Record<string, string[]>> {
  const files = Object.fromEntries(FILES.map((file) => [file, jsonl(rename(rowsOf(name, file)))]));
  const cwd = tempFolder({ ...files, "p.yml": readFileSync(join(SCENARIOS, name, "rag-gate.yml"), "utf8") });
  const inputs = ["--golden", "golden.jsonl", "--traces", "head.jsonl", "--baseline", "baseline.jsonl"];
  const { cases } = await runCli([...inputs, "--corpus", "corpus.jsonl", "--config", "p.yml"], cwd);
  const explained = cases.filter((row) => row.causes.length > 0);
  return Object.fromEntries(explained.map((row) => [row.id, row.causes.map(({ label }) => label)]));
}

/** Other names for everything that has one, and that the rules must not read; documented tags are hints, and stay. */
class Renamer {
  readonly #names = new Map<string, string>();
  static readonly HINTS = new Set(["no-diacritic", "table"]);

  name(kind: string, value: string): string {
    const key = `${kind} ${value}`;
    // Later names come earlier in byte order, so that the order of cases and chunks turns round as well.
    if (!this.#names.has(key))
      this.#names.set(key, `${String.fromCharCode(122 - (this.#names.size % 26))}${this.#names.size}`);
    return this.#names.get(key)!;
  }

  rows(rows: readonly Row[]): Row[] {
    return rows.map((row) => this.#value(row) as Row);
  }

  #value(value: unknown, key = ""): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#value(item, key));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.#value(item, name)]));
    }
    if (typeof value !== "string") return value;
    if (key === "id" || key === "query_id") return this.name("case", value);
    if (key === "document_id") return this.name("document", value);
    if (key === "stage") return this.name("stage", value);
    if (key === "tags") return Renamer.HINTS.has(value) ? value : this.name("tag", value);
    return /chunk|must_cite|citations/.test(key) ? this.name("chunk", value) : value;
  }
}

describe("cause labels", () => {
  it("are all reached by a scenario", () => {
    const first = new Set(scenarios.flatMap(([, causes]) => Object.values(causes).map(([label]) => label)));
    const without = CAUSE_LABELS.filter((label) => !first.has(label));
    expect(without, "a scenario whose scenario.json has it first among its causes shows each").toEqual([]);
  });

  it.each(scenarios)("%s", async (name, causes) => {
    expect(await labels(name, (rows) => rows)).toEqual(causes);
  });

  it.each(scenarios)("%s, whatever the names of cases, chunks, documents, tags and stages", async (name, causes) => {
    const renamer = new Renamer();
    const found = await labels(name, (rows) => renamer.rows(rows));
    expect(found).toEqual(
      Object.fromEntries(Object.entries(causes).map(([id, list]) => [renamer.name("case", id), list])),
    );
  });

  it.each(scenarios)(
    "%s, the same to the byte with the report of the baseline in place of its traces",
    async (name) => {
      const files = Object.fromEntries(FILES.map((file) => [file, jsonl(rowsOf(name, file))]));
      const cwd = tempFolder({ ...files, "p.yml": readFileSync(join(SCENARIOS, name, "rag-gate.yml"), "utf8") });
      const common = ["--golden", "golden.jsonl", "--corpus", "corpus.jsonl", "--config", "p.yml"];
      await runCli([...common, "--traces", "baseline.jsonl", "--out", "main"], cwd);
      const against = async (baseline: string) => {
        const { report, cases } = await runCli([...common, "--traces", "head.jsonl", "--baseline", baseline], cwd);
        return JSON.stringify([report, cases], null, 1);
      };
      expect(await against("main")).toBe(await against("baseline.jsonl"));
    },
  );

  it("find each planted fault of the regressed example", async () => {
    const { cases } = await runCli(["demo"], tempFolder());
    const found = cases.filter(({ change, status }) => change === "regressed" || status !== "pass");
    expect(Object.fromEntries(found.map((row) => [row.id, row.causes.map(({ label }) => label)]))).toEqual({
      sla_001: ["reranker"],
      security_003: ["reranker"],
      billing_002: ["reranker"],
      hr_leave_002: ["reranker"],
      api_003: ["reranker"],
      sales_001: ["reranker"],
      remote_001: ["citation"],
      acl_003: ["acl"],
      no_answer_002: ["generator"],
      sales_003: [],
    });
    const lost = cases.filter((row) => row.lost?.some(([, head]) => head === "rerank")).map(({ id }) => id);
    expect(lost.sort()).toEqual(["billing_002", "security_003", "sla_001"]);
    const sla = cases.find(({ id }) => id === "sla_001")!;
    expect(sla.causes[0]!.evidence).toBe("rank 1 -> 5 after rerank (retrieved 1); context takes 4");
  });

  it("find them against another pipeline as well, which had no reranker and a longer context", async () => {
    const cwd = tempFolder();
    cpSync(join(import.meta.dirname, "../../examples/assistant"), cwd, { recursive: true });
    const inputs = ["--golden", "golden.jsonl", "--corpus", "corpus.jsonl", "--config", "rag-gate.yml"];
    const runs = ["--traces", "candidate-regressed.jsonl", "--baseline", "baseline.jsonl"];
    const { cases } = await runCli(["gate", ...inputs, ...runs], cwd);
    const first = new Map(cases.map((row) => [row.id, row.causes[0]]));
    for (const [id, label, sure] of [
      ...(["sla_001", "security_003", "billing_002"] as const).map((id) => [id, "reranker", 0.7] as const),
      ...([
        ["remote_001", "citation", 0.9],
        ["acl_003", "acl", 0.9],
        ["no_answer_002", "generator", 0.9],
      ] as const),
    ]) {
      expect(first.get(id), id).toMatchObject({ label });
      expect(first.get(id)!.confidence, id).toBeGreaterThanOrEqual(sure);
    }
    expect(first.get("sales_003")).toBeUndefined();
    expect(first.get("sla_001")!.evidence).toContain("reranker none -> bge-reranker-v2-m3");
  });
});
