import { type ChunkIndex, isAnyTenant } from "../input/corpus/index.ts";
import type { GoldenCase, GoldenSet } from "../input/golden/index.ts";
import {
  countLeaks,
  foldName,
  forbiddenBy,
  type RunScores,
  STALENESS,
  type StaleChunk,
  staleChunkText,
} from "../scoring/index.ts";
import { count, grouped } from "../text/index.ts";
import { protectsContent } from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";
import { type Reason, reasonIn, reasonOf } from "./reason.ts";

/** Reasons about the policy, the access metadata, and the cases themselves: a run could pass because of them. */
export function* setupReasons(input: EvaluationInput): Generator<Reason> {
  const { policy, golden, index, head, otherConfigs } = input;
  // A policy file without gates and preset checks only what every policy checks.
  const hasGates = policy.gates.some(({ origin }) => origin !== "built-in" && origin !== "implied");
  if (!hasGates && policy.coverage.length === 0 && !golden.cases.every(({ traffic }) => traffic))
    yield reasonOf("no_gates", "risk", "the policy has no gate and no preset: retrieval and answers are not checked");
  if (policy.off.length > 0) yield reasonOf("gate_off", "info", `turned off by the policy: ${policy.off.join(", ")}`);
  if (policy.acl.unknown !== "ignore") yield* openProtectedChunks(golden, index);
  const pairs = accessSpelling(golden, index);
  if (pairs.length > 0) {
    const message = `${pairs.slice(0, SHOWN).join("; ")}: they differ only in case, white space, or letters that look alike, so access is compared wrongly`;
    yield reasonOf("access_spelling", "risk", message);
  }
  for (const kind of STALENESS) yield* staleContext(head, kind);
  // The same pipeline may ship another configuration: its leaks are not a pass.
  for (const { configId, ids, violations } of otherConfigs) {
    const leaking = ids.filter((_, i) => countLeaks(violations.get(i) ?? [], policy.acl.blockStages) > 0);
    const name = configId === null ? "a config without a name" : `config ${configId}`;
    const message = `${name}, which is not gated, has access leaks in ${count(leaking.length, "case")}`;
    yield* reasonIn(leaking, "leak_in_other_config", "risk", message);
  }
  const worse = excludedCasesWorse(input);
  const excluded = `${count(worse.length, "case")} excluded as draft or validation, and worse than in the baseline`;
  yield* reasonIn(worse, "excluded_worse", "risk", excluded);
}

/** Protected chunks that the corpus manifest lets the denied user read: their access metadata was lost, or is wrong. */
function openProtectedChunks({ cases }: GoldenSet, index: ChunkIndex): Reason[] {
  if (!index.hasLabels) return [];
  const open = cases.map((item) => ({ id: item.id, chunks: openTo(item, index) }));
  const chunks = [...new Set(open.flatMap((one) => one.chunks))];
  const more = chunks.length > SHOWN ? ` and ${chunks.length - SHOWN} more` : "";
  const message = `${count(chunks.length, "protected chunk")} can be read by the denied user according to the corpus manifest: ${chunks.slice(0, SHOWN).join(", ")}${more}`;
  const ids = open.flatMap((one) => (one.chunks.length === 0 ? [] : [one.id]));
  return reasonIn(ids, "protected_open", "risk", message);
}

/** Tenants and roles that the manifest and the cases write alike, except for case, white space, or look-alikes. */
function accessSpelling({ cases }: GoldenSet, index: ChunkIndex): string[] {
  const users = cases.map(({ principal }) => principal);
  const labels = [...index.labels()];
  const tenants = labels.map(({ tenantId }) => tenantId).filter((id) => !isAnyTenant(id));
  const roles = labels.flatMap((label) => label.roles);
  return [
    ...respelled("tenant", new Set(users.map(({ tenantId }) => tenantId).filter(Boolean)), new Set(tenants)),
    ...respelled("role", new Set(users.flatMap((user) => user.roles)), new Set(roles)),
  ];
}

/** Drafts and validation cases that fail a check and passed it in the baseline: excluding a case must not hide it. */
function excludedCasesWorse({ golden, head, comparison }: EvaluationInput): string[] {
  const { ids = [], excludedChecks } = comparison?.baseline ?? {};
  const passed = new Set(ids.filter((_, j) => excludedChecks?.get(j)?.length === 0));
  // A suite excludes cases too, but other runs evaluate those.
  return head.ids.filter(
    (id, i) =>
      golden.cases[i]!.split === "validation" && (head.excludedChecks?.get(i)?.length ?? 0) > 0 && passed.has(id),
  );
}

const SHOWN = 3;

function openTo({ behavior, protected: guarded, protectedDocs, principal }: GoldenCase, index: ChunkIndex): string[] {
  if (behavior !== "permission_denied") return [];
  return [...guarded, ...protectedDocs.flatMap((document) => index.chunksOf(document))].filter((id) => {
    const entry = index.get(id);
    if (entry === undefined || !entry.inManifest) return false;
    return entry.label === null || forbiddenBy(principal, entry.label) === null;
  });
}

function respelled(what: string, cases: ReadonlySet<string>, manifest: ReadonlySet<string>): string[] {
  const byForm = grouped(manifest, foldName);
  return [...cases].flatMap((name) => {
    const others = byForm.get(foldName(name))?.filter((other) => other !== name) ?? [];
    // Two spellings that the cases use as well are two names.
    const other = others.find((known) => !manifest.has(name) || !cases.has(known));
    return other === undefined ? [] : [`${what} "${name}" of the test cases is "${other}" in the corpus manifest`];
  });
}

/** Chunks of the context that the corpus manifest supersedes or describes differently: the answer may be outdated. */
function staleContext(head: RunScores, kind: StaleChunk["kind"]): Reason[] {
  const found = head.ids.flatMap((id, i) => {
    const stale = head.states[i] === "scored" ? (head.stale.get(i) ?? []) : [];
    return stale.filter((chunk) => chunk.kind === kind).map((chunk) => ({ id, chunk }));
  });
  const cases = [...new Set(found.map(({ id }) => id))];
  const first = new Map(found.map((one) => [one.chunk.chunkId, one] as const).toReversed());
  const examples = [...first.values()].toReversed().slice(0, SHOWN);
  const named = examples.map(({ id, chunk }) => `${id} has ${staleChunkText(chunk)}`).join("; ");
  const more = first.size > SHOWN ? `; and ${count(first.size - SHOWN, "more chunk")}` : "";
  const message = `the context of ${count(cases.length, "case")} contains ${STALE_WORDS[kind]}: ${named}${more}`;
  return reasonIn(cases, kind, "risk", message);
}

const STALE_WORDS: Readonly<Record<StaleChunk["kind"], string>> = {
  stale_version: "document versions that the corpus manifest supersedes",
  index_drift: "chunks that differ from the corpus manifest",
};

/** Whether access could be checked at all: some chunk has access metadata, or some case protects a text or chunk. */
export function couldCheckAccess({ head, golden, corpusHasLabels }: EvaluationInput): boolean {
  if (corpusHasLabels || head.notes.labelledChunks > 0) return true;
  return golden.cases.some((item) => protectsContent(item) || item.mustNotContain.length > 0);
}
