import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { buildPolicy } from "../src/policy/build-policy.ts";
import type { PolicyFile } from "../src/policy/policy-schema.ts";

import { goldenRow, traceRow } from "./helpers/make-case.ts";
import { runCli } from "./helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "./helpers/temp-folder.ts";

// What a new key of the policy must not miss: somebody who reads it, and a place among what makes two runs comparable.
const ROOT = join(import.meta.dirname, "..");
const PAGE = "docs/add-to-the-policy.md";

type Value = Readonly<Record<string, unknown>> | readonly unknown[];
type Path = readonly (string | number)[];

/** The example has each key once: `npm run generate` stops where it has not. */
const example = parse(readFileSync(join(ROOT, "examples/policy.yml"), "utf8")) as PolicyFile;

const isInner = (value: unknown): value is Value => typeof value === "object" && value !== null;

/** Paths of everything that the example says, keys of a record and of the records of a list alike. */
function pathsIn(value: Value, path: Path = []): Path[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    return [here, ...(isInner(inner) ? pathsIn(inner, here) : [])];
  });
}

/** What else may stand where this does, the key left out first: one of them is no default. */
function othersOf(value: unknown): unknown[] {
  if (typeof value === "number") return [undefined, value + 1];
  if (typeof value === "boolean") return [undefined, !value];
  if (Array.isArray(value)) return [undefined, value.slice(0, 1)];
  return typeof value === "string" ? [undefined, "fail", "rubric", `${value}x`] : [undefined];
}

function withOther(whole: Value, [key, ...rest]: Path, other: unknown): Value {
  const entries = Object.entries(whole).flatMap(([name, inner]) => {
    if (name !== String(key)) return [[name, inner] as const];
    if (rest.length > 0) return [[name, withOther(inner as Value, rest, other)] as const];
    return other === undefined ? [] : [[name, other] as const];
  });
  return Array.isArray(whole) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function policyOf(file: unknown): string {
  return JSON.stringify(buildPolicy(file as PolicyFile, { file: "p.yml" }, () => undefined));
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

describe("each key of the policy", () => {
  const paths = pathsIn(example as unknown as Value).filter(([key]) => key !== "version");

  it("says something to those who judge", () => {
    const whole = policyOf(example);
    const unread = paths.filter((path) =>
      othersOf(valueAt(example, path)).every((other) => {
        try {
          return policyOf(withOther(example as unknown as Value, path, other)) === whole;
        } catch {
          // What cannot do without the key reads it.
          return false;
        }
      }),
    );
    const names = unread.map((path) => path.join("."));
    expect(names, `buildPolicy in src/policy/ does not read these (${PAGE})`).toEqual([]);
  });

  it("is asked for by somebody, under the name that it has in Policy", () => {
    const names = new Set(
      pathsIn(JSON.parse(policyOf(example)) as Value).flatMap(([first, ...rest]) =>
        [first!, ...rest].filter((key) => typeof key === "string"),
      ),
    );
    const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !/^config.(?:policy|build-policy)\.ts$/.test(file))
      .map((file) => readFileSync(join(ROOT, "src", file), "utf8"));
    const words = new Set(sources.flatMap((text) => text.match(/\b[a-zA-Z]\w*\b/g) ?? []));
    const fields = [...names].filter((name) => /^[a-z]\w*$/.test(name));
    expect(fields.length).toBeGreaterThan(50);
    expect(
      fields.filter((name) => !words.has(name)),
      `nothing in src/ asks Policy for these (${PAGE})`,
    ).toEqual([]);
  });
});

describe("what a key of the policy changes of the scores", () => {
  const golden = [
    goldenRow("a", { relevance: { "a:c1": 3, x: 1, y: 2 }, expected_chunk_ids: undefined, must_cite: undefined }),
    goldenRow("b", { expected_behavior: "abstain", expected_chunk_ids: undefined, must_cite: undefined }),
    goldenRow("c", { user_context: { tenant_id: "t1", roles: [] }, critical: true }),
  ];
  const secret = { chunk_id: "s", tenant_id: "t2", acl_roles: ["board"] };
  const traces = [
    traceRow("a", { retrieved_chunks: ["x", "a:c1", "y"], context_chunks: ["x", "y"] }),
    traceRow("b", { answer: "The sky is blue.", expected_behavior_observed: undefined, citations: [] }),
    traceRow("c", { retrieved_chunks: [secret, "c:c1"] }),
  ];

  /** Values of the cases, and what is published of how they came about. */
  async function scored(policy: object, baseline: Readonly<Record<string, string>> = {}) {
    const files = { "g.jsonl": golden, "t.jsonl": traces, "p.yml": stringify({ version: 1, ...policy }), ...baseline };
    const folder = tempFolder(files);
    const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"];
    const against = baseline["report.json"] === undefined ? [] : ["--baseline", "report.json"];
    const { report, cases, err } = await runCli(["gate", ...inputs, ...against, "--now", "2026-06-01"], folder);
    await runCli(["score", ...inputs, "--out", "s.jsonl"], folder);
    const [setup] = rowsIn(readFileSync(join(folder, "s.jsonl"), "utf8"));
    expect(report?.head.fingerprint, err).toBeDefined();
    const written = { "report.json": JSON.stringify(report), "cases.jsonl": jsonl(cases) };
    return { values: cases.map(({ id, metrics }) => ({ id, metrics })), report: report!, setup, written };
  }

  it("is in the fingerprint of a run, and in what shards must agree on", async () => {
    const { version, preset, calibration, judge, ...rest } = example;
    // Those of the example are known without it.
    const keys = { ...rest, "behavior-phrases": { abstain: ["the sky is blue"] } };
    const plain = await scored({});
    const touching: string[] = [];
    for (const [key, value] of Object.entries(keys)) {
      const other = await scored({ [key]: value }, plain.written);
      const changed = plain.values.flatMap(({ metrics }, i) =>
        Object.entries(metrics).flatMap(([name, was]) => {
          const now = other.values[i]!.metrics[name];
          return now !== undefined && now !== was ? [name] : [];
        }),
      );
      if (changed.length === 0) continue;
      touching.push(key);
      const words = `${key} changes what cases score: `;
      expect(other.report.head.fingerprint, `${words}give Fingerprint a field (${PAGE})`).not.toEqual(
        plain.report.head.fingerprint,
      );
      const moved = [...new Set(changed)].filter((name) => (other.report.metrics[name]?.delta ?? 0) !== 0);
      expect(moved, `${words}src/compare/comparability.ts says that these are not compared (${PAGE})`).toEqual([]);
      expect(other.setup, `${words}add it to SETUP_PARTS (${PAGE})`).not.toEqual(plain.setup);
    }
    expect(touching).toEqual(["acl", "relevant-from", "ndcg-gain", "behavior-phrases"]);
  });
});
