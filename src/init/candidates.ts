import type { FoundFile } from "./repository.ts";

export type Role = "golden" | "traces" | "corpus";

/**
 * The files that may be meant for a role. Results of an evaluation repeat the references of the test set that they came
 * from: a file of questions and answers alike is meant only where no other can serve.
 */
export function candidates(files: readonly FoundFile[], role: Role): readonly FoundFile[] {
  const able = files.filter((file) => file[role] !== null);
  const nothingElse = able.filter(({ golden, traces }) => golden === null || traces === null);
  return nothingElse.length > 0 ? nothingElse : able;
}
