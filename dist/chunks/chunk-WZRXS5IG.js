import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/text/nearest-name.ts
function nearestName(name, known) {
  let best;
  let bestDistance = Math.floor(Math.max(3, name.length) / 3) + 1;
  if (name.length > 100) return void 0;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
function editDistance(a, b) {
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(value);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

// src/config/presets.ts
var PRESET_NAMES = [
  "hr-legal-finance",
  "customer-support",
  "developer-docs",
  "internal-search",
  "capstone"
];
var presets = {
  "hr-legal-finance": {
    gates: { "recall@10": { min: 0.9 }, citation_correctness: { min: 0.97 }, faithfulness: { min: 0.93 } }
  },
  "customer-support": {
    gates: { "recall@10": { min: 0.85 }, answer_relevance: { min: 0.88 }, abstention_accuracy: { min: 0.9 } }
  },
  "developer-docs": {
    gates: { "mrr@10": { min: 0.75 }, "ndcg@10": { min: 0.8 } },
    slices: {
      "exact-terms": { where: { tags: ["error-code", "acronym", "exact"] }, gates: { pass_rate: { min: 1 } } }
    }
  },
  "internal-search": { gates: { "hit@10": { min: 0.9 }, latency_p95: { max: 6e3 } } },
  capstone: { gates: { "recall@10": { min: 0.8 }, "mrr@10": { min: 0.65 }, critical_hallucinations: { max: 0 } } }
};
var defaultPreset = {
  gates: {
    "recall@10": { min: 0.85, "max-drop": 0.05 },
    "mrr@10": { min: 0.7 },
    citation_correctness: { min: 0.95, "max-drop": 0.05 },
    behavior_accuracy: { min: 0.9 },
    latency_p95: { max: 6e3 }
  }
};

export {
  PRESET_NAMES,
  presets,
  defaultPreset,
  nearestName
};
