import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { answerHelp } from "./parts/answer-help.ts";
import { runNpm } from "./parts/run-npm.ts";

answerHelp(`
Makes the npm package from the built dist/: a manifest without any dependency, because everything is bundled, and only
the files that the command line and the library load. The tarball is what a release publishes.

Usage: node scripts/pack.ts [FOLDER]   (default: .pack)
`);

const ROOT = resolve(import.meta.dirname, "..");
const folder = resolve(process.argv[2] ?? join(ROOT, ".pack"));
const stage = join(folder, "package");

/** What of the manifest says something to a user; scripts and dependencies are for those who work on the code. */
const FIELDS = [
  ...["name", "version", "description", "keywords", "license", "author", "homepage", "bugs", "repository"],
  ...["type", "bin", "exports", "types", "engines"],
];

rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<string, unknown>;
const published = Object.fromEntries(FIELDS.flatMap((name) => (name in manifest ? [[name, manifest[name]]] : [])));
writeFileSync(join(stage, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
const programs = loadedFrom(["dist/cli.js", "dist/library.js"]);
for (const path of [
  ...programs,
  ...["dist/licenses.txt", "examples", "schemas", "types", "README.md", "CHANGELOG.md", "LICENSE"],
]) {
  mkdirSync(dirname(join(stage, path)), { recursive: true });
  cpSync(join(ROOT, path), join(stage, path), { recursive: true });
}
console.log(runNpm(["pack", "--silent", "--pack-destination", folder], stage).trim());

/** The files that programs load, at their start or later: what only the Action needs stays out. */
function loadedFrom(entries: readonly string[]): readonly string[] {
  const found = new Set(entries);
  for (const file of found) {
    const text = readFileSync(join(ROOT, file), "utf8");
    for (const [, , path] of text.matchAll(/(\bfrom |^import |\bimport\(|\bWORKER = .*)"(\.{1,2}\/[^"]+\.js)"/gm))
      found.add(join(dirname(file), path!).replaceAll("\\", "/"));
  }
  return [...found];
}
