import { hasReason } from "./has-reason.ts";
import type { Report } from "./report.schema.ts";

/**
 * Whether a part of the run is not there. Where the reason names cases they ran, and failed; where nothing was judged the
 * parts were there, and hold the same.
 */
export const isPartMissing = (report: Pick<Report, "reasons">): boolean =>
  report.reasons.some(({ code, case_ids }) => code === "incomplete_run" && case_ids.length === 0) &&
  !hasReason(report, "invalid_input");
