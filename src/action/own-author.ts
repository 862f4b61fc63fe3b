/** Whom a workflow's own token writes as. A marker in a text of anybody but the writer was planted there. */
export const OWN_AUTHOR = "github-actions[bot]";
