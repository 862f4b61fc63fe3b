import { isRelative } from "../../gate/rules/is-relative.ts";
import type { Report } from "../schema/report.schema.ts";

/** Whether a gate against the baseline has a value of this run, and none of the baseline to hold it against. */
export function isNewToBaseline({ kind, value, baseline }: Report["gates"][number]): boolean {
  return isRelative(kind) && value !== null && baseline === null;
}
