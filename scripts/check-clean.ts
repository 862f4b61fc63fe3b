import { execFileSync } from "node:child_process";
import { answerHelp } from "./parts/answer-help.ts";

answerHelp(`
Fails where the working tree differs from what is committed. After \`npm run generate\` and \`npm run build\` that tells of
generated files that were committed stale.

Usage: node scripts/check-clean.ts
`);

// What is generated (dist, schemas, docs) is committed: a tree that a build changes was committed stale.
const changed = execFileSync("git", ["status", "--porcelain", "--untracked-files=all"], { encoding: "utf8" });
if (changed !== "") {
  console.error(`These files differ from what is committed. Run \`npm run all\` and commit the result:\n${changed}`);
  process.exitCode = 1;
}
