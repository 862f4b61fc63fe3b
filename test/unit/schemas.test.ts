import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { runCli } from "../helpers/run-cli.ts";
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

const ajv = new Ajv({ allErrors: true, strict: false });
const schemas = new Map(
  readdirSync(join(ROOT, "schemas")).map((file) => {
    const schema = JSON.parse(readFileSync(join(ROOT, "schemas", file), "utf8")) as object;
    return [file.replace(".schema.json", ""), ajv.compile(schema)] as const;
  }),
);

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
      expect(silent).toEqual([]);
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
  ])("%s lists every field that scenarios write into %s", (name, file) => {
    const schema = JSON.parse(readFileSync(join(ROOT, `schemas/${name}.schema.json`), "utf8")) as Schema;
    const folder = join(ROOT, "test/scenarios");
    const found = readdirSync(folder).flatMap((scenario) => {
      const text = readFileSync(join(folder, scenario, "expected", file), "utf8");
      const values = file === "report.json" ? [JSON.parse(text) as unknown] : text.trim() === "" ? [] : rows(text);
      return values.flatMap((value) => unlisted(value, schema));
    });
    expect([...new Set(found)]).toEqual([]);
    expect(unlisted({ more: 1, summary: { cases: 1, more: 1 } }, schema)).toContain("more");
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
