import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { tempFolder } from "./temp-folder.ts";

const SOURCES = `${pathToFileURL(join(import.meta.dirname, "../../src")).href}/`;

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/**
 * Runs a script in a Node process and returns how often functions and blocks of `src/` were executed, by V8's coverage
 * counters. Unlike time, the number is the same on every machine. Native functions such as `includes` count as one step.
 */
export function countSteps(script: URL, ...args: readonly number[]): number {
  const folder = tempFolder();
  const env = { ...process.env, NODE_V8_COVERAGE: folder, NODE_OPTIONS: "" };
  execFileSync(process.execPath, ["--no-warnings", fileURLToPath(script), ...args.map(String)], { env });
  const [file] = readdirSync(folder);
  const { result } = JSON.parse(readFileSync(join(folder, file!), "utf8")) as Coverage;
  return result
    .filter(({ url }) => url.startsWith(SOURCES))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}
