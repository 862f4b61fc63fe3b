import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseInputs } from "../../src/action/inputs.ts";
import { ParsedArgs } from "../../src/cli/command.ts";
import { gate, score, shadow } from "../../src/cli/gate.ts";
import { goldenLint } from "../../src/cli/golden-commands.ts";
import { programName } from "../../src/cli/program.ts";
import { validate } from "../../src/cli/validate.ts";
import type { UserError } from "../../src/diagnostics/log.ts";

import { traceRow } from "../helpers/make-case.ts";
import { memoryTerminal } from "../helpers/memory-terminal.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const example = (name: string): string => join(ROOT, "examples/assistant", name);
const PASSING = ["--golden", "golden.jsonl", "--traces", "candidate.jsonl", "--baseline", "candidate.jsonl"];
const files = ["golden.jsonl", "candidate.jsonl", "corpus.jsonl"];
const folder = () => tempFolder(Object.fromEntries(files.map((name) => [name, readFileSync(example(name))])));

/** The same 41 traces, under policies that pass them, find a risk in them, and fail them. */
const POLICIES = {
  PASS: "version: 1\nacl: { unknown: ignore }\ngates: { recall@10: { min: 0.1 } }\n",
  PASS_WITH_RISK: "version: 1\ngates: { latency_p95: { max: 1, severity: warn } }\n",
  FAIL: "version: 1\ngates: { latency_p95: { max: 1 } }\n",
};

describe("--fail-on", () => {
  it.each([
    ["PASS", "fail", 0],
    ["PASS", "risk", 0],
    ["PASS", "never", 0],
    ["PASS_WITH_RISK", "fail", 0],
    ["PASS_WITH_RISK", "risk", 1],
    ["PASS_WITH_RISK", "never", 0],
    ["FAIL", "fail", 1],
    ["FAIL", "risk", 1],
    ["FAIL", "never", 0],
  ] as const)("%s under %s exits with %i", async (decision, failOn, code) => {
    const here = tempFolder({
      "policy.yml": POLICIES[decision],
      ...Object.fromEntries(files.map((name) => [name, readFileSync(example(name))])),
    });
    const { exitCode, report } = await runCli([...PASSING, "--config", "policy.yml", "--fail-on", failOn], here);
    expect([report!.decision, exitCode]).toEqual([decision, code]);
  });

  it("forgives no mistake in the data or in the usage", async () => {
    const args = ["--golden", "golden.jsonl", "--traces", "nothing.jsonl", "--fail-on", "never"];
    expect((await runCli(args, folder())).exitCode).toBe(2);
    const { exitCode, err } = await runCli([...PASSING, "--fail-on", "nevr"], folder());
    expect(exitCode).toBe(2);
    expect(err).toContain('unknown fail-on "nevr"\n  hint: one of: fail, risk, never');
  });

  it("is told beside the other mistakes of the line, and those of its values beside files that are not there", async () => {
    const typed = ["--fail-on", "nevr", "--format", "xml", "--golen", "g"];
    const { err } = await runCli([...PASSING, ...typed], folder());
    for (const told of ['unknown fail-on "nevr"', 'unknown format "xml"', "unknown option --golen"])
      expect(err).toContain(told);
    const named = ["--preset", "capston", "--now", "soon", "--corpus", "nowhere.jsonl", "--config", "gone.yml"];
    const { err: second, exitCode } = await runCli([...PASSING, ...named], folder());
    for (const told of ['no preset "capston"', '--now "soon"', "nowhere.jsonl", "gone.yml"])
      expect(second).toContain(told);
    expect(exitCode).toBe(2);
  });
});

describe("--expected-shards", () => {
  const shards = (): string => {
    const rows = readFileSync(example("candidate.jsonl"), "utf8").trimEnd().split("\n");
    return tempFolder({
      "golden.jsonl": readFileSync(example("golden.jsonl")),
      "shard-1.jsonl": `${rows.slice(0, 20).join("\n")}\n`,
      "shard-2.jsonl": `${rows.slice(20).join("\n")}\n`,
    });
  };
  const judge = (...expected: string[]) =>
    runCli(["--golden", "golden.jsonl", "--traces", "shard-*.jsonl", "--expected-shards", ...expected], shards());
  const codes = async (...expected: string[]) =>
    (await judge(...expected)).report!.reasons.map(({ code, message }) => [code, message]);

  it("lets a run through that has them all", async () => {
    for (const expected of [["2"], ["shard-1.jsonl", "shard-2.jsonl"]])
      expect(await codes(...expected)).not.toContainEqual(["incomplete_run", expect.anything()]);
  });

  it.each([
    [["3"], "trace files expected: 3, found: 2"],
    [
      ["shard-1.jsonl", "shard-3.jsonl"],
      "trace files are missing: shard-3.jsonl; trace files were not expected: shard-2.jsonl",
    ],
  ])("%j: the run is incomplete and fails", async (expected, message) => {
    expect(await codes(...expected)).toContainEqual(["incomplete_run", message]);
    expect((await judge(...expected)).exitCode).toBe(1);
  });
});

