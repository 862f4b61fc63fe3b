import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { runCli } from "../helpers/run-cli.ts";
import { scenarioResult } from "../helpers/run-scenario.ts";
import { scenarioNames } from "../helpers/stage-scenario.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

// The committed schemas are what editors and other languages check with: a validator that knows nothing of this project
// must take what the gate takes.
const ROOT = join(import.meta.dirname, "../..");
const example = (file: string): string => readFileSync(join(ROOT, "examples/assistant", file), "utf8");
const rows = (text: string): unknown[] => rowsIn<unknown>(text);

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

/** The fields of a value that a schema does not list, though it takes them: our schemas are open to what is added. */
function unlisted(value: unknown, schema: Schema | undefined, path = ""): string[] {
  const shapes = schema === undefined ? [] : [schema, ...(schema.anyOf ?? [])];
  const first = <T>(of: (shape: Schema) => T | undefined): T | undefined =>
    shapes.map(of).find((found) => found !== undefined);
  if (Array.isArray(value)) {
    const items = first((shape) => shape.items);
    return value.flatMap((item, i) => unlisted(item, [items].flat()[Array.isArray(items) ? i : 0], path));
  }
  if (typeof value !== "object" || value === null) return [];
  const named = first((shape) =>
    typeof shape.additionalProperties === "object" && Object.keys(shape.additionalProperties).length > 0
      ? shape.additionalProperties
      : undefined,
  );
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = first(({ properties = {} }) => (Object.hasOwn(properties, key) ? properties[key] : named));
    return own === undefined ? [`${path}${key}`] : unlisted(inner, own, `${path}${key}.`);
  });
}

/** The fields that a schema lists, by their path. */
function listed(schema: Schema, path = ""): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => [
    `${path}${key}`,
    ...listed(field, `${path}${key}.`),
  ]);
  const parts = [...[schema.items].flat(), ...(schema.anyOf ?? [])].flatMap((part) =>
    part === undefined ? [] : listed(part, path),
  );
  const named = schema.additionalProperties;
  return [...own, ...parts, ...(typeof named === "object" ? listed(named, `${path}*.`) : [])];
}

/** The fields of a value by the paths that a schema gives them. */
function written(value: unknown, schema: Schema | undefined, path: string, found: Set<string>): void {
  const shapes = schema === undefined ? [] : [schema, ...(schema.anyOf ?? [])];
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      for (const { items } of shapes) written(item, Array.isArray(items) ? items[i] : (items as Schema), path, found);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const { properties, additionalProperties } of shapes) {
      const own = properties !== undefined && Object.hasOwn(properties, key);
      if (own) found.add(`${path}${key}`);
      if (own) written(inner, properties[key], `${path}${key}.`, found);
      else if (typeof additionalProperties === "object") written(inner, additionalProperties, `${path}*.`, found);
    }
}

const ajv = new Ajv({ allErrors: true, strict: false });
const schemas = new Map(
  readdirSync(join(ROOT, "schemas")).map((file) => {
    const schema = JSON.parse(readFileSync(join(ROOT, "schemas", file), "utf8")) as object;
    return [file.replace(".schema.json", ""), ajv.compile(schema)] as const;
  }),
);

/** What the scenarios write into `report.json` or `cases.jsonl`. */
async function writtenTo(file: string): Promise<unknown[]> {
  const results = await Promise.all(scenarioNames.map(scenarioResult));
  return results.flatMap(({ report, cases }): readonly unknown[] => (file === "report.json" ? [report] : cases));
}

function problems(name: string, value: unknown): string {
  const check = schemas.get(name)!;
  return check(value) ? "" : ajv.errorsText(check.errors);
}

