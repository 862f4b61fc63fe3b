/** Who may see chunks of a tenant, to be spread into a golden row: a case that names nobody asks for no access labels. */
export const ASKED_BY_ACME = { user_context: { tenant_id: "acme", roles: ["staff"] } };

/** A golden case that answers, with what a test wants to be different. */
export function goldenRow(id: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id,
    question: `Question ${id}?`,
    expected_chunk_ids: [`${id}:c1`],
    must_cite: [`${id}:c1`],
    tags: ["t"],
    difficulty: "easy",
    expected_behavior: "answer",
    ...more,
  };
}

/** A trace that does everything right for `goldenRow(id)`. */
export function traceRow(id: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    query_id: id,
    config_id: "main",
    retrieved_chunks: [`${id}:c1`, "other:c1", "other:c2"],
    context_chunks: [`${id}:c1`, "other:c1"],
    answer: `The answer to ${id}.`,
    citations: [`${id}:c1`],
    expected_behavior_observed: "answer",
    latency_ms: { end_to_end: 1000 },
    ...more,
  };
}
