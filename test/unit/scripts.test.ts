import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const FOLDER = join(import.meta.dirname, "../../scripts");
const scripts = readdirSync(FOLDER).filter((name) => name.endsWith(".ts"));

describe("scripts", () => {
  it.each(scripts)("%s says what it does and how it is called, and does nothing else", (name) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(FOLDER, name), "--help"], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(status).toBe(0);
    // A sentence, a blank line, how to call it; no line of output of the work itself.
    expect(stdout).toMatch(/^[A-Z][^\n]+\n/);
    expect(stdout.match(/^Usage: .*$/gm)).toEqual([expect.stringContaining(`Usage: node scripts/${name}`)]);
  });

  it("those that package.json runs are there", () => {
    const named = Object.values(packageJson.scripts).flatMap((line) => line.match(/scripts\/[\w-]+\.ts/g) ?? []);
    expect(named.length).toBeGreaterThan(3);
    for (const path of named) expect(scripts).toContain(path.replace("scripts/", ""));
  });
});
