import { basename, relative, sep } from "node:path";
import { shellPath } from "./shell-path.ts";

/** How texts name this program wherever they are read: it runs where nothing is installed. */
const ANYWHERE = "npx rag-gate";

/**
 * How this program was called, as a shell takes it again. `script` is the path that Node was started with: npm's link to
 * the program where it is installed, else a file of a clone.
 */
export function programName(script: string, cwd: string): string {
  const parts = script.split(sep);
  if (parts.includes("node_modules")) return ANYWHERE;
  if (basename(script) === "rag-gate") return "rag-gate";
  const near = relative(cwd, script);
  const path = near.startsWith("..") ? script : near;
  return `node ${shellPath(path)}`;
}

/** A text for the terminal with its commands as the reader can repeat them. */
export function asCalled(text: string, { program }: { readonly program: string }): string {
  return text.replaceAll(ANYWHERE, program);
}
