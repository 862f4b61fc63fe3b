#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { programName, runCommandLine, supportsLinks } from "./cli/index.ts";
import { guardOutput } from "./workspace/index.ts";

const { env, stdout, stderr } = process;
const wantsColor = stdout.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb";

// A truncated output is not a verdict.
const end = guardOutput((why) => {
  stderr.write(`standard output cannot be written (${why})\n`);
  process.exit(2);
});

process.exitCode = await runCommandLine(process.argv.slice(2), {
  examples: fileURLToPath(new URL("../examples", import.meta.url)),
  cwd: process.cwd(),
  color: wantsColor,
  interactive: stderr.isTTY === true,
  width: stdout.columns ?? 80,
  program: programName(process.argv[1]!, process.cwd()),
  links: supportsLinks(env, stdout.isTTY === true),
  today: new Date().toISOString().slice(0, 10),
  judgeKey: env.RAG_GATE_JUDGE_API_KEY,
  clock: () => performance.now(),
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
});
end();
