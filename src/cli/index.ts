export { programName, supportsLinks } from "./program.ts";
export { runCommandLine } from "./run-command-line.ts";
