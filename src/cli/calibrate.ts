import type { Command } from "./command.ts";
import { helpOption, inputsNamed } from "./options.ts";

/** Measures a judge against human labels. What it takes is loaded with it: no other command needs it. */
export const calibrate: Command = {
  name: "calibrate",
  usage: "calibrate",
  summary: "Measures a judge against human labels and writes the record that lets its gates block.",
  example: "npx rag-gate calibrate --labels human.jsonl --scores judged.jsonl --out .github/rag-gate-calibration.json",
  undone: "written",
  options: [
    { name: "labels", value: "FILE...", help: "human labels: query_id, metric, label pass or fail", many: true },
    {
      name: "scores",
      value: "FILE...",
      help: "what the judge said: traces, or rows with scores and judge",
      many: true,
    },
    { name: "metric", value: "NAME", help: "metric of labels that name none" },
    {
      name: "pass-from",
      value: "SCORE",
      help: "score from which the judge passed an answer, above 0 and up to 1 (default 0.5)",
    },
    ...inputsNamed("config"),
    { name: "out", value: "FILE", help: "record to write (default calibration.json); other judges' stay in it" },
    { name: "now", value: "ISO", help: "date of the record (default today)" },
    helpOption,
  ],
  maxWords: 0,
  run: async (args, terminal) => (await import("./run-calibrate.ts")).runCalibrate(args, terminal),
};