describe("the name in hints and help", () => {
  const at = (...parts: string[]): string => [sep === "/" ? "" : "C:", ...parts].join(sep);

  it.each([
    ["npx and an installed package", at("w", "node_modules", ".bin", "rag-gate"), "npx rag-gate"],
    ["a global installation", at("usr", "bin", "rag-gate"), "rag-gate"],
    ["a clone", at("w", "dist", "cli.js"), `node dist${sep}cli.js`],
    ["a clone elsewhere", at("clone", "dist", "cli.js"), `node ${at("clone", "dist", "cli.js")}`],
    ["a folder with a space", at("a b", "dist", "cli.js"), `node "${at("a b", "dist", "cli.js")}"`],
  ])("%s", (_, script, name) => expect(programName(script, at("w"))).toBe(name));

  it("is how the program was called, in help, hints and verdicts, and nowhere in the report", async () => {
    const program = "node dist/cli.js";
    const help = await runCli(["gate", "--help"], folder(), { program });
    expect(help.out).toContain("Usage: node dist/cli.js gate [options]");
    expect(help.out).toContain("Example: node dist/cli.js gate --golden");
    expect((await runCli(["gate"], folder(), { program })).err).toContain("node dist/cli.js demo brings its own");
    const demo = await runCli(["demo"], folder(), { program });
    expect(demo.out).toContain("stage by stage:\n    node dist/cli.js explain acl_003 --golden ");
    expect(JSON.stringify(demo.report)).not.toContain(program);
    expect(demo.markdown).not.toContain(program);
    for (const { out, err } of [help, demo])
      expect(out + err).not.toMatch(/(?<!\/)\brag-gate (?:explain|demo|gate|init)\b/);
  });
});

describe("the case that the demo names", () => {
  it("is explained by the command that it prints", async () => {
    const cwd = folder();
    const { out } = await runCli(["demo"], cwd);
    const [, words = ""] = /^ {4}npx rag-gate (explain .*)$/m.exec(out) ?? [];
    const story = await runCli(words.split(" "), cwd);
    expect([story.exitCode, story.err]).toEqual([0, expect.not.stringContaining("error")]);
    expect(story.out).toMatch(/^acl_003: fail/);
  });
});

