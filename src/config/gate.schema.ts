import * as z from "zod";

const gate = z
  .strictObject({
    min: z.number().optional().describe("The value must not be below."),
    max: z.number().optional().describe("The value must not be above."),
    "max-drop": z.number().min(0).optional().describe("How far it may fall against the baseline, over paired cases."),
    "max-rise": z
      .number()
      .min(0)
      .optional()
      .describe("How far a lower-is-better metric may rise against the baseline."),
    "max-regressed": z.int().min(0).optional().describe("How many cases may be worse than in the baseline."),
    evidence: z
      .enum(["point", "significant", "non-inferior"])
      .optional()
      .describe(
        "What `max-drop` and `max-rise` ask for; point by default. point: the difference itself is within the bound. significant: fails only where the change is also statistically worse. non-inferior: passes only where the interval proves it within the bound.",
      ),
    severity: z
      .enum(["block", "warn"])
      .optional()
      .describe("`warn` makes a failure a risk instead of a stop; block by default."),
    "min-cases": z
      .int()
      .min(0)
      .optional()
      .describe(
        "With fewer cases that have a value, or pairs where it is about a change, the gate is not evaluated, which fails it where it blocks; 0 by default.",
      ),
  })
  .describe("Bounds on one metric.");

/** Shape of a table of gates, of the whole run or of a slice. */
export const gatesSchema = z
  .record(z.string(), z.union([gate, z.literal("off")]))
  .describe(
    "Gates by metric name, e.g. `recall@10`, `reranked:ndcg@5`, `generate:latency_p95`; `off` drops a preset's gate.",
  );

export type GateFile = z.infer<typeof gate>;
