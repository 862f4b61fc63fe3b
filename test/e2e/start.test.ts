import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

// What is loaded before the first byte of input is read decides how long a small gate takes. The list is committed, so
// that it cannot grow unseen: a new line here is a decision.
const DIST = join(import.meta.dirname, "../../dist");

/** The source modules in the chunks that a file imports statically, folders of packages as one. */
function startModules(entry: string): string[] {
  const modules = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, name] of text.matchAll(/^\s*\/\/ (src\/\S+|node_modules\/(?:@[^/\s]+\/)?[^/\s]+)/gm))
      modules.add(name!);
    for (const [, name] of text.matchAll(/^\s*\/\/ (builtin:\S+)/gm)) modules.add(name!);
    for (const [, path] of text.matchAll(/^(?:import|export)\b[^"';]*?from "(\.[^"]+)";$|^import "(\.[^"]+)";$/gm)) {
      if (path !== undefined) visit(join(dirname(file), path));
    }
  };
  visit(join(DIST, entry));
  return [...modules].sort();
}

describe("what is loaded at the start", () => {
  it.each(["cli.js", "index.js"])("of %s", async (entry) => {
    const modules = startModules(entry);
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter((name) => /zod|yaml|octokit|@actions\/(?!core)|yauzl|@cfworker/.test(name))).toEqual([]);
    const words = "every start pays for what is new here: import it where it is needed, or accept it with -u";
    await expect(`${modules.join("\n")}\n`, words).toMatchFileSnapshot(`expected/start-of-${entry}.txt`);
  });

  it.each([
    ["policy", "parse-policy"],
    ["report", "report-shape"],
    ["calibration", "parse-calibration"],
  ])("the shape of a %s without its words", (name, chunk) => {
    const schema = readFileSync(join(DIST, `../schemas/${name}.schema.json`), "utf8");
    const words = [...schema.matchAll(/"description": "([^"\\]{40,})"/g)].map(([, text]) => text!);
    expect(words.length).toBeGreaterThan(10);
    const [file] = readdirSync(join(DIST, "chunks")).filter((found) => found.startsWith(`${chunk}-`));
    const text = readFileSync(join(DIST, "chunks", file!), "utf8");
    expect(words.filter((said) => text.includes(said))).toEqual([]);
  });
});
