import { ACL_STAGES } from "../acl/violation.ts";
import type { CaseFacts } from "./case-facts.ts";
import type { Cause } from "./cause.ts";

/** A forbidden chunk is a matter of access; forbidden words without one are what the generator made of its input. */
export function labelLeak({ head, versions }: CaseFacts): Cause[] {
  const { violations } = head;
  const chunks = violations.filter(({ chunkId }) => chunkId !== null);
  if (chunks.length === 0) {
    if (violations.length === 0) {
      const leaked = head.value("acl_leaks") > 0;
      return leaked
        ? [{ label: "acl", confidence: 0.95, evidence: versions.with("acl", "something forbidden seen") }]
        : [];
    }
    const evidence = versions.with("generator", "the answer holds a forbidden text, and no forbidden chunk was seen");
    return [
      { label: "generator", confidence: 0.7, evidence },
      { label: "acl", confidence: 0.3, evidence: "the answer holds a forbidden text" },
    ];
  }
  const [first] = chunks;
  const stages = ACL_STAGES.filter((stage) => violations.some((violation) => violation.stage === stage));
  const facts = `forbidden chunk (${first!.rule}) seen at ${stages.join(", ")}`;
  return [{ label: "acl", confidence: 0.95, evidence: versions.with("acl", facts) }];
}
