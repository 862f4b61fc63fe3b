import type { ForeignChunk } from "./foreign-trace.ts";

/** A golden case as another tool can tell it. */
export interface ForeignCase {
  /** Null where the format has none: the question then makes it. */
  readonly id: string | null;
  readonly question: string | null;
  readonly expected_answer?: string | null;
  /** The relevant chunks, by id or by text. */
  readonly relevant?: readonly ForeignChunk[] | null;
  /** Graded relevance by chunk id. */
  readonly relevance?: Readonly<Record<string, number>>;
  /** What is said in the words of our own golden set, unchecked; where absent what the row itself says. */
  readonly own?: Readonly<Record<string, unknown>>;
}
