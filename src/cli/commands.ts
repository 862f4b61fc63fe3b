import { type Command, type CommandGroup, helpOption, inputsNamed } from "./command.ts";
import { convert } from "./convert.ts";
import { explain } from "./explain.ts";
import { demoCommand, gate, score, shadow } from "./gate.ts";
import { validate } from "./validate.ts";

/** All commands, in the order of the help. `examples` is the folder with the example data. */
export const commandsWith = (examples: string): readonly (Command | CommandGroup)[] => [
  ...[gate, demoCommand(examples), initCommand(examples), validate, score, explain, shadow, calibrate, convert],
  golden,
];

/** Its code is loaded only when it runs. */
function initCommand(examples: string): Command {
  return {
    name: "init",
    usage: "init",
    summary: "Looks at this repository and writes policy, workflow and, where there is none, a starter golden set.",
    example: "npx rag-gate init --golden eval/golden.jsonl --traces eval/traces.jsonl --yes",
    undone: "written",
    options: [
      { name: "yes", help: "write the files; without it only the plan is shown" },
      { name: "check", help: "say what a setup lacks, and write nothing; exit code 1 where the gate cannot work" },
      { name: "golden", value: "FILE...", help: "the golden set, where several files could be it", many: true },
      { name: "traces", value: "FILE...", help: "the traces, which may be yet to come", many: true },
      { name: "corpus", value: "FILE...", help: "the corpus manifest, where several files could be it", many: true },
      { name: "config-id", value: "ID", help: "which config of the traces is gated" },
      { name: "starter", help: "start from the example golden set, whatever is here" },
      helpOption,
    ],
    maxWords: 0,
    run: async (args, terminal) => (await import("./init.ts")).runInit(args, terminal, examples),
  };
}

/** Its code is loaded only when it runs. */
const calibrate: Command = {
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
