import {
  DiagnosticLog,
  adapterNamed,
  findSources,
  foldDiacritics,
  goldenAdapters,
  grouped,
  loadPolicy,
  mistake,
  policyFile,
  words
} from "./chunk-WJ4LAJRD.js";

// src/golden-care/near-duplicates.ts
var DEFAULT_SIMILARITY = 0.75;
var MAX_STEPS = 4e8;
var STEPS_PER_PAIR = 1e3;
var GRAM = 4;
var UNIT = 1e3;
var EPSILON = 1e-6;
function nearDuplicates(texts, threshold = DEFAULT_SIMILARITY, maxSteps = MAX_STEPS) {
  const { pairs, firsts } = equalTexts(texts);
  const weighted = weigh(firsts.map(({ folded }) => folded));
  const buckets = grouped(firsts.keys(), (d) => firsts[d].codes);
  const search = { left: maxSteps, stamps: new Int32Array(firsts.length).fill(-1) };
  for (const bucket of buckets.values()) {
    for (const { x, y, similarity } of joinBucket(bucket, weighted, threshold, search)) {
      const [a, b] = [firsts[y].place, firsts[x].place];
      pairs.push({ a: Math.min(a, b), b: Math.max(a, b), similarity });
    }
  }
  pairs.sort((p, q) => p.a - q.a || p.b - q.b);
  return { pairs, complete: search.left > 0 };
}
function equalTexts(texts) {
  const pairs = [];
  const firsts = /* @__PURE__ */ new Map();
  for (const [place, text] of texts.entries()) {
    const list = words(foldDiacritics(text));
    if (list.length === 0) continue;
    const folded = ` ${list.join(" ")} `;
    const first = firsts.get(folded);
    if (first !== void 0) {
      pairs.push({ a: first.place, b: place, similarity: 1 });
      continue;
    }
    const codes = [...new Set(list.filter((word) => new RegExp("\\p{N}", "u").test(word)))].sort().join(" ");
    firsts.set(folded, { place, folded, codes });
  }
  return { pairs, firsts: [...firsts.values()] };
}
function weigh(texts) {
  const numbers = /* @__PURE__ */ new Map();
  const counts = [];
  const raw = texts.map((text) => {
    const own = /* @__PURE__ */ new Set();
    for (let i = 0; i + GRAM <= text.length; i++) {
      const gram = text.slice(i, i + GRAM);
      let number = numbers.get(gram);
      if (number === void 0) {
        number = counts.push(0) - 1;
        numbers.set(gram, number);
      }
      own.add(number);
    }
    for (const number of own) counts[number]++;
    return own;
  });
  const order = counts.map((_, number) => number).sort((a, b) => counts[a] - counts[b] || a - b);
  const ranks = new Int32Array(counts.length);
  const weights = new Int32Array(counts.length);
  const scale = Math.log(Math.max(2, texts.length));
  for (const [rank, number] of order.entries()) {
    ranks[number] = rank;
    weights[rank] = Math.round(UNIT * (1 + Math.log(texts.length / counts[number]) / scale));
  }
  const grams = raw.map((own) => Int32Array.from(own, (number) => ranks[number]).sort());
  const rests = grams.map((own) => {
    const rest = new Int32Array(own.length + 1);
    for (let i = own.length - 1; i >= 0; i--) rest[i] = rest[i + 1] + weights[own[i]];
    return rest;
  });
  return { grams, weights, rests, totals: Int32Array.from(rests, (rest) => rest[0]) };
}
function joinBucket(bucket, weighted, threshold, search) {
  const found = [];
  const { grams, rests, totals } = weighted;
  const postings = /* @__PURE__ */ new Map();
  const compare = (x, i, posting) => {
    for (let p = posting.start; p < posting.texts.length; p++) {
      const y = posting.texts[p];
      search.left--;
      if (search.stamps[y] === x) continue;
      search.stamps[y] = x;
      const both = totals[x] + totals[y];
      const need = threshold / (1 + threshold) * both - EPSILON;
      if (rests[x][i] < need || posting.rests[p] < need) continue;
      const common = commonWeight(weighted, x, y, i, posting.places[p], need, search);
      if (common < need) continue;
      search.left -= STEPS_PER_PAIR;
      found.push({ x, y, similarity: common / (both - common) });
    }
  };
  const indexed = 2 * threshold / (1 + threshold);
  for (const x of [...bucket].sort((a, b) => totals[a] - totals[b] || a - b)) {
    const [own, rest, total] = [grams[x], rests[x], totals[x]];
    const least = threshold * total - EPSILON;
    for (let i = 0; i < own.length && rest[i] >= least; i++) {
      const posting = postings.get(own[i]);
      if (posting === void 0) continue;
      skipLight(posting, totals, least);
      compare(x, i, posting);
      if (search.left <= 0) return found;
    }
    for (let i = 0; i < own.length && rest[i] >= indexed * total - EPSILON; i++) {
      const posting = postings.get(own[i]);
      if (posting === void 0) postings.set(own[i], { texts: [x], places: [i], rests: [rest[i]], start: 0 });
      else {
        posting.texts.push(x);
        posting.places.push(i);
        posting.rests.push(rest[i]);
      }
    }
  }
  return found;
}
function skipLight(posting, totals, least) {
  const { texts } = posting;
  while (posting.start < texts.length && totals[texts[posting.start]] < least) posting.start++;
}
function commonWeight({ grams, rests, weights }, x, y, fromX, fromY, need, search) {
  const a = grams[x];
  const b = grams[y];
  const restA = rests[x];
  const restB = rests[y];
  let i = fromX;
  let j = fromY;
  let sum = 0;
  while (i < a.length && j < b.length) {
    search.left--;
    if (sum + restA[i] < need || sum + restB[j] < need) return 0;
    const u = a[i];
    const v = b[j];
    if (u === v) sum += weights[u];
    if (u <= v) i++;
    if (v <= u) j++;
  }
  return sum;
}

// src/cli/golden-inputs.ts
var formatOption = {
  name: "format",
  value: "NAME",
  help: "what is printed: pretty or json",
  choices: ["pretty", "json"]
};
var similarityOption = {
  name: "similarity",
  value: "SHARE",
  help: `from which likeness on two questions are almost the same (default ${DEFAULT_SIMILARITY})`
};
async function goldenInputs(args, { cwd }, required) {
  const problems = new DiagnosticLog();
  args.require(required, problems, "see --help");
  problems.throwIfErrors();
  return {
    sources: (name) => findSources(args.many(name), cwd),
    adapter: adapterNamed(args.one("golden-format"), "golden", goldenAdapters),
    policy: await loadPolicy(policyFile(args.one("config"), cwd), cwd, {}, new DiagnosticLog())
  };
}
function shareOf(args, name, usual) {
  const text = args.one(name);
  if (text === void 0) return usual;
  const share = /^(?:0?\.\d+|[01](?:\.0+)?)$/.test(text) ? Number(text) : Number.NaN;
  if (share > 0 && share <= 1) return share;
  const hint = "a number above 0 and at most 1, e.g. 0.8";
  throw mistake("usage/invalid-value", `--${name} "${text}" is no share`, { hint });
}
function similarityOf(args) {
  return shareOf(args, "similarity", DEFAULT_SIMILARITY);
}

export {
  nearDuplicates,
  formatOption,
  similarityOption,
  goldenInputs,
  shareOf,
  similarityOf
};
