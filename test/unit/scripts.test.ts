import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { tempFolder } from "../helpers/temp-folder.ts";

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

describe("scripts/release-notes.ts", () => {
  const repository = (files: Readonly<Record<string, string>> = {}): string => {
    const folder = tempFolder({
      "package.json": '{ "type": "module", "version": "1.2.0" }',
      "src/version.ts": 'export const version = "1.2.0";\n',
      "README.md": "- uses: rag-gate/rag-gate@v1\n",
      "CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n## 1.2.0, 2026-05-01\n\nFaster.\n\n## 1.1.0\n\nSlower.\n",
      "scripts/release-notes.ts": readFileSync(join(FOLDER, "release-notes.ts")),
      "scripts/parts/answer-help.ts": readFileSync(join(FOLDER, "parts/answer-help.ts")),
      ...files,
    });
    execFileSync("git", ["init", "--quiet", folder]);
    return folder;
  };
  const notes = (folder: string, version: string) =>
    spawnSync(process.execPath, [join(folder, "scripts/release-notes.ts"), version], { encoding: "utf8" });

  it("prints the section of the version alone", () => {
    expect(notes(repository(), "1.2.0")).toMatchObject({ status: 0, stdout: "Faster.\n" });
  });

  it.each([
    ["1.2", {}, "the version must be X.Y.Z"],
    ["1.3.0", {}, "package.json has another version"],
    ["1.2.0", { "src/version.ts": 'export const version = "1.1.0";' }, "src/version.ts has another version"],
    ["1.2.0", { "CHANGELOG.md": "## Unreleased\n\nFaster.\n" }, "CHANGELOG.md says nothing of 1.2.0"],
    ["1.2.0", { "README.md": "- uses: rag-gate/rag-gate@v2\n" }, "tells people to use v2"],
  ])("%s with %j is refused: %s", (version, files, problem) => {
    const { status, stderr, stdout } = notes(repository(files as Record<string, string>), version);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(problem);
  });
});
