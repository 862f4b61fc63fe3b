/** The stages of a trace at which a forbidden chunk can be seen, in the order of the pipeline. */
export const ACL_STAGES = ["retrieved", "reranked", "context", "citations", "answer"] as const;
export type AclStage = (typeof ACL_STAGES)[number];

/**
 * Why something is forbidden. The first two are for the principal's tenant and roles to say (`forbiddenBy`); `protected`: the
 * case lists the chunk as what must not come back; `canary`: a `must_not_contain` text.
 */
export const VIOLATION_RULES = ["tenant", "role", "protected", "canary"] as const;
export type ViolationRule = (typeof VIOLATION_RULES)[number];

/** A forbidden chunk seen at a stage. `chunkId` is null for a canary, which belongs to the case and not to a chunk. */
export interface Violation {
  readonly chunkId: string | null;
  readonly stage: AclStage;
  readonly rule: ViolationRule;
}