describe("what a newcomer mistypes", () => {
  const inputs = (golden: string, traces: string) => ["--golden", golden, "--traces", traces];

  it("help COMMAND is COMMAND --help", async () => {
    const here = tempFolder();
    for (const words of [["gate"], ["golden", "lint"], ["golden"]])
      expect((await runCli(["help", ...words], here)).out).toBe((await runCli([...words, "--help"], here)).out);
    expect((await runCli(["help", "gaet"], here)).err).toContain("did you mean gate?");
  });

  it.each([
    ["golden", inputs("corpus.jsonl", "candidate.jsonl"), "this looks like a corpus manifest"],
    ["golden", inputs("candidate.jsonl", "candidate.jsonl"), "this looks like traces"],
    [
      "corpus",
      [...inputs("golden.jsonl", "candidate.jsonl"), "--corpus", "golden.jsonl"],
      "this looks like a golden set",
    ],
  ])("another file for the %s: %j", async (_, args, hint) => {
    const { exitCode, err } = await runCli(args, folder());
    expect(exitCode).toBe(2);
    expect(err).toContain(`hint: ${hint}: see whether two files have changed places`);
  });

  it("traces that name no case, whose set has no ids either", async () => {
    const here = tempFolder({
      "g.json": '[{"query": "How many days?", "expected_chunk_ids": ["a"]}]',
      "t.jsonl": '{"question": "How many days?", "retrieved_chunks": [], "context_chunks": [], "answer": ""}\n',
    });
    const { err } = await runCli(inputs("g.json", "t.jsonl"), here);
    expect(err).toContain("trace/invalid-row query_id: is missing");
    expect(err).toContain("rag-gate convert --golden FILE --to native");
    expect(err).not.toContain("changed places");
  });

  it("a row of the right file with a mistake is told no such thing", async () => {
    const here = tempFolder({ "g.jsonl": '{"id": "a"}\n', "t.jsonl": '{"query_id": "a"}\n' });
    const { err } = await runCli(inputs("g.jsonl", "t.jsonl"), here);
    expect(err).toContain("golden/invalid-row question: is missing");
    expect(err).not.toContain("looks like");
  });

  it.each([
    ["recal@10", "recall@10"],
    ["reranked:ndgc@5", "reranked:ndcg@5"],
    ["hits", "hit@10"],
    ["faithfulnes@3", "faithfulness"],
    ["generate:latencyp95", "generate:latency_p95"],
  ])("gate %s: the nearest metric as a policy writes it", async (written, meant) => {
    const here = tempFolder({ "p.yml": `version: 1\ngates: { "${written}": { min: 0.5 } }\n` });
    const judged = await runCli(
      ["gate", "--golden", example("golden.jsonl"), "--traces", example("candidate.jsonl"), "--config", "p.yml"],
      here,
    );
    expect(judged.err).toContain(`did you mean "${meant}"?`);
  });

  it.each([
    [["gate"], "judged"],
    [["--golden", "nothing.jsonl", "--traces", "nothing.jsonl"], "judged"],
    [["validate"], "checked"],
    [["convert"], "written"],
    [["calibrate"], "written"],
    [["golden", "lint"], "checked"],
    [["golden", "split"], "written"],
  ])("%j says what did not happen: nothing was %s", async (args, undone) => {
    const { err, exitCode } = await runCli(args, tempFolder());
    expect(exitCode).toBe(2);
    expect(err).toMatch(new RegExp(`problems?: nothing was ${undone}\\n$`));
  });

  it("a golden set without traces: who checks that", async () => {
    const { exitCode, err } = await runCli(["validate", "--golden", "golden.jsonl"], folder());
    expect(exitCode).toBe(2);
    expect(err).toContain("checked by: npx rag-gate golden lint --golden FILE");
  });

  it("shadow tells of no expectation, no policy and no command that only labels allow", async () => {
    const refusal = traceRow("q", { answer: "I do not know.", citations: [] });
    const leaky = { ...refusal, retrieved_chunks: [{ chunk_id: "s", tenant_id: "other" }] };
    const here = tempFolder({ "h.jsonl": [leaky], "b.jsonl": [traceRow("q")] });
    const { out, markdown } = await runCli(["shadow", "--traces", "h.jsonl", "--baseline", "b.jsonl"], here);
    expect(out).toContain("q new  access leak");
    expect(out).not.toMatch(/expected answer|rag-gate explain/);
    expect(markdown).toMatch(/Policy +\| none: write your own in `.github\/rag-gate-shadow.yml`/);
  });

  it("shadow speaks of no golden set where the two versions were asked differently", async () => {
    const ask = (question: string, tenant_id: string) => traceRow("q", { question, user_context: { tenant_id } });
    const here = tempFolder({ "h.jsonl": [ask("a?", "acme")], "b.jsonl": [ask("b?", "other")] });
    const { exitCode, err } = await runCli(["shadow", "--traces", "h.jsonl", "--baseline", "b.jsonl"], here);
    expect(exitCode).toBe(2);
    expect(err).toContain('b.jsonl:1 error trace/principal-differs query "q" was asked as another principal');
    expect(err).not.toContain("golden");
  });

  it("shadow tells queries apart as its policy says: two may ask the same", async () => {
    const row = (ticket: string, response: string) => ({
      user_input: "Same?",
      response,
      retrieved_contexts: ["x"],
      ticket,
    });
    const here = tempFolder({
      "h.jsonl": [row("t1", "A"), row("t2", "B")],
      "b.jsonl": [row("t1", "A"), row("t2", "A")],
      "p.yml": "version: 1\nadapters: { query-id: ticket }\n",
    });
    const shadow = ["shadow", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
    const { report, err } = await runCli(shadow, here);
    expect(report?.metrics.same_answer, err).toMatchObject({ head: 0.5, n: 2 });
  });

  it("shadow has a policy of its own: that of the labelled cases is not taken for it", async () => {
    const here = tempFolder({
      "t.jsonl": readFileSync(example("candidate.jsonl")),
      ".github/rag-gate.yml": "version: 1\ncoverage: { tags: { acl: 4 } }\n",
    });
    const shadow = ["shadow", "--traces", "t.jsonl", "--baseline", "t.jsonl"];
    const kinds = async () => (await runCli(shadow, here)).report!.gates.map(({ metric }) => metric);
    expect(await kinds()).not.toContain("tags:acl");
    writeFileSync(join(here, ".github/rag-gate-shadow.yml"), "version: 1\ngates: { rbo: { min: 0.1 } }\n");
    expect(await kinds()).toContain("rbo");
  });

  it.skipIf(!existsSync("/proc"))("a report where no folder can be made", async () => {
    const { exitCode, err } = await runCli(["demo", "--out", "/proc/rag-gate/report"], tempFolder());
    expect(exitCode).toBe(2);
    expect(err).toContain("file/not-writable");
  });
});

/** What a command was given, and which of its options it asked for. */
function recordedArgs(given: Readonly<Record<string, readonly string[]>>) {
  const asked = new Set<string>();
  class Values extends Map<string, readonly string[]> {
    override get(name: string) {
      asked.add(name);
      return super.get(name);
    }
    override has(name: string) {
      asked.add(name);
      return super.has(name);
    }
  }
  class Switches extends Set<string> {
    override has(name: string) {
      asked.add(name);
      return super.has(name);
    }
  }
  return { asked, args: new ParsedArgs(new Values(Object.entries(given)), new Switches()) };
}

describe("what is offered is asked for", () => {
  it.each([
    [gate, {}],
    [score, { out: ["s.jsonl"] }],
    [shadow, { baseline: ["candidate.jsonl"] }],
    [validate, {}],
  ] as const)("each option of $name", async (command, more) => {
    const inputs = command === shadow ? {} : { golden: ["golden.jsonl"] };
    const { asked, args } = recordedArgs({ ...inputs, traces: ["candidate.jsonl"], ...more });
    await command.run(args, memoryTerminal(folder()));
    const options = command.options.map(({ name }) => name).filter((name) => name !== "help");
    expect(
      options.filter((name) => !asked.has(name)),
      "nothing in src/cli/ asks what these were given",
    ).toEqual([]);
  });

  it("each input of the Action", () => {
    const { inputs } = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as { readonly inputs: object };
    const asked = new Set<string>();
    parseInputs((name) => {
      asked.add(name);
      return name === "golden" || name === "traces" ? "x.jsonl" : name.startsWith("judge") ? "http://localhost/v1" : "";
    });
    const words = "action.yml offers inputs, and src/action/inputs.ts asks for them";
    expect([...asked].sort(), words).toEqual(Object.keys(inputs).sort());
  });
});

describe("what can be chosen is told", () => {
  it.each([gate, shadow, goldenLint])("by the help of $name", ({ options }) => {
    const chosen = options.flatMap(({ name, help, choices = [] }) => choices.map((one) => ({ name, help, one })));
    expect(chosen.length).toBeGreaterThan(1);
    expect(chosen.filter(({ help, one }) => !help.includes(one))).toEqual([]);
  });

  it("by action.yml", () => {
    const { inputs } = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as {
      readonly inputs: Readonly<Record<string, { readonly description: string }>>;
    };
    const problems = (() => {
      try {
        parseInputs(() => "nothing-like-it");
      } catch (error) {
        return (error as UserError).diagnostics;
      }
      return [];
    })();
    const choices = problems.flatMap(({ message, hint = "" }) => {
      const [, name] = /^input ([\w-]+) cannot be/.exec(message) ?? [];
      return name === undefined
        ? []
        : hint
            .replace("one of: ", "")
            .split(", ")
            .map((one) => ({ name, one }));
    });
    expect(new Set(choices.map(({ name }) => name)).size).toBeGreaterThan(4);
    expect(choices.filter(({ name, one }) => !inputs[name]!.description.includes(one))).toEqual([]);
  });
});

describe("docs/github.md", () => {
  it("says of every input what the command line has in its place, and of every option what the Action has", () => {
    const { inputs } = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as { readonly inputs: object };
    const page = readFileSync(join(ROOT, "docs/github.md"), "utf8");
    const table = page.slice(page.indexOf("## The same on the command line"));
    const rows = [...table.matchAll(/^\| (?!input|---)([^|]+) \| ([^|]+) \|/gm)];
    const names = (cell: string): string[] => [...cell.matchAll(/`([a-z-]+)/g)].map(([, name]) => name!);
    const options = gate.options.map(({ name }) => name).filter((name) => name !== "help");
    const toldInputs = rows.flatMap(([, input]) => names(input!));
    const toldOptions = rows.flatMap(([, , option]) => [...option!.matchAll(/`--([a-z-]+)/g)].map(([, name]) => name!));
    const both = options.filter((name) => name in inputs && !toldInputs.includes(name));
    const words = "the last table of docs/github.md says what the one is called where the other is";
    expect([...both, ...toldInputs].sort(), words).toEqual(Object.keys(inputs).sort());
    expect([...new Set([...both, ...toldOptions])].sort(), words).toEqual([...options].sort());
  });
});

it("finds an option by how it begins", async () => {
  const { err } = await runCli(["gate", "--gold", "g.jsonl"], tempFolder({}));
  expect(err).toContain("unknown option --gold\n  hint: did you mean --golden?");
  const several = await runCli(["gate", "--trac", "t.jsonl"], tempFolder({}));
  expect(several.err).toContain("unknown option --trac\n  hint: did you mean --traces?");
});
