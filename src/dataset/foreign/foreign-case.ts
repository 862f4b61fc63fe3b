import type { GoldenRow } from "../golden.schema.ts";
import type { ForeignChunk } from "./foreign-trace.ts";

type Shared = "expected_answer" | "relevance" | "expected_docs" | "tags" | "difficulty" | "split" | "user_context";

/** A golden case as another tool can tell it. */
export interface ForeignCase extends Pick<GoldenRow, Shared | "expected_behavior"> {
  /** Null where the format has none: the question then makes it. */
  readonly id: string | null;
  readonly question: string | null;
  /** The relevant chunks, by id or by text. */
  readonly relevant?: readonly ForeignChunk[] | null;
}
