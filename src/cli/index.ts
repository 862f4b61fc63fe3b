/** The command line: finds the command, parses its options, runs it, and prints help and errors. */
export { programName, supportsLinks } from "./program.ts";
export { runCommandLine } from "./run-command-line.ts";
