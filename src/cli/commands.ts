import { type Command, type CommandGroup, files, flag, inputsNamed, option } from "./command.ts";
import { convert } from "./convert.ts";
import { explain } from "./explain.ts";
import { demo, gate, score, shadow } from "./gate.ts";
import { validate } from "./validate.ts";

/** Its code is loaded only when it runs. */
const init: Command = {
  name: "init",
  summary: "Looks at this repository and writes policy, workflow and, where there is none, a starter golden set.",
  example: "npx rag-gate init --golden eval/golden.jsonl --traces eval/traces.jsonl --yes",
  undone: "written",
  options: [
    flag("yes", "write the files; without it only the plan is shown"),
    flag("check", "say what a setup lacks, and write nothing; exit code 1 where the gate cannot work"),
    files("golden", "the golden set, where several files could be it"),
    files("traces", "the traces, which may be yet to come"),
    files("corpus", "the corpus manifest, where several files could be it"),
    option("config-id", "ID", "which config of the traces is gated"),
    flag("starter", "start from the example golden set, whatever is here"),
  ],
  run: async (args, terminal) => (await import("./init.ts")).runInit(args, terminal),
};

/** Its code is loaded only when it runs. */
const calibrate: Command = {
  name: "calibrate",
  summary: "Measures a judge against human labels and writes the record that lets its gates block.",
  example: "npx rag-gate calibrate --labels human.jsonl --scores judged.jsonl --out .github/rag-gate-calibration.json",
  undone: "written",
  options: [
    files("labels", "human labels: query_id, metric, label pass or fail"),
    files("scores", "what the judge said: traces, or rows with scores and judge"),
    option("metric", "NAME", "metric of labels that name none"),
    option("pass-from", "SCORE", "score from which the judge passed an answer, above 0 and up to 1 (default 0.5)"),
    ...inputsNamed("config"),
    option("out", "FILE", "record to write (default calibration.json); other judges' stay in it"),
    option("now", "ISO", "date of the record (default today)"),
  ],
  run: async (args, terminal) => (await import("./calibrate.ts")).runCalibrate(args, terminal),
};

const golden: CommandGroup = {
  name: "golden",
  usage: "golden SUBCOMMAND",
  summary:
    "Takes care of a golden set: finds what is wrong in it, splits it, follows a re-chunked corpus, drafts cases.",
  undone: "written",
  subcommands: [
    {
      name: "lint",
      summary:
        "Finds duplicates, contradictions, stale labels, missing groups, given-away answers and leaks between splits.",
      load: async () => (await import("./golden-commands.ts")).goldenLint,
    },
    {
      name: "anchor",
      summary: "Turns chunk labels into evidence labels, which survive re-chunking, as a proposal to review.",
      load: async () => (await import("./golden-evidence.ts")).goldenAnchor,
    },
    {
      name: "find",
      summary: "Lists the chunks that carry a text.",
      load: async () => (await import("./golden-evidence.ts")).goldenFind,
    },
    {
      name: "remap",
      summary: "Moves labels to the new chunks of a re-chunked corpus, with a diff to review.",
      load: async () => (await import("./golden-commands.ts")).goldenRemap,
    },
    {
      name: "split",
      summary:
        "Divides the set into validation and test cases, with the same share of each document, tag and difficulty.",
      load: async () => (await import("./golden-commands.ts")).goldenSplit,
    },
    {
      name: "draft",
      summary: "Asks a model for one question and answer a chunk, to be reviewed: drafts decide nothing but leaks.",
      load: async () => (await import("./golden-draft.ts")).goldenDraft,
    },
  ],
};

/** All commands, in the order of the help. */
export const commands: readonly (Command | CommandGroup)[] = [
  ...[gate, demo, init, validate, score, explain, shadow, calibrate, convert],
  golden,
];
