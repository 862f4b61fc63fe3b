import type { ByteSource } from "../dataset/rows/source.ts";
import { fileSource } from "./file-source.ts";
import { findFiles } from "./find-files.ts";

/** The files that paths and globs name, as sources; see `findFiles`. */
export function findSources(patterns: readonly string[], root: string): ByteSource[] {
  return findFiles(patterns, root).map((file) => fileSource(file, root));
}