describe("schemas", () => {
  it("are those of all files that people or tools write", () => {
    expect([...schemas.keys()].sort()).toEqual([
      "calibration",
      "case-row",
      "corpus",
      "golden",
      "label",
      "policy",
      "report",
      "trace",
    ]);
  });

  it.each(["golden", "trace", "corpus", "label", "policy", "calibration", "report", "case-row"])(
    "%s says of every field what it means",
    (name) => {
      const silent: string[] = [];
      const walk = (schema: Schema, path: string): void => {
        for (const [key, field] of Object.entries(schema.properties ?? {})) {
          const told = [field, ...(field.anyOf ?? [])].some(({ description = "" }) => description !== "");
          if (!told) silent.push(`${path}${key}`);
          walk(field, `${path}${key}.`);
        }
        const parts = [...[schema.items].flat(), schema.additionalProperties, ...(schema.anyOf ?? [])];
        for (const part of parts) if (typeof part === "object") walk(part, path);
      };
      const schema = JSON.parse(readFileSync(join(ROOT, `schemas/${name}.schema.json`), "utf8")) as Schema;
      walk(schema, "");
      expect(silent, ".describe() each where its zod schema is, and run npm run generate").toEqual([]);
      walk({ properties: { spoken: { description: "so" }, silent: {} } }, "");
      expect(silent).toEqual(["silent"]);
    },
  );

  it.each([
    ["golden", "golden.jsonl"],
    ["trace", "candidate.jsonl"],
    ["trace", "candidate-regressed.jsonl"],
    ["corpus", "corpus.jsonl"],
  ])("%s takes examples/assistant/%s", (name, file) => {
    for (const row of rows(example(file))) expect(problems(name, row)).toBe("");
  });

  it("policy takes the example's", () => {
    expect(problems("policy", parse(example("rag-gate.yml")))).toBe("");
    expect(problems("policy", { version: 1, adapters: { "retrieval-tools": ["search"] } })).toBe("");
  });

  it("report and case rows take what the gate writes", async () => {
    const files = ["golden.jsonl", "candidate-regressed.jsonl", "candidate.jsonl", "corpus.jsonl", "rag-gate.yml"];
    const folder = tempFolder(Object.fromEntries(files.map((file) => [file, example(file)])));
    const inputs = ["--golden", "golden.jsonl", "--traces", "candidate-regressed.jsonl", "--corpus", "corpus.jsonl"];
    const { report, cases } = await runCli(
      [...inputs, "--baseline", "candidate.jsonl", "--config", "rag-gate.yml"],
      folder,
    );
    expect(problems("report", report)).toBe("");
    for (const row of cases) expect(problems("case-row", row)).toBe("");
  });

  it.each([
    ["report", "report.json"],
    ["case-row", "cases.jsonl"],
  ])("%s lists every field that scenarios write into %s", async (name, file) => {
    const schema = JSON.parse(readFileSync(join(ROOT, `schemas/${name}.schema.json`), "utf8")) as Schema;
    const found = (await writtenTo(file)).flatMap((value) => unlisted(value, schema));
    expect([...new Set(found)], "say what it means in src/report/schema/, and run npm run generate").toEqual([]);
    expect(unlisted({ more: 1, summary: { cases: 1, more: 1 } }, schema)).toContain("more");
  });

  // Beside them stands what no scenario makes: the Action's, a live judge's, and what few runs have, each with tests of its own.
  it.each([
    [
      "report",
      "report.json",
      [
        ...["head.fingerprint.findings", "baseline.fingerprint.findings", "gates.without_failed"],
        ...["failures.details.chunks.baseline.instead", "run.event", "run.judge", "run.baseline", "run.anchor"],
        ...["trend", "base_commit"],
      ],
    ],
    ["case-row", "cases.jsonl", ["stages.*.baseline.instead", "judge"]],
  ])("%s lists no field that nobody writes into %s", async (name, file, elsewhere) => {
    const schema = JSON.parse(readFileSync(join(ROOT, `schemas/${name}.schema.json`), "utf8")) as Schema;
    const found = new Set<string>();
    for (const value of await writtenTo(file)) written(value, schema, "", found);
    const never = listed(schema).filter((field) => !found.has(field));
    const tops = never.filter((field) => !never.some((outer) => field.startsWith(`${outer}.`)));
    const words = "src/report/ writes each field of its schema, and a scenario has it; if not, name it here";
    expect([...new Set(tops)].sort(), words).toEqual([...elsewhere].sort());
  });

  it.each([
    ["golden", { id: "a" }],
    ["golden", { id: "a", question: "q", relevance: { c: 51 } }],
    ["trace", { query_id: "a", answer: "x" }],
    ["trace", { query_id: "a", lacks: [] }],
    ["trace", { query_id: "a", lacks: ["everything"] }],
    ["trace", { query_id: "a", error: "x", latency_ms: { generate: -1 } }],
    ["corpus", { document_id: "d" }],
    ["policy", { version: 1, gate: {} }],
    ["report", {}],
  ])("%s refuses %j", (name, value) => expect(problems(name, value)).not.toBe(""));

  it.each([
    { query_id: "a", error: { message: "x" } },
    { query_id: "a", lacks: ["retrieved", "context", "answer", "citations"] },
    { query_id: "a", retrieved_chunks: ["c"], context_chunks: [], answer: "", lacks: ["citations"] },
  ])("a trace may be %j", (row) => expect(problems("trace", row)).toBe(""));
});
