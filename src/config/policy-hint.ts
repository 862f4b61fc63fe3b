import { DOCS } from "../diagnostics/docs-address.ts";

/** Where the reference tells of the key of the policy that a path leads into; undefined for the policy itself. */
export function policyHint([key]: readonly PropertyKey[]): string | undefined {
  return key === undefined ? undefined : `see ${DOCS}/policy.md#${String(key)}`;
}
