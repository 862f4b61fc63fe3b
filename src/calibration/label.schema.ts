import * as z from "zod";

/** What a person said of one answer: a line of the labels that `rag-gate calibrate` reads. */
export const labelSchema = z
  .looseObject({
    query_id: z.string().min(1).describe("The id of the golden case."),
    config_id: z.string().nullish().describe("Which configuration gave the answer, where there are several."),
    metric: z.string().min(1).nullish().describe("What the answer was looked at for, e.g. faithfulness."),
    label: z
      .union([z.enum(["pass", "fail"]), z.boolean(), z.literal(0), z.literal(1)])
      .nullish()
      .describe("The verdict; null where the person could not tell."),
    grade: z.int().min(0).max(100).nullish().describe("A verdict in levels, on `scale`."),
    scale: z.string().nullish().describe("Lowest and highest grade, e.g. 0-3."),
    labeler: z.string().nullish().describe("Who said it, where several people label one answer."),
    answer: z.string().nullish().describe("The answer that was labelled: a score of another one is not compared."),
  })
  .describe("What a person said of one answer (a line of JSONL).");

export type Label = z.infer<typeof labelSchema>;
