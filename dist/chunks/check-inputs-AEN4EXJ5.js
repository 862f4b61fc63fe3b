import {
  ChunkIndex,
  DiagnosticLog,
  buildPolicy,
  chooseAdapter,
  chooseConfig,
  fileSample,
  goldenAdapters,
  holdsScores,
  labelsOf,
  nativeGolden,
  preparePair,
  readCorpus,
  scoreRun
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/run/check-inputs.ts
var FOLLOWS = {
  policy: [
    "golden/labels-differ",
    "trace/unmapped-chunks",
    "trace/unknown-question",
    "trace/ambiguous-question",
    "agent/no-retrieval-tools",
    "agent/no-documents",
    "scores/other-setup"
  ],
  corpus: ["golden/unknown-chunk", "trace/unmapped-chunks", "scores/other-setup"],
  labels: ["golden/unjudged", "golden/no-labels", "golden/nothing-to-judge", "scores/other-setup"],
  golden: ["scores/other-setup"]
};
var LOSES_NO_CASE = /* @__PURE__ */ new Set([
  "golden/duplicate-id",
  "golden/invalid-labels",
  "golden/invalid-schema",
  "golden/labels-differ",
  "golden/nothing-to-judge",
  "policy/unknown-suite"
]);
async function checkInputs(found, log) {
  const { adapter, goldenAdapter, sha256, golden, labels, corpus, traces, baseline } = found;
  const broken = new Set(found.policy === null ? ["policy"] : []);
  const check = async (name, read2) => {
    const own = new DiagnosticLog();
    const value = await own.attemptAsync(() => read2(own));
    log.append(own, (code) => ![...broken].some((cause) => FOLLOWS[cause].some((one) => one === code)));
    if (name !== null && own.errorCount > 0) broken.add(name);
    return { value, own };
  };
  const index = new ChunkIndex();
  if (corpus === null) broken.add("corpus");
  else await check("corpus", (own) => readCorpus(corpus, index, own));
  if (labels === null) broken.add("labels");
  else await check("labels", (own) => labelsOf(labels, own));
  const policy = found.policy ?? buildPolicy(null, { file: null, defaults: false }, () => {
  });
  const isReadable = golden !== null && (found.policy !== null || await isNative(golden, goldenAdapter));
  const suite = found.policy === null ? null : found.suite;
  const read = isReadable ? await check(
    "golden",
    (own) => preparePair(
      { policy, golden, labels: labels === null || broken.has("labels") ? [] : labels },
      index,
      { sha256, goldenAdapter, suite, includeText: false },
      own
    )
  ) : null;
  const isWhole = read?.own.list().every(({ severity, code }) => severity === "warning" || LOSES_NO_CASE.has(code));
  const set = isWhole ? read?.value ?? null : null;
  const checkTraces = async (sources, own, lenient = {}) => {
    if (set === null && await holdsScores(sources, adapter)) return [];
    const scorer = set?.newScorer();
    const options = { adapter, sha256, index, adapters: policy.adapters, ...lenient };
    await scoreRun(sources, options, set && scorer ? [{ ...set, scorer }] : [], own);
    return scorer === void 0 || own.errorCount > 0 ? [] : scorer.finish();
  };
  if (traces !== null) {
    await check(null, async (own) => {
      const runs = await checkTraces(traces, own);
      if (set !== null && own.errorCount === 0) chooseConfig(runs, found.configId, own);
    });
  }
  if (baseline?.kind === "traces")
    await check(null, (own) => checkTraces(baseline.sources, own, { onStray: () => {
    } }));
}
async function isNative(golden, named) {
  for (const source of golden) {
    const sample = await new DiagnosticLog().attemptAsync(() => fileSample(source));
    if ((named ?? chooseAdapter(sample, goldenAdapters)) !== nativeGolden) return false;
  }
  return true;
}
export {
  checkInputs
};
