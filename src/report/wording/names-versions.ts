import type { Report } from "../schema/report.schema.ts";

/** Whether either run says a version at all: of one that says none nobody knows what changed. */
export function namesVersions({ head, baseline }: Report): boolean {
  return [head, baseline].some((run) => Object.keys(run?.fingerprint.versions ?? {}).length > 0);
}
