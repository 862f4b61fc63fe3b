#!/usr/bin/env node
import {
  fileURLToPath,
  programName,
  runCommandLine,
  supportsLinks
} from "./chunks/chunk-DPOCA4J4.js";
import {
  guardOutput
} from "./chunks/chunk-VYGYRQBI.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/cli.ts
var { env, stdout, stderr } = process;
var wantsColor = stdout.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb";
var end = guardOutput((why) => {
  stderr.write(`standard output cannot be written (${why})
`);
  process.exit(2);
});
process.exitCode = await runCommandLine(process.argv.slice(2), {
  examples: fileURLToPath(new URL("../examples", import.meta.url)),
  cwd: process.cwd(),
  color: wantsColor,
  interactive: stderr.isTTY === true,
  width: stdout.columns ?? 80,
  program: programName(process.argv[1], process.cwd()),
  links: supportsLinks(env, stdout.isTTY === true),
  today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10),
  judgeKey: env.RAG_GATE_JUDGE_API_KEY,
  clock: () => performance.now(),
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text)
});
end();
