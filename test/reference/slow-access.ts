export type Row = Record<string, unknown>;

/** The behaviors that are right for a case. */
export const rightOf = ({ expected_behavior: said }: Row): readonly string[] =>
  Array.isArray(said) ? said : [(said as string | undefined) ?? "answer"];

/** Of them the one that says which metrics ask about the case. */
export const mainOf = (golden: Row): string =>
  ["answer", "permission_denied", "abstain", "escalate"].find((one) => rightOf(golden).includes(one))!;

const STAGES = ["retrieved", "reranked", "context", "citations", "answer"] as const;
type Stage = (typeof STAGES)[number];

export interface SlowViolation {
  readonly chunk: string | null;
  readonly stage: Stage;
  readonly rule: "tenant" | "role" | "protected" | "canary";
  /** Of several lists of the stage the first that shows it. */
  readonly list?: string;
}

interface Labels {
  readonly tenant_id?: string;
  readonly acl_roles?: readonly string[];
  readonly document_id?: string;
}

type ChunkObject = Labels & { readonly chunk_id: string; readonly stage?: string };

const LISTS = [
  ["retrieved", "retrieved_chunks"],
  ["reranked", "reranked_chunks"],
  ["context", "context_chunks"],
] as const;

/** Who may see what, read from the manifest first and else from the trace's own chunks. */
export class SlowAccess {
  readonly #manifest: ReadonlyMap<string, Labels>;

  constructor(corpus: readonly Row[] | null) {
    this.#manifest = new Map((corpus ?? []).map((row) => [row.chunk_id as string, row as Labels]));
  }

  #labels(id: string, trace: Row): Labels | undefined {
    const listed = this.#manifest.get(id);
    if (listed !== undefined) return listed;
    for (const [, field] of LISTS)
      for (const chunk of (trace[field] ?? []) as (string | ChunkObject)[])
        if (typeof chunk !== "string" && chunk.chunk_id === id) return chunk;
    return undefined;
  }

  documentOf(id: string, trace: Row): string | undefined {
    return this.#labels(id, trace)?.document_id;
  }

  #rule(golden: Row, trace: Row, id: string): "tenant" | "role" | "protected" | null {
    const labels = this.#labels(id, trace);
    const who = (golden.user_context ?? {}) as { tenant_id?: string; roles?: string[] };
    const tenant = labels?.tenant_id ?? "";
    if (tenant !== "" && tenant !== "*" && tenant !== who.tenant_id) return "tenant";
    const roles = labels?.acl_roles ?? [];
    if (roles.length > 0 && !roles.some((role) => who.roles?.includes(role))) return "role";
    if (mainOf(golden) !== "permission_denied") return null;
    const guarded = [...((golden.expected_chunk_ids ?? []) as string[]), ...((golden.expected_docs ?? []) as string[])];
    return guarded.includes(id) || guarded.includes(labels?.document_id ?? id) ? "protected" : null;
  }

  isPermitted(golden: Row, trace: Row, id: string): boolean {
    return this.#rule(golden, trace, id) === null;
  }

  /** Every violation of a trace, one a chunk and stage. */
  violations(golden: Row, trace: Row): SlowViolation[] {
    const found: SlowViolation[] = [];
    const look = (stage: Stage, chunks: readonly (string | ChunkObject)[]): void => {
      const lists = chunks.map((chunk) => (typeof chunk === "string" ? "" : (chunk.stage ?? "")));
      const ids = chunks.map((chunk) => (typeof chunk === "string" ? chunk : chunk.chunk_id));
      for (const id of new Set(ids)) {
        const rule = this.#rule(golden, trace, id);
        const list = new Set(lists).size > 1 ? lists[ids.indexOf(id)]! : "";
        if (rule !== null) found.push({ chunk: id, stage, rule, list });
      }
    };
    for (const [stage, field] of LISTS) look(stage, (trace[field] ?? []) as (string | ChunkObject)[]);
    // Whatever the answer names in brackets is cited as well.
    const named = [...(trace.answer as string).matchAll(/\[(\w+)\]/g)].map(([, id]) => id!);
    look("citations", [...(trace.citations as string[]), ...named]);
    if (this.hasCanary(golden, trace)) found.push({ chunk: null, stage: "answer", rule: "canary" });
    return found;
  }

  hasCanary(golden: Row, trace: Row): boolean {
    return ((golden.must_not_contain ?? []) as string[]).some((text) => (trace.answer as string).includes(text));
  }

  /** Chunks that a denied case protects, itself or by document, and that the manifest lets its user see. */
  protectedOpen(golden: Row): string[] {
    return [...this.#manifest.keys()].filter((id) => this.#rule(golden, {}, id) === "protected");
  }

  /** Whether a case's tenant or role is one of the manifest's but for case and white space. */
  isRespelled(golden: readonly Row[]): boolean {
    const plain = (name: string): string => name.replace(/\s/g, "").toLowerCase();
    const users = golden.map((row) => (row.user_context ?? {}) as { tenant_id?: string; roles?: string[] });
    const labels = [...this.#manifest.values()];
    const isOther = (names: readonly string[], known: readonly string[]): boolean =>
      names.some((name) => {
        const others = known.filter((other) => other !== name && plain(other) === plain(name));
        return others.some((other) => !known.includes(name) || !names.includes(other));
      });
    return (
      isOther(
        users.flatMap(({ tenant_id = "" }) => (tenant_id === "" ? [] : [tenant_id])),
        labels.map(({ tenant_id = "" }) => tenant_id),
      ) ||
      isOther(
        users.flatMap(({ roles = [] }) => roles),
        labels.flatMap(({ acl_roles = [] }) => acl_roles),
      )
    );
  }

  /** How many distinct chunks of the traces have a label, and how many none. */
  countLabels(traces: readonly Row[]): { readonly labelled: number; readonly unlabelled: number } {
    const ids = new Set(
      traces.flatMap((trace) => [
        ...LISTS.flatMap(([, field]) =>
          ((trace[field] ?? []) as (string | ChunkObject)[]).map((c) => (typeof c === "string" ? c : c.chunk_id)),
        ),
        ...(trace.citations as string[]),
      ]),
    );
    const labelled = [...ids].filter((id) => this.#manifest.has(id)).length;
    return { labelled, unlabelled: ids.size - labelled };
  }
}
