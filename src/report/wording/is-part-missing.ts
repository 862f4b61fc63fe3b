import type { Report } from "../schema/report.schema.ts";
import { hasReason } from "./has-reason.ts";

/** Whether a part of the run is not there; where nothing was judged the parts were there, and hold the same. */
export const isPartMissing = (report: Pick<Report, "reasons">): boolean =>
  report.reasons.some(({ code, detail }) => code === "incomplete_run" && detail === undefined) &&
  !hasReason(report, "invalid_input");
