import type { Report } from "../schema/report.schema.ts";

/** A labelled chunk of a case that failed, with where it stood in both runs. */
export type FailedChunk = NonNullable<Report["failures"][number]["details"]>["chunks"][number];
