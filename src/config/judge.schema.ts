import * as z from "zod";

/** Shape of `judge:` in a policy. */
export const judgeSchema = z
  .strictObject({
    metrics: z
      .array(z.string().min(1))
      .optional()
      .describe(
        "Judged metrics to fill beside those that a gate is on; with neither, faithfulness and answer_relevance.",
      ),
    method: z
      .enum(["statements", "rubric"])
      .optional()
      .describe("statements: a verdict for each statement. rubric: all metrics in one call. statements by default."),
    repeat: z
      .int()
      .min(1)
      .max(9)
      .optional()
      .describe("How often each case is judged; the mean counts, the spread is kept; 1 by default."),
    "confirm-on-fail": z
      .int()
      .min(3)
      .max(9)
      .optional()
      .describe(
        "How often a case below its gate is judged in all, an odd number; the majority counts. Not at all by default.",
      ),
    concurrency: z.int().min(1).max(64).optional().describe("Requests at a time; 4 by default."),
    "call-timeout-seconds": z
      .number()
      .min(1)
      .max(3600)
      .optional()
      .describe("Seconds that one request may take; 60 by default."),
    "total-timeout-seconds": z
      .number()
      .min(1)
      .max(86_400)
      .optional()
      .describe("Seconds that all requests may take together; 900 by default."),
    "max-calls": z.int().min(0).max(1_000_000).optional().describe("Requests in all; 2000 by default."),
    "max-cost-usd": z
      .number()
      .min(0)
      .optional()
      .describe("What the requests may cost in US dollars; needs `prices`; no limit by default."),
    prices: z
      .strictObject({
        prompt: z.number().min(0).describe("Of what is asked."),
        completion: z.number().min(0).describe("Of what is replied."),
      })
      .optional()
      .describe("US dollars for a million tokens."),
  })
  .describe("How a live judge is asked, where the inputs name one. Its address and key are inputs alone.");
