import type { Trace } from "../traces/trace.schema.ts";

/** A chunk as another tool names it: perhaps by id, perhaps by its text alone. */
export interface ForeignChunk {
  readonly id?: string | null;
  readonly text?: string | null;
  /** The text without what the tool wrote before it, if that is what stands there: looked for where no chunk has `text`. */
  readonly bare_text?: string;
  readonly score?: number | null;
  readonly rank?: number | null;
  readonly stage?: string | null;
  readonly document_id?: string | null;
  readonly tenant_id?: string | null;
  readonly acl_roles?: string[] | null;
  /** The tool's own object, in which `id-map` may name a key. */
  readonly raw?: unknown;
}

type Shared =
  | "config_id"
  | "repeat"
  | "question"
  | "query_rewrite"
  | "answer"
  | "expected_behavior_observed"
  | "latency_ms"
  | "tokens"
  | "cost_usd"
  | "versions"
  | "error"
  | "judge"
  | "tool_calls"
  | "user_context"
  | "reason";

type RecordedScore = NonNullable<Trace["scores"]>[string];

/** A trace as another tool can tell it. What is absent was not said: that is another thing than an empty list. */
export interface ForeignTrace extends Pick<Trace, Shared> {
  /** A list: several scores of one name, of which the worst counts. */
  readonly scores?: Readonly<Record<string, RecordedScore | readonly number[]>> | null;
  /** The golden case that the file names itself. */
  readonly query_id?: string | null;
  /** Ids of the tool that may be those of the golden case, as where the golden set came out of the same tool. */
  readonly other_ids?: readonly unknown[];
  /** Where the tool runs a test several times and numbers each run, but not from 0: the test and the run. */
  readonly sample?: { readonly of: string; readonly run: string } | null;
  readonly retrieved_chunks?: readonly ForeignChunk[] | null;
  readonly reranked_chunks?: readonly ForeignChunk[] | null;
  readonly context_chunks?: readonly ForeignChunk[] | null;
  readonly citations?: readonly ForeignChunk[] | null;
  /** Of an agent or pipeline whose steps are all there, and none of them answers: it was stopped, or never came to it. */
  readonly isUnanswered?: boolean;
}

export interface LocatedForeignTrace {
  readonly trace: ForeignTrace;
  readonly line: number;
  /** Where other traces begin on the same line before it. */
  readonly column?: number;
  /** Where the trace stands in another file than the one that is read. */
  readonly file?: string;
}
