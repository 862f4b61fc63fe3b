import * as z from "zod";

const numberOrNull = z.number().nullable();

/** A metric of an outside judge: what became of its cases, and what its judge is worth. */
export const judgedMetric = z.looseObject({
  metric: z.string().describe("Name of the metric."),
  asked: z.int().describe("Cases that it is about: the sum of the next three."),
  evaluated: z.int().describe("Cases with a value."),
  refused: z.int().describe("Cases without one because the answer refuses."),
  unscored: z.int().describe("Cases without one because none was recorded."),
  judge: z
    .looseObject({
      library: z.array(z.string()).describe("What asked the model."),
      version: z.array(z.string()).describe("Versions of the library."),
      model: z.array(z.string()).describe("The models that judged."),
      prompt_version: z.array(z.string()).describe("Versions of the prompts."),
      scale: z.array(z.string()).describe("Ranges of the scores."),
    })
    .describe(
      "Who judged: the distinct values over all traces of the head; `not named` stands for what a trace with scores leaves out.",
    ),
  calibrated: z.boolean().describe("Whether its gates may block."),
  missing: z.string().nullable().describe("What keeps them from blocking, in words; null where nothing does."),
  warnings: z.array(z.string()).describe("What a reader of the rates should know, in words."),
  record: z
    .looseObject({
      created: z.string().describe("Day of the calibration, `YYYY-MM-DD`."),
      labels: z.int().describe("Answers with a human label and a score."),
      tpr: numberOrNull.describe("Share of the good answers that the judge passes, 0 to 1; null without good ones."),
      tnr: numberOrNull.describe("Share of the bad answers that the judge fails, 0 to 1; null without bad ones."),
      kappa: numberOrNull.describe(
        "Agreement beyond chance (Cohen's kappa), -1 to 1; null where every verdict is the same.",
      ),
    })
    .nullable()
    .describe(
      "The calibration record that was looked at: the newest of the run's judge, else of the metric; null without one.",
    ),
  corrected: z
    .looseObject({
      judge: z.number().describe("The judge's own mean; where lower is better what it lacks to 1."),
      value: z.number().describe("Share of the answers that people would pass, 0 to 1."),
      low: z.number().describe("95 % interval of `value`, within 0 to 1."),
      high: z.number().describe("The upper end of that interval."),
      lambda: z.number().describe("How far the judge is trusted: 0 the labels alone, 1 the judge corrected by them."),
      labels: z.int().describe("Human labels behind it."),
      scores: z.int().describe("Answers that the judge scored, refusals left out."),
    })
    .nullable()
    .describe(
      "The judge's mean corrected by the human labels (prediction-powered); null where `calibrated` is false, or there is nothing to correct.",
    ),
});
