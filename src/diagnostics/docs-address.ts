/** Where the documentation is read by whom has no clone: hints name its pages by their address. */
export const DOCS = "https://github.com/rag-gate/rag-gate/blob/main/docs";
