import type { Report } from "../schema/report.schema.ts";

/** What a waiver forgives: the id of a case, the name of a metric, or both. */
export function waiverSubject({ case: id, metric }: Report["waivers"][number]): string[] {
  return [id, metric].filter((name) => name !== null);
}
