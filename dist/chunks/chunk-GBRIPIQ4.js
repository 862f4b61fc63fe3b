import {
  BEHAVIORS,
  ChunkIndex,
  QuestionIndex,
  RefusedRows,
  TRACE_PARTS,
  areDisjoint,
  byRank,
  caseIndexOf,
  checkNamedCases,
  checkReferences,
  compareBytes,
  corpusRow,
  escapeInvisible,
  evaluateCoverage,
  expectedBehaviors,
  expectsAnswer,
  foldDiacritics,
  foldQuestion,
  foldSpace,
  forbiddenBy,
  grouped,
  isCorpusRow,
  judgedMetricOf,
  lettersOf,
  locateEvidence,
  logLine,
  orderedChunks,
  readContext,
  readCorpus,
  readEvidence,
  readGolden,
  readGoldenRows,
  readJsonRows,
  traceFile,
  traceSources,
  words
} from "./chunk-VYGYRQBI.js";

// src/datasets/anchor.ts
function findText(text, index) {
  const read = readEvidence({ quote: text });
  if ("problem" in read) return null;
  const [targets] = locateEvidence([{ evidence: [read.label], tenantId: "", isDenied: true }], index);
  const { carriers, measure } = targets[0];
  return [...carriers].map(([{ id, documentId }, { start, end }]) => ({
    chunk_id: id,
    document_id: documentId,
    share: (end - start) / measure.length
  })).sort((a, b) => b.share - a.share);
}
var MAX_QUOTE_WORDS = 60;
var MAX_SENTENCES = 3;
var SENTENCE_END = /(?<=[.!?]["'\u201d\u2019)]?)\s+|(?<=[\u3002\uff01\uff1f])|\n+/u;
function anchorRows(rows, index) {
  const anchors = [];
  const anchored = rows.map(({ row, file, line }) => {
    const graded = Object.entries(row.relevance ?? {}).flatMap(([id, grade]) => grade > 0 ? [id] : []);
    const own = (row.expected_chunk_ids ?? graded).map((chunk_id) => {
      return { case_id: row.id, file, line, chunk_id, ...anchorOf(row, chunk_id, index) };
    });
    anchors.push(...own);
    return withEvidence(row, own);
  });
  return { rows: anchored, anchors };
}
function anchorOf(row, chunkId, index) {
  const stays = (why) => ({ evidence: null, why });
  if ([row.expected_behavior ?? []].flat().includes("permission_denied"))
    return stays("a denied case protects the whole chunk");
  const entry = index.get(chunkId);
  if (!entry?.inManifest) return stays("the manifest does not list the chunk");
  if (entry.text === null) return stays("the manifest has no text of the chunk");
  if (!row.expected_answer) return stays("the case has no expected_answer, by which the sentences are chosen");
  const quote = sentencesFor(row.expected_answer ?? "", entry.text);
  if (quote === null) return stays("no sentence of the chunk has words of the reference answer");
  const found = findText(quote, index) ?? [];
  const documents = new Set(found.map(({ document_id }) => document_id));
  const notes = [
    ...words(quote).length > MAX_QUOTE_WORDS ? [`the quote has more than ${MAX_QUOTE_WORDS} words`] : [],
    ...documents.size > 1 ? [`${documents.size} documents hold the quote`] : []
  ];
  const relevance = row.relevance?.[chunkId];
  return {
    evidence: {
      quote,
      ...entry.documentId === null ? {} : { document_id: entry.documentId },
      ...relevance === void 0 ? {} : { relevance },
      ...row.must_cite?.includes(chunkId) ? { cite: true } : {}
    },
    why: notes.join("; ")
  };
}
function sentencesFor(answer, text) {
  const wanted = new Set(words(answer));
  const sentences = text.split(SENTENCE_END).filter((sentence) => lettersOf(sentence).length > 1);
  let best = null;
  for (let start = 0; start < sentences.length; start++) {
    for (let n = 1; n <= MAX_SENTENCES && start + n <= sentences.length; n++) {
      const quote = sentences.slice(start, start + n).join(" ").trim();
      const list = words(quote);
      const hits = new Set(list.filter((word) => wanted.has(word))).size;
      const isBetter = best === null || hits > best.hits || hits === best.hits && list.length < best.size;
      if (hits > 0 && isBetter) best = { quote, hits, size: list.length };
    }
  }
  return best?.quote ?? null;
}
function withEvidence(row, anchors) {
  const done = new Set(anchors.flatMap(({ chunk_id, evidence }) => evidence === null ? [] : [chunk_id]));
  if (done.size === 0) return row;
  const { expected_chunk_ids = [], relevance, must_cite, expected_evidence, ...more } = row;
  const left = expected_chunk_ids.filter((id) => !done.has(id));
  const grades = Object.entries(relevance ?? {}).filter(([id]) => !done.has(id));
  const cited = (must_cite ?? []).filter((id) => !done.has(id));
  return {
    ...more,
    ...left.length > 0 ? { expected_chunk_ids: left } : {},
    expected_evidence: [
      ...expected_evidence ?? [],
      ...anchors.flatMap(({ evidence }) => evidence === null ? [] : [evidence])
    ],
    ...grades.length > 0 ? { relevance: Object.fromEntries(grades) } : {},
    ...cited.length > 0 ? { must_cite: cited } : {}
  };
}

// src/datasets/convert.ts
async function corpusContext({ corpus, adapters, sha256 }, log) {
  const index = new ChunkIndex();
  await readCorpus(corpus, index, log);
  return readContext({ ...adapters, index, sha256 });
}
async function* convertGolden(request, writer, losses, log) {
  const context = await corpusContext(request, log);
  for (const { row, ...place } of await readGoldenRows(request.golden, request.adapter, context, log))
    yield* losses.linesOf(writer.write(row), place, log);
  log.throwIfErrors();
}
async function* convertTraces(request, writer, losses, log) {
  const { adapter, goldenAdapter, sha256 } = request;
  const goldenContext = await corpusContext(request, log);
  const options = { relevantFrom: 1, sha256, adapter: goldenAdapter, context: goldenContext };
  const golden = request.golden.length === 0 ? null : await readGolden(request.golden, options, log);
  log.throwIfErrors();
  const questions = golden === null ? null : new QuestionIndex([golden]);
  const context = { ...goldenContext, judgedMetricOf, questions };
  const files = [];
  for await (const { source, sample } of traceSources(request.traces, adapter))
    files.push(await traceFile(source, sample, adapter, context));
  const lacks = [...new Set(files.flatMap(({ format }) => format.lacks))];
  for (const file of files) {
    for await (const { trace, line, file: originalFile } of file.read(log)) {
      const at = golden === null ? void 0 : caseIndexOf(golden, trace.query_id);
      const written = writer.write({ trace, lacks, golden: at === void 0 ? null : golden.cases[at] });
      yield* losses.linesOf(written, { file: originalFile ?? file.source.name, line }, log);
    }
  }
  if (losses.rows === 0 && log.errorCount === 0) log.error("trace/empty", "the traces hold no row");
  log.throwIfErrors();
}
function expectedChunks({
  expected_behavior,
  expected_chunk_ids = [],
  relevance
}) {
  const answers = expectsAnswer({ behavior: expectedBehaviors(expected_behavior)[0] });
  return answers || expected_chunk_ids.length === 0 && !relevance ? expected_chunk_ids : null;
}
function jsonLine(value) {
  return escapeInvisible(JSON.stringify(value));
}
var nativeTraceWriter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  write: ({ trace, lacks }) => {
    const { query_id, lacks: _, ...rest } = trace;
    const parts = TRACE_PARTS.filter((part) => lacks.includes(part));
    const missing = parts.length === 0 ? {} : { lacks: parts };
    return { lines: [jsonLine({ query_id, ...missing, ...rest })], lost: [] };
  }
};
var nativeGoldenWriter = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  write: (row) => ({ lines: [jsonLine(row)], lost: [] })
};
function presentFields(row, carried) {
  return Object.entries(row).flatMap(([name, value]) => carried.has(name) || isEmpty(value) ? [] : [name]);
}
function isEmpty(value) {
  if (value === void 0 || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
var TRACE_FIELDS = /* @__PURE__ */ new Set(["question", "context_chunks", "answer", "error"]);
var GOLDEN_FIELDS = /* @__PURE__ */ new Set(["question", "expected_answer", "expected_chunk_ids"]);
var ragasTraceWriter = {
  name: "ragas",
  title: "Ragas dataset (JSONL)",
  write: ({ trace, golden, lacks }) => {
    const question = trace.question ?? golden?.question;
    if (!question) return { refused: `the trace of "${trace.query_id}" has no question: give the golden set as well` };
    const chunks = chunkList(byRank(trace.context_chunks ?? []));
    const texts = chunks.map(({ text }) => text ?? null);
    const hasTexts = texts.every((text) => text !== null);
    const hasContext = !lacks.includes("context");
    const row = {
      user_input: question,
      ...hasContext && hasTexts ? { retrieved_contexts: texts } : {},
      ...hasContext ? { retrieved_context_ids: chunks.map(({ chunk_id: id }) => id) } : {},
      ...typeof trace.answer === "string" && !lacks.includes("answer") ? { response: trace.answer } : {},
      // Ragas ignores this field. When rag-gate reads the file, it explains a missing answer.
      ...trace.error ? { error: trace.error } : {},
      ...reference(golden?.expectedAnswer, golden?.relevant)
    };
    const lost = presentFields(trace, TRACE_FIELDS);
    if (hasContext && !hasTexts) lost.push("contexts without texts");
    return { lines: [jsonLine(row)], lost };
  }
};
var ragasGoldenWriter = {
  name: "ragas",
  title: "Ragas dataset (JSONL)",
  write: (row) => {
    if (row.question === "") return { refused: `the case "${row.id}" has no question` };
    const lost = presentFields(row, GOLDEN_FIELDS);
    const expected = expectedChunks(row);
    if (expected === null) lost.push("chunks that must not be found");
    const ids = expected === null ? [] : row.expected_chunk_ids ? expected : relevantIn(row.relevance);
    return { lines: [jsonLine({ user_input: row.question, ...reference(row.expected_answer, ids) })], lost };
  }
};
function relevantIn(relevance) {
  return Object.entries(relevance ?? {}).flatMap(([id, grade]) => grade >= 1 ? [id] : []);
}
function reference(answer, ids = []) {
  return {
    ...answer ? { reference: answer } : {},
    ...ids.length > 0 ? { reference_context_ids: ids } : {}
  };
}
var TREC_TRACE_FIELDS = /* @__PURE__ */ new Set(["query_id", "config_id", "retrieved_chunks"]);
var TREC_GOLDEN_FIELDS = /* @__PURE__ */ new Set(["id", "relevance", "expected_chunk_ids"]);
var trecTraceWriter = {
  name: "trec",
  title: "TREC run",
  write: ({ trace }) => {
    const tag = trace.config_id ?? "rag-gate";
    const chunks = chunkList(orderedChunks(trace.retrieved_chunks ?? []));
    const spaced = [trace.query_id, tag, ...chunks.map(({ chunk_id: id }) => id)].find((id) => !isToken(id));
    if (spaced !== void 0) return { refused: notTokenMessage(spaced) };
    const scores = chunks.map(({ score }) => score ?? Number.NaN);
    const strict = scores.every((score, i) => i === 0 || score < scores[i - 1]) && !Number.isNaN(scores[0] ?? 0);
    const lines = chunks.map(
      ({ chunk_id: id }, i) => `${trace.query_id} Q0 ${id} ${i + 1} ${strict ? scores[i] : chunks.length - i} ${tag}`
    );
    const lost = presentFields(trace, TREC_TRACE_FIELDS);
    if (chunks.length === 0) lost.push("traces without a chunk");
    if (!strict && chunks.some(({ score }) => typeof score === "number")) lost.push("scores that do not say the order");
    if (isMoreThanIds(trace.retrieved_chunks ?? [])) lost.push("stages, texts and labels of chunks");
    return { lines, lost };
  }
};
var trecGoldenWriter = {
  name: "trec",
  title: "TREC qrels",
  write: (row) => {
    const expected = expectedChunks(row);
    const relevance = expected === null ? {} : row.relevance ?? {};
    const grades = new Map([...(expected ?? []).map((id) => [id, 3]), ...Object.entries(relevance)]);
    const spaced = [row.id, ...grades.keys()].find((id) => !isToken(id));
    if (spaced !== void 0) return { refused: notTokenMessage(spaced) };
    const lost = presentFields(row, TREC_GOLDEN_FIELDS);
    const relevant = new Set([...grades].filter(([, grade]) => grade >= 1).map(([id]) => id));
    const isSame = relevant.size === new Set(expected).size && expected?.every((id) => relevant.has(id));
    if (expected === null) lost.push("chunks that must not be found");
    else if (row.expected_chunk_ids !== void 0 && !isSame) lost.push("expected chunks that the grades contradict");
    if (grades.size === 0) lost.push("cases without labels");
    return { lines: [...grades].map(([id, grade]) => `${row.id} 0 ${id} ${grade}`), lost };
  }
};
var isToken = (text) => /^[^\s#]\S*$/u.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
var notTokenMessage = (id) => `the id "${id}" cannot be a field of TREC: it is empty, begins with # or holds white space`;
function chunkList(ordered) {
  const seen = /* @__PURE__ */ new Set();
  return ordered.map((chunk) => typeof chunk === "string" ? { chunk_id: chunk } : chunk).filter(({ chunk_id: id }) => !seen.has(id) && seen.add(id));
}
var CHUNK_FIELDS = /* @__PURE__ */ new Set(["chunk_id", "score", "rank"]);
function isMoreThanIds(chunks) {
  return chunks.some((chunk) => typeof chunk !== "string" && presentFields(chunk, CHUNK_FIELDS).length > 0);
}
var traceWriters = [nativeTraceWriter, ragasTraceWriter, trecTraceWriter];
var goldenWriters = [nativeGoldenWriter, ragasGoldenWriter, trecGoldenWriter];
var MAX_KINDS = 1e3;
var ConversionLosses = class {
  #counts = /* @__PURE__ */ new Map();
  rows = 0;
  /** Returns the lines of a row and counts what they lack. Reports a row that cannot be written. */
  linesOf(written, place, log) {
    if ("refused" in written) {
      log.error("convert/refused", written.refused, place);
      return [];
    }
    this.rows++;
    for (const kind of written.lost) {
      const known = this.#counts.get(kind);
      if (known !== void 0 || this.#counts.size < MAX_KINDS) this.#counts.set(kind, (known ?? 0) + 1);
    }
    return written.lines;
  }
  /** Losses with their number of rows, most frequent first. */
  list() {
    return [...this.#counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0]));
  }
};

// src/datasets/near-duplicates.ts
var DEFAULT_SIMILARITY = 0.75;
var MAX_STEPS = 4e8;
var STEPS_PER_PAIR = 1e3;
var GRAM_LENGTH = 4;
var WEIGHT_UNIT = 1e3;
var EPSILON = 1e-6;
function nearDuplicates(texts, threshold = DEFAULT_SIMILARITY, maxSteps = MAX_STEPS) {
  const { pairs, firsts } = pairEqualTexts(texts);
  const weighted = weigh(firsts);
  const search = { threshold, stepsLeft: maxSteps };
  for (const bucket of grouped(weighted, ({ codes }) => codes).values())
    for (const pair of joinBucket(bucket, search)) pairs.push(pair);
  pairs.sort((p, q) => p.a - q.a || p.b - q.b);
  return { pairs, complete: search.stepsLeft > 0 };
}
function pairEqualTexts(texts) {
  const pairs = [];
  const firsts = /* @__PURE__ */ new Map();
  for (const [index, text] of texts.entries()) {
    const list = words(foldDiacritics(text));
    if (list.length === 0) continue;
    const folded = ` ${list.join(" ")} `;
    const first = firsts.get(folded);
    if (first !== void 0) {
      pairs.push({ a: first.index, b: index, similarity: 1 });
      continue;
    }
    const codes = [...new Set(list.filter((word) => new RegExp("\\p{N}", "u").test(word)))].sort().join(" ");
    firsts.set(folded, { index, folded, codes });
  }
  return { pairs, firsts: [...firsts.values()] };
}
function weigh(texts) {
  const counts = /* @__PURE__ */ new Map();
  const gramSets = texts.map(({ folded }) => {
    const own = /* @__PURE__ */ new Set();
    for (let i = 0; i + GRAM_LENGTH <= folded.length; i++) own.add(folded.slice(i, i + GRAM_LENGTH));
    for (const gram of own) counts.set(gram, (counts.get(gram) ?? 0) + 1);
    return own;
  });
  const rarestFirst = [...counts].sort(([, m], [, n]) => m - n);
  const ranks = new Map(rarestFirst.map(([gram], rank) => [gram, rank]));
  const scale = Math.log(Math.max(2, texts.length));
  const weights = rarestFirst.map(([, n]) => Math.round(WEIGHT_UNIT * (1 + Math.log(texts.length / n) / scale)));
  return texts.map(({ index, codes }, i) => {
    const grams = Array.from(gramSets[i], (gram) => ranks.get(gram)).sort((a, b) => a - b);
    const rests = new Array(grams.length + 1).fill(0);
    for (let g = grams.length - 1; g >= 0; g--) rests[g] = rests[g + 1] + weights[grams[g]];
    return { index, codes, grams, rests, total: rests[0] };
  });
}
function joinBucket(bucket, search) {
  const { threshold } = search;
  const pairs = [];
  const postings = /* @__PURE__ */ new Map();
  for (const x of bucket.toSorted((a, b) => a.total - b.total)) {
    if (search.stepsLeft <= 0) return pairs;
    const least = threshold * x.total - EPSILON;
    const candidates = /* @__PURE__ */ new Set();
    for (let i = 0; i < x.grams.length && x.rests[i] >= least; i++) {
      for (const y of postings.get(x.grams[i]) ?? []) {
        search.stepsLeft--;
        if (y.total >= least) candidates.add(y);
      }
    }
    for (const y of candidates) {
      if (search.stepsLeft <= 0) break;
      const both = x.total + y.total;
      const need = threshold / (1 + threshold) * both - EPSILON;
      const common = commonWeight(x, y, need, search);
      if (common < need) continue;
      search.stepsLeft -= STEPS_PER_PAIR;
      pairs.push({
        a: Math.min(x.index, y.index),
        b: Math.max(x.index, y.index),
        similarity: common / (both - common)
      });
    }
    const indexed = 2 * threshold / (1 + threshold) * x.total - EPSILON;
    for (let i = 0; i < x.grams.length && x.rests[i] >= indexed; i++) {
      const posting = postings.get(x.grams[i]);
      if (posting === void 0) postings.set(x.grams[i], [x]);
      else posting.push(x);
    }
  }
  return pairs;
}
function commonWeight(x, y, need, search) {
  let i = 0;
  let j = 0;
  let sum = 0;
  while (i < x.grams.length && j < y.grams.length) {
    search.stepsLeft--;
    if (sum + x.rests[i] < need || sum + y.rests[j] < need) return 0;
    const [u, v] = [x.grams[i], y.grams[j]];
    if (u === v) sum += x.rests[i] - x.rests[i + 1];
    if (u <= v) i++;
    if (v <= u) j++;
  }
  return sum;
}

// src/datasets/lint.ts
var ERRORS_HERE = /* @__PURE__ */ new Set([
  "golden/contradictory",
  "golden/evidence-not-found",
  "golden/duplicate-question",
  "golden/unknown-chunk",
  "golden/labels-disagree",
  "golden/stray-labels",
  "policy/unknown-case"
]);
function lintGolden(golden, index, policy, similarity, log) {
  checkAccessLabels(golden, index, log);
  checkNearDuplicates(golden.cases, similarity, log);
  checkGivenAway(golden.cases, log);
  checkQuotes(golden.cases, log);
  checkCoverage(golden, policy, log);
  checkNamedCases(policy, golden, log);
  checkReferences(golden.cases, policy.phrases, log);
  const findings = log.list().map((finding) => ERRORS_HERE.has(finding.code) ? { ...finding, severity: "error" } : finding);
  let [errors, warnings] = [log.errorCount, 0];
  for (const [code, n] of log.warningCounts()) {
    if (ERRORS_HERE.has(code)) errors += n;
    else warnings += n;
  }
  return { findings, errors, warnings };
}
function checkAccessLabels({ cases }, index, log) {
  for (const { id, relevant, protected: hidden, principal, file, line } of cases) {
    for (const chunk of [...relevant, ...hidden]) {
      const entry = index.get(chunk);
      if (!entry?.inManifest) continue;
      const place = { file, line };
      if (entry.active === false)
        log.error("golden/unknown-chunk", `case "${id}": chunk "${chunk}" is inactive in the corpus manifest`, place);
      if (entry.label === null) continue;
      const rule = forbiddenBy(principal, entry.label);
      if (hidden.includes(chunk)) {
        const message = `case "${id}" expects permission_denied for chunk "${chunk}", which its principal may see`;
        if (rule === null) log.error("golden/access", message, place);
      } else if (rule !== null) {
        const message = `case "${id}" expects chunk "${chunk}", which its principal may not see (${rule})`;
        log.error("golden/access", message, place);
      }
    }
  }
}
function checkQuotes(cases, log) {
  for (const { id, evidence, file, line } of cases) {
    for (const [n, { quote }] of evidence.entries()) {
      const size = words(quote ?? "").length;
      if (size > MAX_QUOTE_WORDS)
        log.warn("golden/long-evidence", `case "${id}": expected_evidence[${n}] has ${size} words`, { file, line });
    }
  }
}
function checkCoverage(golden, { coverage, file }, log) {
  const place = file === null ? {} : { file };
  for (const rule of coverage) {
    const { status, metric, message } = evaluateCoverage(rule, golden);
    if (status === "fail") log.error("golden/uncovered", `${metric}: ${message}`, place);
  }
  const [first] = golden.cases;
  if (coverage.length > 0 || first === void 0) return;
  for (const behavior of BEHAVIORS) {
    if (behavior === "escalate" || golden.cases.some((item) => item.behavior === behavior)) continue;
    log.warn("golden/uncovered", `no case expects the behaviour ${behavior}`, { file: first.file });
  }
}
var MIN_ANSWER_LETTERS = 6;
var MIN_ID_LETTERS = 4;
function checkGivenAway(cases, log) {
  for (const { id, question, expectedAnswer, relevant, file, line } of cases) {
    const asked = ` ${words(foldDiacritics(question)).join(" ")} `;
    const answer = words(foldDiacritics(expectedAnswer ?? ""));
    if (isSpecific(answer) && asked.includes(` ${answer.join(" ")} `))
      log.warn("golden/given-away", `case "${id}": the question holds its own answer`, { file, line });
    const chunk = relevant.find((label) => isCode(label) && question.includes(label));
    if (chunk !== void 0)
      log.warn("golden/given-away", `case "${id}": the question names the expected chunk "${chunk}"`, { file, line });
  }
}
function isSpecific(answer) {
  const [first = ""] = answer;
  return answer.length > 1 || first.length >= MIN_ANSWER_LETTERS || new RegExp("\\p{N}", "u").test(first);
}
function isCode(id) {
  return id.length >= MIN_ID_LETTERS && /[^\p{L}]/u.test(id);
}
function checkNearDuplicates(cases, similarity, log) {
  const { pairs, complete } = nearDuplicates(
    cases.map(({ question }) => question),
    similarity
  );
  for (const { a, b, similarity: share } of pairs) {
    const [one, other] = [cases[a], cases[b]];
    const later = one.file === other.file && one.line > other.line ? one : other;
    const place = { file: later.file, line: later.line };
    const likeness = share === 1 ? "the same" : `almost the same (${Math.floor(share * 100)} % alike)`;
    if (one.split !== other.split) {
      const message = `cases "${one.id}" (${one.split}) and "${other.id}" (${other.split}) ask ${likeness}`;
      if (share === 1) log.error("golden/split-leak", message, place);
      else log.warn("golden/split-leak", message, place);
    } else if (samePrincipal(one, other) && !sameText(one, other)) {
      const differ = areDisjoint(one.relevant, other.relevant);
      if (share === 1 && !differ && !sameWords(one, other)) continue;
      const doubt = differ ? " and expect different chunks: is one of them wrong?" : "";
      log.warn("golden/near-duplicate", `cases "${one.id}" and "${other.id}" ask ${likeness}${doubt}`, place);
    }
  }
  if (!complete) log.warn("golden/too-alike", "so many questions are alike that not all pairs were compared");
}
function sameText(a, b) {
  return foldQuestion(a.question) === foldQuestion(b.question);
}
function sameWords(a, b) {
  return words(a.question).join(" ") === words(b.question).join(" ");
}
function samePrincipal(a, b) {
  const key = ({ principal, locale }) => JSON.stringify([principal.tenantId, [...principal.roles].sort(), locale]);
  return key(a) === key(b);
}

// src/datasets/match-chunks.ts
var MIN_GAIN = 0.1;
var CONTAINS = 0.8;
var HALF = 0.5;
var OTHER_DOCUMENT = 0.9;
var BY_SECTION = 0.6;
var BY_ID = 0.9;
function matchChunks(ids, { old, fresh }) {
  const oldChunks = [...ids].flatMap((id) => old.get(id) ?? []);
  const active = [...fresh.values()].filter((chunk) => chunk.active !== false);
  const finder = new Finder(active, oldChunks);
  const matchOf = (id) => {
    const chunk = old.get(id);
    return chunk === void 0 ? unknownChunk(id, fresh) : finder.match(chunk);
  };
  return new Map([...ids].map((id) => [id, matchOf(id)]));
}
function unknownChunk(from, fresh) {
  const to = fresh.has(from) ? [{ chunk_id: from, share: null }] : [];
  return { from, kind: "unclear", to, copies: to, confidence: 0, why: "the old manifest does not list it" };
}
var Finder = class {
  #byId;
  #bySection;
  #byText;
  #versions;
  #overlaps;
  constructor(active, old) {
    this.#byId = new Map(active.map((chunk) => [chunk.chunk_id, chunk]));
    this.#overlaps = textOverlap(old, active);
    this.#bySection = grouped(active, sectionKey);
    this.#byText = grouped(active, ({ text_hash }) => text_hash ?? null);
    this.#versions = new Set(active.map(versionKey));
  }
  match(from) {
    return this.#sameId(from) ?? this.#sameText(from) ?? this.#byWords(from) ?? this.#sameSection(from);
  }
  #result(from, kind, to, confidence, why) {
    const listed = new Set(to.map(({ chunk_id }) => chunk_id));
    const copies = this.#containing(from).filter(
      ({ chunk_id, share }) => share >= HALF && !listed.has(chunk_id) && this.#distance(from, this.#byId.get(chunk_id)) < 2
    );
    const hasOtherRoles = to.some(({ chunk_id }) => rolesKey(this.#byId.get(chunk_id)) !== rolesKey(from));
    const reason = hasOtherRoles ? `${why}; other roles may see it` : why;
    return { from: from.chunk_id, kind, to, confidence, why: reason, copies: [...to, ...copies] };
  }
  #sameId(from) {
    const same = this.#byId.get(from.chunk_id);
    if (same === void 0 || !sameTenant(from, same)) return null;
    const equal = equalText(from, same);
    if (equal === false) return null;
    const to = [{ chunk_id: from.chunk_id, share: equal === null ? null : 1 }];
    if (equal) return this.#result(from, "unchanged", to, 1, "the same id and text");
    const inPlace = sectionKey(from) === sectionKey(same);
    return inPlace ? this.#result(from, "unchanged", to, BY_ID, "the same id and place; the texts are not known") : this.#result(from, "unclear", to, HALF, "the same id at another place; the texts are not known");
  }
  #sameText(from) {
    if (!from.text_hash) return null;
    const equal = (this.#byText.get(from.text_hash) ?? []).filter((chunk) => sameTenant(from, chunk));
    if (equal.length === 0) return null;
    const nearest = Math.min(...equal.map((chunk) => this.#distance(from, chunk)));
    const near = equal.filter((chunk) => this.#distance(from, chunk) === nearest);
    const placed = near.filter((chunk) => chunk.section_path === from.section_path);
    const chosen = placed.length > 0 ? placed : near;
    const ids = chosen.map(({ chunk_id }) => chunk_id).sort(compareBytes);
    const to = ids.map((chunk_id) => ({ chunk_id, share: 1 }));
    if (to.length > 1) return this.#result(from, "unclear", to, HALF, `${to.length} chunks have this text`);
    return this.#result(from, "renamed", to, nearest < 2 ? 1 : OTHER_DOCUMENT, `the same text${distanceNote(nearest)}`);
  }
  #byWords(from) {
    const overlap = this.#overlaps.get(from.chunk_id);
    if (overlap === void 0 || overlap.size === 0) return null;
    let best = null;
    for (const distance of [0, 1, 2]) {
      const near = this.#containing(from).filter(
        ({ chunk_id }) => this.#distance(from, this.#byId.get(chunk_id)) === distance
      );
      const { to, covered } = cover(near, overlap);
      if (to.length === 0) continue;
      const confidence = covered * (distance < 2 ? 1 : OTHER_DOCUMENT);
      const why = `${Math.floor(covered * 100)} % of its words stand there${distanceNote(distance)}`;
      const kind = to.length > 1 ? "split" : to[0].chunk_id === from.chunk_id ? "edited" : "renamed";
      const match = this.#result(from, kind, to, confidence, why);
      if (confidence >= CONTAINS) return match;
      if (best === null || confidence > best.confidence) best = match;
    }
    return best;
  }
  /** The last resort if texts are unknown or not found. */
  #sameSection(from) {
    const key = sectionKey(from);
    const there = (key === null ? [] : this.#bySection.get(key) ?? []).filter((chunk) => sameTenant(from, chunk));
    const to = there.slice(0, 10).map(({ chunk_id }) => ({ chunk_id, share: null }));
    if (to.length === 0) return this.#result(from, "unclear", [], 0, "nothing of it was found");
    if (from.text && there.some(({ text }) => text))
      return this.#result(from, "unclear", to, 0, "nothing of its text was found; its section is still there");
    if (to.length > 1) return this.#result(from, "unclear", to, 0, `one of ${there.length} chunks of its section`);
    return this.#result(from, "renamed", to, BY_SECTION, "the only chunk of its section; the texts are not known");
  }
  /** New chunks with some of its words, largest share first, then those of its section. */
  #containing(from) {
    const overlap = this.#overlaps.get(from.chunk_id);
    if (overlap === void 0) return [];
    const otherSection = (id) => this.#byId.get(id).section_path === from.section_path ? 0 : 1;
    return [...overlap.words].filter(([id]) => sameTenant(from, this.#byId.get(id))).map(([chunk_id, found]) => ({ chunk_id, share: found.size / overlap.size })).sort(
      (a, b) => b.share - a.share || otherSection(a.chunk_id) - otherSection(b.chunk_id) || compareBytes(a.chunk_id, b.chunk_id)
    );
  }
  /** 0: same document and version (or its only version), 1: same document, 2: other or unknown document. */
  #distance(from, to) {
    if (!from.document_id || from.document_id !== to.document_id) return 2;
    return versionKey(from) === versionKey(to) || !this.#versions.has(versionKey(from)) ? 0 : 1;
  }
};
function cover(candidates, { size, words: found }) {
  const seen = /* @__PURE__ */ new Set();
  const to = [];
  const left = new Set(candidates);
  for (; ; ) {
    let best = null;
    let most = 0;
    for (const candidate of left) {
      let gain = 0;
      for (const word of found.get(candidate.chunk_id)) if (!seen.has(word)) gain++;
      if (gain >= MIN_GAIN * size && gain > most) [best, most] = [candidate, gain];
    }
    if (best === null) break;
    left.delete(best);
    to.push(best);
    for (const word of found.get(best.chunk_id)) seen.add(word);
  }
  for (const candidate of left) if (candidate.share >= CONTAINS) to.push(candidate);
  return { to: to.sort((a, b) => b.share - a.share), covered: seen.size / size };
}
var distanceNote = (distance) => ["", ", in another version of the document", ", in another document"][distance];
var versionKey = ({ document_id, document_version }) => JSON.stringify([document_id ?? "", document_version ?? ""]);
function sectionKey({ document_id, section_path }) {
  return document_id && section_path ? JSON.stringify([document_id, section_path]) : null;
}
var sameTenant = (a, b) => (a.tenant_id ?? "") === (b.tenant_id ?? "");
var rolesKey = ({ acl_roles }) => JSON.stringify([...acl_roles ?? []].sort());
function equalText(a, b) {
  if (a.text && b.text) return foldSpace(a.text) === foldSpace(b.text);
  return a.text_hash && b.text_hash ? a.text_hash === b.text_hash : null;
}
var RUN_LENGTH = 3;
var MAX_SPREAD = 64;
function textOverlap(old, fresh) {
  const overlaps = /* @__PURE__ */ new Map();
  const wanted = /* @__PURE__ */ new Map();
  for (const chunk of old) {
    overlaps.set(chunk.chunk_id, { size: words(chunk.text ?? "").length, words: /* @__PURE__ */ new Map() });
    for (const [start, run] of runs(chunk).entries()) {
      const { places, holders } = wanted.get(run) ?? { places: [], holders: [] };
      places.push([chunk, start]);
      wanted.set(run, { places, holders });
    }
  }
  for (const chunk of fresh) for (const run of new Set(runs(chunk))) wanted.get(run)?.holders.push(chunk);
  const mark = ({ chunk_id }, start, holder) => {
    const { size, words: byHolder } = overlaps.get(chunk_id);
    const own = byHolder.get(holder.chunk_id) ?? /* @__PURE__ */ new Set();
    byHolder.set(holder.chunk_id, own);
    for (let i = start; i < Math.min(start + RUN_LENGTH, size); i++) own.add(i);
  };
  for (const { places, holders } of wanted.values()) {
    const isSpread = holders.length > MAX_SPREAD;
    const byDocument = grouped(isSpread ? holders : [], ({ document_id }) => document_id || null);
    for (const [chunk, start] of places) {
      const own = isSpread ? chunk.document_id && byDocument.get(chunk.document_id) || [] : holders;
      if (own.length <= MAX_SPREAD) for (const holder of own) mark(chunk, start, holder);
    }
  }
  return overlaps;
}
function runs({ text }) {
  const list = words(text ?? "");
  if (list.length === 0) return [];
  const count = Math.max(1, list.length - RUN_LENGTH + 1);
  return Array.from({ length: count }, (_, i) => list.slice(i, i + RUN_LENGTH).join(" "));
}

// src/datasets/remap.ts
async function readChunks(sources, log) {
  const chunks = /* @__PURE__ */ new Map();
  const refused = new RefusedRows("corpus/invalid-row", log);
  for (const source of sources) {
    let rows = 0;
    const errorsBefore = log.errorCount;
    for await (const { value: raw, line } of readJsonRows(source, log)) {
      rows++;
      const value = corpusRow(raw);
      if (!isCorpusRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const known = chunks.get(value.chunk_id);
      chunks.set(value.chunk_id, known === void 0 ? value : { ...value, ...known });
    }
    if (rows === 0 && log.errorCount === errorsBefore)
      log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => (await import("./lazy-RVXKMMQD.js")).corpusSchema);
  return chunks;
}
function remapRows(rows, manifests, minConfidence) {
  const labels = new Set(rows.flatMap(({ row }) => chunksOf(row, manifests)));
  const matches = matchChunks(labels, manifests);
  const moves = [];
  let unchanged = 0;
  const moved = rows.map(({ row, file, line }) => {
    const place = { case_id: row.id, file, line };
    const targets = /* @__PURE__ */ new Map();
    const caseMoves = [];
    for (const from of chunksOf(row, manifests)) {
      const match = matches.get(from);
      const to = piecesOf(match, row, manifests);
      const applied = match.kind !== "unclear" && match.confidence >= minConfidence && to.length > 0;
      if (applied) targets.set(from, to);
      if (applied && match.kind === "unchanged") unchanged++;
      else caseMoves.push({ ...place, ...match, to, applied });
    }
    for (const document of missingDocuments(row, manifests)) {
      const why = "the new manifest has no chunk of this document";
      caseMoves.push({ ...place, from: document, kind: "unclear", to: [], confidence: 0, applied: false, why });
    }
    moves.push(...caseMoves.map((move) => isMerged(move, targets) ? { ...move, kind: "merged" } : move));
    return moveLabels(row, targets);
  });
  return { rows: moved, moves, unchanged, left: moves.filter(({ applied }) => !applied).length };
}
function renderMoves({ moves, unchanged, left }) {
  const lines = [
    `# ${unchanged} labels unchanged, ${moves.length - left} moved, ${left} left as they are (marked !).`,
    "# The number is the confidence, 0 to 1. Review each line: a label says what is right."
  ];
  let previous = "";
  for (const move of moves) {
    const head = `${logLine(move.file)}:${move.line} ${logLine(move.case_id)}`;
    if (head !== previous) lines.push("", head);
    previous = head;
    lines.push(...linesOf(move));
  }
  return `${lines.join("\n")}
`;
}
function chunksOf(row, { old, fresh }) {
  const cited = (row.must_cite ?? []).filter((id) => old.has(id) || fresh.has(id));
  return [.../* @__PURE__ */ new Set([...row.expected_chunk_ids ?? [], ...Object.keys(row.relevance ?? {}), ...cited])];
}
function missingDocuments(row, { old, fresh }) {
  const cited = (row.must_cite ?? []).filter((id) => !old.has(id) && !fresh.has(id));
  const named = /* @__PURE__ */ new Set([...row.expected_docs ?? [], ...cited]);
  if (named.size === 0) return [];
  for (const { document_id } of fresh.values()) if (document_id) named.delete(document_id);
  return [...named];
}
function piecesOf(match, row, { old, fresh }) {
  const moved = match.kind !== "unclear" && match.kind !== "unchanged";
  if (expectedBehaviors(row.expected_behavior)[0] === "permission_denied") return moved ? match.copies : match.to;
  if (match.kind !== "split") return match.to;
  const questionWords = new Set(words(row.question));
  const oldWords = new Set(words(old.get(match.from)?.text ?? ""));
  const answerWords = words(row.expected_answer ?? "").filter((word) => oldWords.has(word) && !questionWords.has(word));
  if (answerWords.length === 0) return match.to;
  const withAnswer = match.to.filter(({ chunk_id }) => {
    const pieceWords = new Set(words(fresh.get(chunk_id)?.text ?? ""));
    return answerWords.every((word) => pieceWords.has(word));
  });
  return withAnswer.length > 0 ? withAnswer : match.to;
}
function isMerged({ from, to, applied }, targets) {
  if (!applied) return false;
  const own = new Set(to.map(({ chunk_id }) => chunk_id));
  return [...targets].some(([other, list]) => other !== from && list.some(({ chunk_id }) => own.has(chunk_id)));
}
function moveLabels(row, targets) {
  const idsOf = (from) => targets.get(from)?.map(({ chunk_id }) => chunk_id) ?? [from];
  const moved = { ...row };
  if (row.expected_chunk_ids) moved.expected_chunk_ids = [...new Set(row.expected_chunk_ids.flatMap(idsOf))];
  if (row.must_cite) moved.must_cite = [...new Set(row.must_cite.map((from) => idsOf(from)[0]))];
  if (!row.relevance) return moved;
  const grades = /* @__PURE__ */ new Map();
  for (const [from, grade] of Object.entries(row.relevance))
    for (const to of idsOf(from)) grades.set(to, Math.max(grade, grades.get(to) ?? 0));
  return { ...moved, relevance: Object.fromEntries(grades) };
}
function linesOf({ from, to, confidence, applied, why, kind }) {
  const [own, other] = applied ? ["-", "+"] : ["!", "?"];
  const target = ({ chunk_id, share }) => `${other} ${logLine(chunk_id)}${share === null || to.length === 1 ? "" : ` (${Math.floor(share * 100)} %)`}`;
  return [`${own} ${logLine(from)}`, ...to.map(target), `  ${confidence.toFixed(2)} ${kind}: ${why}`];
}

// src/datasets/split.ts
function splitRows(input, options) {
  const { share, seed, similarity, reassign, documentOf, sha256 } = options;
  const rows = input.toSorted((a, b) => compareBytes(a.id, b.id));
  const { groups, complete } = groupRows(rows, similarity);
  const stratification = new Stratification(
    rows.map((row) => labelsOf(row, documentOf)),
    share
  );
  const open = [];
  const torn = [];
  for (const group of groups) {
    const fixed = group.map((i) => fixedSide(rows[i], reassign));
    const [side, another] = new Set(fixed.filter((one) => one !== null));
    if (another !== void 0) {
      torn.push(group.map((i) => rows[i].id));
      for (const [n, i] of group.entries()) stratification.put([i], fixed[n] ?? "test");
    } else if (side !== void 0) stratification.put(group, side);
    else open.push({ group, key: sha256(`${seed}
${rows[group[0]].id}`) });
  }
  open.sort((a, b) => b.group.length - a.group.length || compareBytes(a.key, b.key));
  stratification.assign(open.map(({ group }) => group));
  const { sides, labels } = stratification;
  const sideOf = new Map(rows.map((row, i) => [row, sides[i]]));
  return {
    splits: input.map((row) => sideOf.get(row)),
    validation: sides.filter((side) => side === "validation").length,
    labels: [...labels].map(([label, { cases, put }]) => ({ label, cases, validation: put.validation })).sort((a, b) => compareBytes(a.label, b.label)),
    keptTogether: groups.filter((group) => group.length > 1).length,
    critical: rows.filter((row) => row.critical === true).length,
    torn,
    complete
  };
}
function fixedSide(row, reassign) {
  if (row.critical === true) return "test";
  return reassign ? null : row.split ?? null;
}
function labelsOf(row, documentOf) {
  const chunks = row.expected_chunk_ids ?? Object.keys(row.relevance ?? {});
  const documents = [...row.expected_docs ?? [], ...chunks.flatMap((chunk) => documentOf(chunk) ?? [])];
  return [
    .../* @__PURE__ */ new Set([
      ...documents.map((document) => `document:${document}`),
      ...(row.tags ?? []).map((tag) => `tag:${tag}`),
      `behavior:${expectedBehaviors(row.expected_behavior)[0]}`,
      ...row.difficulty ? [`difficulty:${row.difficulty}`] : []
    ])
  ];
}
function groupRows(rows, similarity) {
  const parents = rows.map((_, i) => i);
  const rootOf = (i) => {
    let root = i;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  };
  const unite = (a, b) => {
    const [x, y] = [rootOf(a), rootOf(b)];
    parents[Math.max(x, y)] = Math.min(x, y);
  };
  for (const [group, members] of grouped(rows.keys(), (i) => rows[i].acl_group))
    if (group) for (const i of members) unite(members[0], i);
  const texts = rows.map(({ question }) => question);
  const { pairs, complete } = nearDuplicates(texts, similarity);
  for (const { a, b } of pairs) unite(a, b);
  return { groups: [...grouped(rows.keys(), rootOf).values()], complete };
}
var EPSILON2 = 1e-9;
var Stratification = class {
  labels = /* @__PURE__ */ new Map();
  sides = [];
  #labelsOf;
  #share;
  #all;
  /** `labels` lists the labels of each case. `share` is that of validation cases. */
  constructor(labels, share) {
    this.#share = { validation: share, test: 1 - share };
    this.#all = { cases: labels.length, put: { validation: 0, test: 0 } };
    this.#labelsOf = labels.map((own) => own.map((name) => this.#count(name)));
  }
  #count(name) {
    const label = this.labels.get(name) ?? {
      cases: 0,
      put: { validation: 0, test: 0 },
      groups: /* @__PURE__ */ new Set(),
      remaining: 0
    };
    this.labels.set(name, label);
    label.cases++;
    return label;
  }
  put(members, side) {
    this.#all.put[side] += members.length;
    for (const i of members) {
      this.sides[i] = side;
      for (const label of this.#labelsOf[i]) label.put[side]++;
    }
  }
  /** Puts each group on a side. Of the groups with a label, the first ones come first. */
  assign(groups) {
    for (const group of groups) {
      for (const label of group.flatMap((i) => this.#labelsOf[i])) {
        label.remaining++;
        label.groups.add(group);
      }
    }
    const queue = new RarestFirst(this.labels.values());
    for (let label = queue.next(); label !== void 0; label = queue.next()) {
      for (const group of label.groups) {
        if (this.sides[group[0]] !== void 0) continue;
        this.put(group, this.#choose(label, group.length));
        for (const i of group) for (const own of this.#labelsOf[i]) queue.take(own);
      }
    }
  }
  /** Returns the side that lacks more cases of the label or, on a tie, more cases. */
  #choose(label, size) {
    for (const one of [label, this.#all]) {
      const difference = this.#lack(one, "validation") - this.#lack(one, "test");
      if (Math.abs(difference) > EPSILON2) return difference > 0 ? "validation" : "test";
    }
    return this.#lack(this.#all, "validation") >= size ? "validation" : "test";
  }
  /** Returns the number of cases that a side lacks. Negative if it has too many. */
  #lack({ cases, put }, side) {
    return this.#share[side] * cases - put[side];
  }
};
var RarestFirst = class {
  #byCount = [];
  #lowest = 1;
  constructor(labels) {
    for (const label of labels) this.#add(label);
  }
  take(label) {
    label.remaining--;
    this.#add(label);
  }
  next() {
    for (; this.#lowest < this.#byCount.length; this.#lowest++) {
      const list = this.#byCount[this.#lowest] ?? [];
      for (let label = list.pop(); label !== void 0; label = list.pop()) {
        if (label.remaining === this.#lowest) return label;
      }
    }
    return void 0;
  }
  #add(label) {
    const { remaining } = label;
    if (remaining === 0) return;
    this.#byCount[remaining] ??= [];
    this.#byCount[remaining].push(label);
    this.#lowest = Math.min(this.#lowest, remaining);
  }
};

export {
  findText,
  anchorRows,
  convertGolden,
  convertTraces,
  traceWriters,
  goldenWriters,
  ConversionLosses,
  DEFAULT_SIMILARITY,
  lintGolden,
  readChunks,
  remapRows,
  renderMoves,
  splitRows
};
