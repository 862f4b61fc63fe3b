import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { markdownTable } from "markdown-table";
import { BaseSequencer, startVitest, type TestSpecification } from "vitest/node";
import { answerHelp } from "./parts/answer-help.ts";
import { bundlePage } from "./parts/bundle-page.ts";
import type { MutantTally } from "./parts/mutant-tally.ts";

answerHelp(`
Mutation testing of what a verdict is made of: changes the sources in small ways, one at a time and in memory, and runs
the tests that reach the change. A change that no test notices is printed: it is a missing test, or makes no difference.
Writes .mutants/NAME.json with all of them.

Usage: node scripts/mutants.ts [PATH ...] [--tests PATH]... [--seconds N] [--name NAME] [--at-load]

  PATH       sources to change (default: src/compare src/gate src/scoring)
  --tests    test files, once each, in the order in which they are run, the quick ones first (default: unit, reference,
             scenarios)
  --seconds  how long one test may be run with one mutant after the other (default: 20)
  --at-load  judge also what only the loading of a module reaches: all tests once a mutant, a few seconds each
  --name     of the file with the outcome (default: all)
`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: "string", multiple: true },
    seconds: { type: "string", default: "20" },
    name: { type: "string", default: "all" },
    "at-load": { type: "boolean", default: false },
  },
});
const sources = (positionals.length > 0 ? positionals : ["compare", "gate", "scoring"].map((x) => `src/${x}`))
  .flatMap(typeScriptIn)
  .map((path) => resolve(path));
const tests = (values.tests ?? ["test/unit", "test/reference", "test/scenarios.test.ts"]).flatMap(typeScriptIn);
const tallyFile = resolve(`.mutants/${values.name}.tally.json`);

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => tests.findIndex((test) => resolve(test) === moduleId);
    return files.sort((a, b) => place(a) - place(b));
  }
}

/** A change of the sources. */
interface SourceMutant {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  readonly original: string;
  readonly replacement: string;
  readonly isIgnored: boolean;
}

const { mutants, contents } = await instrument(sources);
await judge();
const tally = JSON.parse(readFileSync(tallyFile, "utf8")) as MutantTally;
const judgeable = mutants.filter(({ isIgnored }) => !isIgnored);
const onlyAtLoad = tally.atLoad.filter((id) => tally.tries[id] === undefined);
if (values["at-load"]) for (const id of onlyAtLoad) await judgeAtLoad(id);
tell();

async function instrument(
  files: readonly string[],
): Promise<{ mutants: readonly SourceMutant[]; contents: ReadonlyMap<string, string> }> {
  const silent = () => {};
  const logger = { debug: silent, info: silent, warn: console.warn, isDebugEnabled: () => false };
  const given = files.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const result = await new Instrumenter(logger as never).instrument(given, options);
  const texts = new Map(given.map(({ name, content }) => [name, content.split("\n")]));
  return {
    contents: new Map(result.files.map(({ name, content }) => [name, content])),
    mutants: result.mutants.map(({ id, fileName, mutatorName, replacement, location: { start, end }, status }) => {
      const lines = texts.get(fileName)!.slice(start.line, end.line + 1);
      const last = lines.length - 1;
      lines[last] = lines[last]!.slice(0, end.column);
      lines[0] = lines[0]!.slice(start.column);
      return {
        id,
        file: fileName.slice(process.cwd().length + 1),
        line: start.line + 1,
        column: start.column + 1,
        kind: mutatorName,
        original: lines.join("\n"),
        replacement,
        isIgnored: status === "Ignored",
      };
    }),
  };
}

