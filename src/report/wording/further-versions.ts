import type { Report } from "../schema/report.schema.ts";

/** The versions that changed, but for those that a text names among what keeps the two runs apart. */
export function furtherVersions({ versions }: Report, named: Report["comparability"]): Report["versions"]["changed"] {
  const fields = new Set(named.map(({ field }) => field));
  return versions.changed.filter(({ name }) => !fields.has(name));
}
