import { type ChunkIndex, isAnyTenant } from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import { countLeaks, foldName, forbiddenBy, STALENESS, type StaleChunk, staleChunkText } from "../scoring/index.ts";
import { count, grouped } from "../text/index.ts";
import { protectsContent } from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";
import { type Reason, reasonOf } from "./reason.ts";

/** Findings about the policy, the access metadata, and the cases themselves: a run could pass because of them. */
export function setupReasons(input: EvaluationInput): Reason[] {
  return [
    ...gatelessPolicy(input),
    ...gatesTurnedOff(input),
    ...openProtectedChunks(input),
    ...accessSpelling(input),
    ...staleContext(input),
    ...leaksInOtherConfigs(input),
    ...excludedCasesWorse(input),
  ];
}

const isTraffic = ({ golden }: EvaluationInput): boolean => golden.cases.every(({ traffic }) => traffic);

/** A policy file without gates and preset checks only what every policy checks. */
function gatelessPolicy(input: EvaluationInput): Reason[] {
  const { policy } = input;
  const isOwn = policy.gates.some(({ origin }) => origin !== "built-in" && origin !== "implied");
  if (isOwn || policy.coverage.length > 0 || isTraffic(input)) return [];
  return [reasonOf("no_gates", "risk", "the policy has no gate and no preset: retrieval and answers are not checked")];
}

function gatesTurnedOff({ policy: { off } }: EvaluationInput): Reason[] {
  if (off.length === 0) return [];
  return [reasonOf("gate_off", "info", `turned off by the policy: ${off.join(", ")}`)];
}

/**
 * Protected chunks, and chunks of protected documents, that the corpus manifest lets the denied user read: their access
 * metadata was lost, or is wrong.
 */
function openProtectedChunks(input: EvaluationInput): Reason[] {
  const { golden, index, policy } = input;
  if (!index.hasLabels || policy.acl.unknown === "ignore") return [];
  const found = golden.cases.flatMap((item) => {
    const chunks = openTo(item, index);
    return chunks.length === 0 ? [] : [{ id: item.id, chunks }];
  });
  if (found.length === 0) return [];
  const chunks = [...new Set(found.flatMap((one) => one.chunks))];
  const shown = `${chunks.slice(0, SHOWN).join(", ")}${chunks.length > SHOWN ? ` and ${chunks.length - SHOWN} more` : ""}`;
  const message = `${count(chunks.length, "protected chunk")} can be read by the denied user according to the corpus manifest: ${shown}`;
  return [
    reasonOf(
      "protected_open",
      "risk",
      message,
      found.map(({ id }) => id),
    ),
  ];
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

/** Tenants and roles of the manifest that are written like those of the cases, except for case, white space, or look-alikes. */
function accessSpelling({ golden, index }: EvaluationInput): Reason[] {
  const tenants = { cases: new Set<string>(), manifest: new Set<string>() };
  const roles = { cases: new Set<string>(), manifest: new Set<string>() };
  for (const { principal } of golden.cases) {
    if (principal.tenantId !== "") tenants.cases.add(principal.tenantId);
    for (const role of principal.roles) roles.cases.add(role);
  }
  for (const label of index.labels()) {
    if (!isAnyTenant(label.tenantId)) tenants.manifest.add(label.tenantId);
    for (const role of label.roles) roles.manifest.add(role);
  }
  const pairs = [...respelled("tenant", tenants), ...respelled("role", roles)];
  if (pairs.length === 0) return [];
  const message = `${pairs.slice(0, SHOWN).join("; ")}: they differ only in case, white space, or letters that look alike, so access is compared wrongly`;
  return [reasonOf("access_spelling", "risk", message)];
}

function respelled(
  what: string,
  { cases, manifest }: { readonly cases: ReadonlySet<string>; readonly manifest: ReadonlySet<string> },
): string[] {
  const byForm = grouped(manifest, foldName);
  return [...cases].flatMap((name) => {
    const others = byForm.get(foldName(name))?.filter((other) => other !== name) ?? [];
    // Two spellings that the cases use as well are two names.
    const other = others.find((known) => !manifest.has(name) || !cases.has(known));
    return other === undefined ? [] : [`${what} "${name}" of the test cases is "${other}" in the corpus manifest`];
  });
}

/** Chunks of the context that the corpus manifest supersedes or describes differently: the answer may be outdated. */
function staleContext({ head }: EvaluationInput): Reason[] {
  return STALENESS.flatMap((kind) => {
    const found = head.ids.flatMap((id, i) => {
      const stale = head.states[i] === "scored" ? (head.stale.get(i) ?? []) : [];
      return stale.filter((chunk) => chunk.kind === kind).map((chunk) => ({ id, chunk }));
    });
    if (found.length === 0) return [];
    const cases = [...new Set(found.map(({ id }) => id))];
    const first = new Map(found.map((one) => [one.chunk.chunkId, one] as const).toReversed());
    const examples = [...first.values()].toReversed().slice(0, SHOWN);
    const named = examples.map(({ id, chunk }) => `${id} has ${staleChunkText(chunk)}`).join("; ");
    const more = first.size > SHOWN ? `; and ${count(first.size - SHOWN, "more chunk")}` : "";
    const message = `the context of ${count(cases.length, "case")} contains ${STALE_WORDS[kind]}: ${named}${more}`;
    return [reasonOf(kind, "risk", message, cases)];
  });
}

const STALE_WORDS: Readonly<Record<StaleChunk["kind"], string>> = {
  stale_version: "document versions that the corpus manifest supersedes",
  index_drift: "chunks that differ from the corpus manifest",
};

/** The same pipeline may ship another configuration: its leaks are not a pass. */
function leaksInOtherConfigs({ otherConfigs, policy }: EvaluationInput): Reason[] {
  return otherConfigs.flatMap(({ configId, ids, violations }) => {
    const leaking = ids.filter((_, i) => countLeaks(violations.get(i) ?? [], policy.acl.blockStages) > 0);
    if (leaking.length === 0) return [];
    const name = configId === null ? "a config without a name" : `config ${configId}`;
    const message = `${name}, which is not gated, has access leaks in ${count(leaking.length, "case")}`;
    return [reasonOf("leak_in_other_config", "risk", message, leaking)];
  });
}

/** Drafts and validation cases that fail a check and passed it in the baseline: excluding a case must not hide it. */
function excludedCasesWorse({ golden, head, comparison }: EvaluationInput): Reason[] {
  if (comparison === null) return [];
  const { baseline } = comparison;
  const passed = new Set(baseline.ids.filter((_, j) => baseline.excludedChecks?.get(j)?.length === 0));
  // A suite excludes cases too, but other runs evaluate those.
  const isTuning = (i: number): boolean => golden.cases[i]!.split === "validation";
  const worse = head.ids.filter(
    (id, i) => isTuning(i) && (head.excludedChecks?.get(i)?.length ?? 0) > 0 && passed.has(id),
  );
  if (worse.length === 0) return [];
  const message = `${count(worse.length, "case")} excluded as draft or validation, and worse than in the baseline`;
  return [reasonOf("excluded_worse", "risk", message, worse)];
}

/** Whether access could be checked at all: some chunk has access metadata, or some case protects a text or chunk. */
export function couldCheckAccess({ head, golden, corpusHasLabels }: EvaluationInput): boolean {
  if (corpusHasLabels || head.notes.labelledChunks > 0) return true;
  return golden.cases.some((item) => protectsContent(item) || item.mustNotContain.length > 0);
}
