import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerHelp } from "./parts/answer-help.ts";

answerHelp(`
Prints the notes of a version: its section of CHANGELOG.md. Fails where the version is not the one of package.json and
src/version.ts, has no section, has a tag already, or does not belong to the tag that the documentation names.

Usage: node scripts/release-notes.ts VERSION
`);

const root = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const version = process.argv[2] ?? "";
const problems: string[] = [];

if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push("the version must be X.Y.Z");
if (JSON.parse(read("package.json")).version !== version) problems.push("package.json has another version");
if (!read("src/version.ts").includes(`"${version}"`)) problems.push("src/version.ts has another version");
const [tag = ""] = /(?<=rag-gate\/rag-gate@)v\d+/.exec(read("README.md")) ?? [];
if (tag !== `v${version.split(".")[0]}`)
  problems.push(`the documentation tells people to use ${tag}, which this release does not move`);
if (execFileSync("git", ["tag", "--list", `v${version}`], { cwd: root, encoding: "utf8" }) !== "")
  problems.push(`the tag v${version} exists`);
const section = read("CHANGELOG.md")
  .split(/^(?=## )/m)
  .find((text) => text.split(/[\s,]/, 2)[1] === version);
const notes = section?.slice(section.indexOf("\n")).trim() ?? "";
if (notes === "") problems.push(`CHANGELOG.md says nothing of ${version}`);

if (problems.length > 0) {
  console.error(problems.map((problem) => `${version || "(no version)"}: ${problem}`).join("\n"));
  process.exitCode = 1;
} else console.log(notes);
