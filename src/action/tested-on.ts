import type { Platform } from "./platform.ts";
import { PlatformError } from "./platform-error.ts";
import type { RunContext } from "./run-context.ts";

/**
 * The commit that a change is tested on top of; null where the event has none. A pull request's payload may name one that
 * the base branch has left behind; the first parent of GitHub's own test merge is the one that counts, where it can be had.
 */
export async function testedOn({ baseSha, mergeSha, headSha }: RunContext, platform: Platform): Promise<string | null> {
  if (mergeSha === null || baseSha === null) return baseSha;
  try {
    const [base, head] = await platform.parents(mergeSha);
    return base !== undefined && head === headSha ? base : baseSha;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return baseSha;
  }
}
