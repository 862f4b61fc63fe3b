import type { GoldenRow } from "../dataset/golden/golden.schema.ts";
import { expectsAnswer } from "../dataset/golden/golden-case.ts";

/**
 * The chunks of a case that are to be found; null where it names some that are not: formats without behaviour would make
 * a protected chunk a relevant one.
 */
export function expectedChunks({
  expected_behavior,
  expected_chunk_ids = [],
  relevance,
}: GoldenRow): readonly string[] | null {
  const answers = expectsAnswer({ behavior: expected_behavior ?? "answer" });
  return answers || (expected_chunk_ids.length === 0 && !relevance) ? expected_chunk_ids : null;
}
