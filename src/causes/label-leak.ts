import { ACL_STAGES } from "../acl/violation.ts";
import type { CaseFacts } from "./case-facts.ts";
import type { Cause } from "./cause.ts";

/** A forbidden chunk is a matter of access; forbidden words without one are what the generator made of its input. */
export function labelLeak({ head, versions }: CaseFacts): Cause[] {
  const { violations } = head;
  const chunks = violations.filter(({ chunkId }) => chunkId !== null);
  if (chunks.length === 0) {
    if (violations.length === 0)
      return head.value("acl_leaks") > 0 ? [versions.cause("acl", 0.95, "something forbidden seen")] : [];
    return [
      versions.cause("generator", 0.7, "the answer holds a forbidden text, and no forbidden chunk was seen"),
      { label: "acl", confidence: 0.3, evidence: "the answer holds a forbidden text" },
    ];
  }
  const [first] = chunks;
  const stages = ACL_STAGES.filter((stage) => violations.some((violation) => violation.stage === stage));
  return [versions.cause("acl", 0.95, `forbidden chunk (${first!.rule}) seen at ${stages.join(", ")}`)];
}
