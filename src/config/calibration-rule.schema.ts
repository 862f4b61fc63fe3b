import * as z from "zod";

const share = z.number().min(0).max(1);

/** Shape of `calibration:` in a policy. */
export const calibrationRuleSchema = z
  .strictObject({
    record: z
      .string()
      .min(1)
      .optional()
      .describe("Path of the record that `rag-gate calibrate` wrote; .github/rag-gate-calibration.json by default."),
    tpr: share.optional().describe("Least share of the good answers that the judge passes; 0.8 by default."),
    tnr: share.optional().describe("Least share of the bad answers that the judge fails; 0.8 by default."),
    kappa: share.optional().describe("Least agreement beyond chance (Cohen's kappa); 0.6 by default."),
    "min-labels": z.int().min(1).optional().describe("Human labels that a record needs; 30 by default."),
    "min-failures": z
      .int()
      .min(1)
      .optional()
      .describe("Labels that must be failures, and as many passes; 5 by default."),
    "max-age-days": z.int().min(1).optional().describe("Days after which a record expires; 180 by default."),
    "min-evaluated": share
      .optional()
      .describe("Least share of its cases that a judged gate needs a value for; 0.9 by default."),
  })
  .describe("What a judge must have shown against human labels before its gates may block.");
