import shape from "../../../schemas/report.schema.json" with { type: "json" };
import type { JsonSchema } from "../../config/matches-schema.ts";

/** What a `report.json` must look like: the published JSON Schema, large enough to be loaded where one is read. */
export const reportShape = shape as JsonSchema;
