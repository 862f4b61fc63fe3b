import * as z from "zod";

/** The shape of one row of a corpus manifest: the truth about a chunk's document, version and access labels. */
export const corpusSchema = z
  .looseObject({
    chunk_id: z.string().min(1).describe("The id that traces and golden cases name."),
    document_id: z.string().nullish().describe("Its document, for labels of documents (`expected_docs`, `must_cite`)."),
    document_version: z
      .string()
      .nullish()
      .describe("Version of the document: tells a chunk of an old one that still comes back."),
    tenant_id: z
      .string()
      .nullish()
      .describe("Empty or `*`: any tenant. Neither this nor `acl_roles`, or null: unlabelled."),
    acl_roles: z.array(z.string()).nullish().describe("Roles that may read the chunk; empty: any role."),
    section_path: z
      .string()
      .nullish()
      .describe("Where in the document it stands: finds the same place after chunking anew."),
    page_start: z.number().nullish().describe("First page; kept, decides nothing."),
    page_end: z.number().nullish().describe("Last page; kept, decides nothing."),
    text_hash: z
      .string()
      .nullish()
      .describe("A hash of the text, of your choice: equal texts are found by it after chunking anew."),
    chunking_strategy: z.string().nullish().describe("How it was cut; kept, decides nothing."),
    index_version: z.string().nullish().describe("Index that it is in; kept, decides nothing."),
    active: z
      .boolean()
      .nullish()
      .describe(
        "false: taken out of the corpus. Labels of it are dead; where it still comes back, that is told, and no failure.",
      ),
    text: z
      .string()
      .nullish()
      .describe(
        "Lets the gate find its words in an answer, where the chunk came back and is forbidden, or is protected.",
      ),
  })
  .describe("One chunk of the corpus (a line of JSONL).");

export type CorpusRow = z.infer<typeof corpusSchema>;
