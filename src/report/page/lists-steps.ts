import type { Report } from "../schema/report.schema.ts";
import { distinctSteps } from "../steps/distinct-steps.ts";

/** Whether the head of the page lists what to do: where there is more than the one thing that it names first. */
export const listsSteps = (report: Report): boolean => report.decision !== "PASS" && distinctSteps(report).length > 1;
