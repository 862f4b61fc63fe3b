import type { Trace } from "../../dataset/traces/trace.schema.ts";

type Versions = NonNullable<Trace["versions"]>;

/** Whether two traces name the same versions, in whatever order. */
export function sameVersions(a: Versions, b: Versions): boolean {
  if (a === b) return true;
  for (const key in a) if (a[key] !== b[key]) return false;
  for (const key in b) if (a[key] !== b[key]) return false;
  return true;
}
