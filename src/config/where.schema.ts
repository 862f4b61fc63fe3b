import * as z from "zod";
import { BEHAVIORS } from "../dataset/golden/golden-case.ts";

const names = z.union([z.string(), z.array(z.string())]);

/** Shape of what chooses cases, for a slice or a suite. */
export const whereSchema = z
  .strictObject({
    tags: names.optional().describe("Any of these tags."),
    difficulty: names.optional().describe("Any of these values of `difficulty`."),
    behavior: z
      .union([z.enum(BEHAVIORS), z.array(z.enum(BEHAVIORS))])
      .optional()
      .describe("Any of these expected behaviours."),
    tenant: names.optional().describe("Who asks: any of these tenants."),
    role: names.optional().describe("Who asks: any of these roles."),
    locale: names.optional().describe("Who asks: any of these locales."),
    document: names.optional().describe("A relevant chunk of these documents, by `expected_docs` or the manifest."),
    ids: names.optional().describe("These cases."),
    critical: z.boolean().optional().describe("Only critical cases, or only the others."),
  })
  .describe("Chooses cases: every key must match, any one of the values of a key is enough.");

export type WhereFile = z.infer<typeof whereSchema>;
