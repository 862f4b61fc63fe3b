import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { type RunnerTestCase, TestRunner } from "vitest";
import type { MutantTally } from "./mutant-tally.ts";

/** What the instrumented code reads and writes. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** Code that asks far more often which mutant is on than it does without one is in an endless loop. */
const READS = { times: 10, more: 100_000 };

const world = globalThis as { __stryker__?: Switch; mutantTally?: MutantTally & { saved: number } };
world.__stryker__ ??= {};
const mutants = world.__stryker__;
let active: string | undefined;
let reads = 0;
let readLimit = Number.POSITIVE_INFINITY;
Object.defineProperty(mutants, "activeMutant", {
  configurable: true, // each test file loads this module anew
  get: () => {
    if (++reads > readLimit) throw new Error("an endless loop");
    return active;
  },
  set: (id: string | undefined) => {
    active = id;
    reads = 0;
  },
});
// That a property fails is enough: nobody reads the example.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
const file = process.env.MUTANTS_TALLY!;
const seconds = Number(process.env.MUTANTS_SECONDS);
world.mutantTally ??= { ...(JSON.parse(readFileSync(file, "utf8")) as MutantTally), saved: 0 };
const tally = world.mutantTally;

/** Runs each test once to see which mutants it reaches, and then once with each of them that is still alive. */
// biome-ignore lint/style/noDefaultExport: the test runner loads runners by their default export.
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)!;
    const name = `${test.file.name} > ${test.name}`;
    const reached = await this.#reach(run, name);
    const usual = reads;
    const todo = Object.keys(reached).filter((id) => tally.killedBy[id] === undefined);
    const tries = (id: string): number => tally.tries[id] ?? 0;
    if (todo.length > 0 && !(await isRepeatable(run))) {
      tally.unrepeatable.push(name);
      return;
    }
    const start = Date.now();
    for (const id of todo.sort((a, b) => tries(a) - tries(b))) {
      if (Date.now() - start > seconds * 1000) break;
      tally.tries[id] = tries(id) + 1;
      mutants.activeMutant = id;
      readLimit = usual * READS.times + READS.more;
      try {
        await run();
      } catch {
        tally.killedBy[id] = name;
      }
      mutants.activeMutant = "none";
      readLimit = Number.POSITIVE_INFINITY;
    }
    if (Date.now() - tally.saved > 5_000) save();
  }

  override onAfterRunFiles(): void {
    save();
  }

  async #reach(run: () => unknown, name: string): Promise<Readonly<Record<string, number>>> {
    mutants.activeMutant = "none";
    mutants.currentTestId = name;
    mutants.mutantCoverage ??= { static: {}, perTest: {} };
    for (const key of Object.keys(mutants.mutantCoverage.perTest)) delete mutants.mutantCoverage.perTest[key];
    await run();
    mutants.currentTestId = undefined;
    return mutants.mutantCoverage.perTest[name] ?? {};
  }
}

async function isRepeatable(run: () => unknown): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

function save(): void {
  tally.saved = Date.now();
  tally.atLoad = Object.keys(mutants.mutantCoverage?.static ?? {});
  writeFileSync(file, JSON.stringify(tally));
}