/** Runs the tests in this order, once, in one process that keeps the modules. */
async function judge(): Promise<void> {
  mkdirSync(".mutants", { recursive: true });
  const nothing: MutantTally = { killedBy: {}, tries: {}, atLoad: [], unrepeatable: [] };
  writeFileSync(tallyFile, JSON.stringify(nothing));
  Object.assign(process.env, { MUTANTS_TALLY: tallyFile, MUTANTS_SECONDS: values.seconds, CI: "true" });
  const { close, failed } = await run({ runner: resolve("scripts/parts/mutant-runner.ts"), reporters: ["default"] });
  await close();
  if (failed > 0) throw new Error(`${failed} tests fail without any mutant`);
}

/** Runs all tests anew with a mutant switched on before any module is loaded. */
async function judgeAtLoad(id: string): Promise<void> {
  process.env.__STRYKER_ACTIVE_MUTANT__ = id;
  const { close, failed } = await run({ bail: 1, reporters: [{}] });
  await close();
  delete process.env.__STRYKER_ACTIVE_MUTANT__;
  tally.tries[id] = 1;
  if (failed > 0) tally.killedBy[id] = "at load";
}

async function run(
  options: NonNullable<Parameters<typeof startVitest>[2]>,
): Promise<{ close: () => Promise<void>; failed: number }> {
  const vitest = await startVitest(
    "test",
    [],
    {
      config: false,
      watch: false,
      include: tests,
      isolate: false,
      fileParallelism: false,
      maxWorkers: 1,
      // What is kept between runs was made of the files as they are, or of other mutants.
      fsModuleCache: false,
      testTimeout: 600_000,
      sequence: { sequencer: InOrder },
      coverage: { enabled: false },
      ...options,
    },
    {
      define: { __PAGE_ASSETS__: JSON.stringify(await bundlePage()) },
      plugins: [
        {
          name: "mutants",
          enforce: "pre",
          load: (path: string) => contents.get(path),
        },
      ],
    },
  );
  const modules = vitest.state.getTestModules();
  const failed = modules.filter((module) => !module.ok()).length;
  return { close: () => vitest.close(), failed };
}

function tell(): void {
  const rows = new Map<string, { all: number; judged: number; killed: number }>();
  const survivors = judgeable.filter(({ id }) => tally.tries[id] !== undefined && tally.killedBy[id] === undefined);
  for (const { id, file } of judgeable) {
    const row = rows.get(file) ?? { all: 0, judged: 0, killed: 0 };
    row.all++;
    if (tally.tries[id] !== undefined) row.judged++;
    if (tally.killedBy[id] !== undefined) row.killed++;
    rows.set(file, row);
  }
  for (const { id, file, line, column, original, replacement } of survivors) {
    const change = `${original} -> ${replacement}`.replaceAll(/\s+/g, " ");
    console.log(`${file}:${line}:${column} (${tally.tries[id]} tests) ${change}`);
  }
  const sum = (key: "all" | "judged" | "killed"): number => [...rows.values()].reduce((n, row) => n + row[key], 0);
  const table = [...rows].map(([file, { all, judged, killed }]) => [file, all, judged, killed].map(String));
  const total = ["all", ...(["all", "judged", "killed"] as const).map(sum).map(String)];
  console.log(`\n${markdownTable([["file", "mutants", "judged", "killed"], ...table, total])}`);
  const unjudged = onlyAtLoad.filter((id) => tally.tries[id] === undefined).length;
  if (unjudged > 0) console.log(`\n${unjudged} are reached by the loading of a module alone: --at-load judges them`);
  for (const name of tally.unrepeatable) console.log(`judges nothing, as it passes only once: ${name}`);
  const outcome = judgeable.map((mutant) => ({
    ...mutant,
    tries: tally.tries[mutant.id] ?? 0,
    killedBy: tally.killedBy[mutant.id] ?? null,
    atLoad: onlyAtLoad.includes(mutant.id),
  }));
  writeFileSync(join(".mutants", `${values.name}.json`), JSON.stringify(outcome, null, 1));
}

function typeScriptIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return names.map((name) => join(path, name)).filter((name) => path.startsWith("src") || name.endsWith(".test.ts"));
}
