import { defineChangeMetric } from "./define-change-metric.ts";
import { rankBiasedOverlap } from "./rank-biased-overlap.ts";

export const overlap = defineChangeMetric({
  name: "overlap",
  title: "Overlap",
  summary: "Share of the first k chunks that both versions return.",
  formula: "|A_k ∩ B_k| / max(|A_k|, |B_k|)",
  source: "overlap at depth k (Webber, Moffat and Zobel 2010)",
  edge: "order within the first k does not matter; both empty: 1; a query without a baseline trace is left out",
  cutoff: true,
  prefix: "ranking",
  needs: ["retrieved"],
  change: ({ head, baseline }, { ranking, k }) => {
    const [a, b] = [head[ranking].slice(0, k), baseline[ranking].slice(0, k)];
    const most = Math.max(a.length, b.length);
    return most === 0 ? 1 : a.filter((id) => b.includes(id)).length / most;
  },
});

export const rbo = defineChangeMetric({
  name: "rbo",
  title: "Rank-biased overlap",
  summary: "How alike the rankings of both versions are, the top weighing most.",
  formula: "extrapolated RBO with p = 0.9 over the first 100 distinct chunks",
  source: "Webber, Moffat and Zobel 2010, equation 32",
  prefix: "ranking",
  needs: ["retrieved"],
  change: ({ head, baseline }, { ranking }) => rankBiasedOverlap(head[ranking], baseline[ranking]),
});

export const contextOverlap = defineChangeMetric({
  name: "context_overlap",
  title: "Context overlap",
  summary: "How far both versions give the generator the same chunks.",
  formula: "|A ∩ B| / |A ∪ B| over the context chunks",
  source: "Jaccard index",
  needs: ["context"],
  change: ({ head, baseline }) => {
    const common = head.context.filter((id) => baseline.context.includes(id)).length;
    const all = head.context.length + baseline.context.length - common;
    return all === 0 ? 1 : common / all;
  },
});

export const sameAnswer = defineChangeMetric({
  name: "same_answer",
  title: "Same answer",
  summary: "Whether both versions give the same answer, to the letter.",
  formula: "1 if the answers are equal, else 0",
  binary: true,
  needs: ["answer"],
  change: ({ sameAnswer: same }) => (same ? 1 : 0),
});

export const sameBehavior = defineChangeMetric({
  name: "same_behavior",
  title: "Same behaviour",
  summary: "Whether both versions answer, abstain, deny or escalate alike.",
  formula: "1 if the observed behaviours are equal, else 0",
  binary: true,
  needs: ["answer"],
  change: ({ sameBehavior: same }) => (same ? 1 : 0),
});

export const sameCitations = defineChangeMetric({
  name: "same_citations",
  title: "Same citations",
  summary: "Whether both versions cite the same chunks.",
  formula: "1 if the sets of citations are equal, else 0",
  binary: true,
  needs: ["citations"],
  change: ({ head: { citations: a }, baseline: { citations: b } }) =>
    a.length === b.length && a.every((id) => b.includes(id)) ? 1 : 0,
});
