import * as z from "zod";

/** The shape of one row of a corpus manifest: the truth about a chunk's document, version and access labels. */
export const corpusSchema = z
  .looseObject({
    chunk_id: z.string().min(1),
    document_id: z.string().nullish(),
    document_version: z.string().nullish(),
    tenant_id: z.string().nullish().describe("Empty or `*`: any tenant. Neither this nor `acl_roles`: unlabelled."),
    acl_roles: z.array(z.string()).nullish().describe("Roles that may read the chunk; empty: any role."),
    section_path: z.string().nullish(),
    page_start: z.number().nullish(),
    page_end: z.number().nullish(),
    text_hash: z.string().nullish(),
    chunking_strategy: z.string().nullish(),
    index_version: z.string().nullish(),
    active: z.boolean().nullish().describe("false: the chunk must no longer come back."),
    text: z.string().nullish().describe("Lets the gate find a forbidden chunk's words in an answer."),
  })
  .describe("One chunk of the corpus (a line of JSONL).");

export type CorpusRow = z.infer<typeof corpusSchema>;
