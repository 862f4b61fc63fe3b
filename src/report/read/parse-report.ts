import { matchesSchema } from "../../config/matches-schema.ts";
import type { Report } from "../schema/report.schema.ts";

/**
 * Reads the text of a `report.json` of our own. Anything that is not of the version and shape that this program writes is
 * refused; in words why.
 */
export async function parseReport(text: string): Promise<Report | string> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return "report.json is not valid JSON";
  }
  const version = (content as { schema_version?: unknown } | null)?.schema_version;
  if (version !== 1) return `report.json has schema version ${JSON.stringify(version) ?? "none"}, this program reads 1`;
  const { reportShape } = await import("../schema/report-shape.ts");
  return matchesSchema(content, reportShape) ? (content as Report) : whatIsWrong(content);
}

/** Says where a report is not of the expected shape; zod is loaded for this alone. */
async function whatIsWrong(content: unknown): Promise<string> {
  const { reportSchema } = await import("../schema/report.schema.ts");
  const place = reportSchema.safeParse(content).error?.issues[0]?.path.join(".");
  return `report.json does not have the expected shape${place ? ` at ${place}` : ""}`;
}
