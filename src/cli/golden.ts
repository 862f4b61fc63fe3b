import type { CommandGroup } from "./command.ts";

/** What keeps a golden set worth trusting. */
export const golden: CommandGroup = {
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
