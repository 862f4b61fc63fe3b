import type { AccessRule } from "./check-access.ts";

/** The stages of a trace at which a forbidden chunk can be seen, in the order of the pipeline. */
export const ACL_STAGES = ["retrieved", "reranked", "context", "citations", "answer"] as const;
export type AclStage = (typeof ACL_STAGES)[number];

/** A forbidden chunk seen at a stage. `chunkId` is null for a canary, which belongs to the case and not to a chunk. */
export interface Violation {
  readonly chunkId: string | null;
  readonly stage: AclStage;
  /** `protected`: the case lists the chunk as what must not come back. `canary`: a `must_not_contain` text. */
  readonly rule: AccessRule | "protected" | "canary";
}
