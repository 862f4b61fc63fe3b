import {
  formatOption,
  goldenInputs,
  shareOf
} from "./chunk-TSIXM5TI.js";
import {
  writeNewFiles
} from "./chunk-SPPOZ7D3.js";
import {
  readGoldenRows
} from "./chunk-IJD3L7FE.js";
import {
  helpOption,
  inputsNamed,
  logJson,
  tellWarnings
} from "./chunk-DC3N274W.js";
import {
  ChunkIndex,
  DiagnosticLog,
  RefusedRows,
  compareBytes,
  corpusRow,
  count,
  foldSpace,
  grouped,
  isCorpusRow,
  logLine,
  readContext,
  readCorpus,
  readJsonRows,
  sha256,
  words
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/golden-care/read-chunks.ts
async function readChunks(sources, log) {
  const chunks = /* @__PURE__ */ new Map();
  const refused = new RefusedRows("corpus/invalid-row", log);
  for (const source of sources) {
    let rows = 0;
    const before = log.errorCount;
    for await (const { value: written, line } of readJsonRows(source, log)) {
      rows++;
      const value = corpusRow(written);
      if (!isCorpusRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const known = chunks.get(value.chunk_id);
      chunks.set(value.chunk_id, known === void 0 ? value : { ...value, ...known });
    }
    if (rows === 0 && log.errorCount === before)
      log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => (await import("./corpus.schema-XUQUYHU2.js")).corpusSchema);
  return chunks;
}

// src/golden-care/text-overlap.ts
var RUN = 3;
var MAX_SPREAD = 64;
function textOverlap(old, fresh) {
  const wanted = /* @__PURE__ */ new Map();
  const sizes = old.map(({ text, document_id }, chunk) => {
    const list = words(text ?? "");
    for (const [start, run] of runs(list).entries()) {
      const byDocument = wanted.get(run) ?? /* @__PURE__ */ new Map();
      wanted.set(run, byDocument);
      add(byDocument, document_id || null, { chunk, start });
    }
    return list.length;
  });
  const found = /* @__PURE__ */ new Map();
  const near = /* @__PURE__ */ new Map();
  for (const { chunk_id, text, document_id } of fresh) {
    for (const run of new Set(runs(words(text ?? "")))) {
      const byDocument = wanted.get(run);
      if (byDocument === void 0) continue;
      if ((found.get(run)?.length ?? 0) <= MAX_SPREAD) add(found, run, chunk_id);
      if (!document_id || !byDocument.has(document_id)) continue;
      const own = near.get(run) ?? /* @__PURE__ */ new Map();
      near.set(run, own);
      if ((own.get(document_id)?.length ?? 0) <= MAX_SPREAD) add(own, document_id, chunk_id);
    }
  }
  const places = old.map(() => /* @__PURE__ */ new Map());
  const mark = (all, holders) => {
    if (holders.length > MAX_SPREAD) return;
    for (const { chunk, start } of all) {
      for (const holder of holders) {
        const own = places[chunk].get(holder) ?? /* @__PURE__ */ new Set();
        places[chunk].set(holder, own);
        for (let i = start; i < Math.min(start + RUN, sizes[chunk]); i++) own.add(i);
      }
    }
  };
  for (const [run, holders] of found) {
    const isSpread = holders.length > MAX_SPREAD;
    for (const [document, all] of wanted.get(run))
      mark(all, isSpread ? near.get(run)?.get(document) ?? [] : holders);
  }
  return new Map(old.map(({ chunk_id }, i) => [chunk_id, { size: sizes[i], places: places[i] }]));
}
function add(lists, key, value) {
  const list = lists.get(key);
  if (list === void 0) lists.set(key, [value]);
  else list.push(value);
}
function runs(list) {
  if (list.length === 0) return [];
  if (list.length < RUN) return [list.join(" ")];
  return Array.from({ length: list.length - RUN + 1 }, (_, i) => list.slice(i, i + RUN).join(" "));
}

// src/golden-care/match-chunks.ts
var LEAST_GAIN = 0.1;
var HOLDS = 0.8;
var HALF = 0.5;
var OTHER_DOCUMENT = 0.9;
var BY_SECTION = 0.6;
var BY_ID = 0.9;
function matchChunks(ids, { old, fresh }) {
  const known = [...new Set(ids)].flatMap((id) => old.get(id) ?? []);
  const active = [...fresh.values()].filter((chunk) => chunk.active !== false);
  const finder = new Finder(active, textOverlap(known, active));
  const matches = /* @__PURE__ */ new Map();
  for (const id of ids) {
    const chunk = old.get(id);
    matches.set(id, chunk === void 0 ? notKnown(id, fresh) : finder.match(chunk));
  }
  return matches;
}
function notKnown(from, fresh) {
  const to = fresh.has(from) ? [{ chunk_id: from, share: null }] : [];
  return { from, kind: "unclear", to, copies: to, confidence: 0, why: "the old manifest does not list it" };
}
var Finder = class {
  #byId;
  #bySection;
  #byText;
  #versions;
  #overlaps;
  constructor(active, overlaps) {
    this.#byId = new Map(active.map((chunk) => [chunk.chunk_id, chunk]));
    this.#overlaps = overlaps;
    this.#bySection = grouped(active, sectionKey);
    this.#byText = grouped(active, ({ text_hash }) => text_hash ?? null);
    this.#versions = new Set(active.map(versionKey));
  }
  match(from) {
    return this.#stayed(from) ?? this.#sameText(from) ?? this.#byWords(from) ?? this.#section(from);
  }
  #result(from, kind, to, confidence, why) {
    const listed = new Set(to.map(({ chunk_id }) => chunk_id));
    const copies = this.#holders(from).filter(
      ({ chunk_id, share }) => share >= HALF && !listed.has(chunk_id) && this.#distance(from, this.#byId.get(chunk_id)) < 2
    );
    const roles = to.some(({ chunk_id }) => rolesKey(this.#byId.get(chunk_id)) !== rolesKey(from));
    const said = roles ? `${why}; other roles may see it` : why;
    return { from: from.chunk_id, kind, to, confidence, why: said, copies: [...to, ...copies] };
  }
  #stayed(from) {
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
    const to = chosen.map(({ chunk_id }) => ({ chunk_id, share: 1 })).sort((a, b) => compareBytes(a.chunk_id, b.chunk_id));
    if (to.length > 1) return this.#result(from, "unclear", to, HALF, `${to.length} chunks have this text`);
    return this.#result(from, "renamed", to, nearest < 2 ? 1 : OTHER_DOCUMENT, `the same text${placeOf(nearest)}`);
  }
  #byWords(from) {
    const overlap = this.#overlaps.get(from.chunk_id);
    if (overlap === void 0 || overlap.size === 0) return null;
    let best = null;
    for (const distance of [0, 1, 2]) {
      const near = this.#holders(from).filter(
        ({ chunk_id }) => this.#distance(from, this.#byId.get(chunk_id)) === distance
      );
      const { to, covered } = cover(near, overlap);
      if (to.length === 0) continue;
      const confidence = covered * (distance < 2 ? 1 : OTHER_DOCUMENT);
      const why = `${Math.floor(covered * 100)} % of its words stand there${placeOf(distance)}`;
      const kind = to.length > 1 ? "split" : to[0].chunk_id === from.chunk_id ? "edited" : "renamed";
      const match = this.#result(from, kind, to, confidence, why);
      if (confidence >= HOLDS) return match;
      if (best === null || confidence > best.confidence) best = match;
    }
    return best;
  }
  /** What is left without texts. */
  #section(from) {
    const key = sectionKey(from);
    const there = (key === null ? [] : this.#bySection.get(key) ?? []).filter((chunk) => sameTenant(from, chunk));
    const to = there.slice(0, 10).map(({ chunk_id }) => ({ chunk_id, share: null }));
    if (to.length === 0) return this.#result(from, "unclear", [], 0, "nothing of it was found");
    if (from.text && there.some(({ text }) => text))
      return this.#result(from, "unclear", to, 0, "nothing of its text was found; its section is still there");
    if (to.length > 1) return this.#result(from, "unclear", to, 0, `one of ${there.length} chunks of its section`);
    return this.#result(from, "renamed", to, BY_SECTION, "the only chunk of its section; the texts are not known");
  }
  /** New chunks with words of it, the largest share first; on a tie that of its section. */
  #holders(from) {
    const overlap = this.#overlaps.get(from.chunk_id);
    if (overlap === void 0) return [];
    const placed = (id) => this.#byId.get(id).section_path === from.section_path ? 0 : 1;
    return [...overlap.places].filter(([id]) => sameTenant(from, this.#byId.get(id))).map(([chunk_id, places]) => ({ chunk_id, share: places.size / overlap.size })).sort(
      (a, b) => b.share - a.share || placed(a.chunk_id) - placed(b.chunk_id) || compareBytes(a.chunk_id, b.chunk_id)
    );
  }
  /** 0: the same document and version (or its only version), 1: the same document, 2: another or an unknown one. */
  #distance(from, to) {
    if (!from.document_id || from.document_id !== to.document_id) return 2;
    return versionKey(from) === versionKey(to) || !this.#versions.has(versionKey(from)) ? 0 : 1;
  }
};
function cover(holders, { size, places }) {
  const seen = /* @__PURE__ */ new Set();
  const to = [];
  const left = new Set(holders);
  for (; ; ) {
    let best = null;
    let most = 0;
    for (const holder of left) {
      let gain = 0;
      for (const place of places.get(holder.chunk_id)) if (!seen.has(place)) gain++;
      if (gain >= LEAST_GAIN * size && gain > most) [best, most] = [holder, gain];
    }
    if (best === null) break;
    left.delete(best);
    to.push(best);
    for (const place of places.get(best.chunk_id)) seen.add(place);
  }
  for (const holder of left) if (holder.share >= HOLDS) to.push(holder);
  return { to: to.sort((a, b) => b.share - a.share), covered: seen.size / size };
}
function placeOf(distance) {
  if (distance === 0) return "";
  return distance === 1 ? ", in another version of the document" : ", in another document";
}
var versionKey = ({ document_id, document_version }) => JSON.stringify([document_id ?? "", document_version ?? ""]);
function sectionKey({ document_id, section_path }) {
  return document_id && section_path ? JSON.stringify([document_id, section_path]) : null;
}
function sameTenant(a, b) {
  return (a.tenant_id ?? "") === (b.tenant_id ?? "");
}
var rolesKey = ({ acl_roles }) => JSON.stringify([...acl_roles ?? []].sort());
function equalText(a, b) {
  if (a.text && b.text) return foldSpace(a.text) === foldSpace(b.text);
  return a.text_hash && b.text_hash ? a.text_hash === b.text_hash : null;
}

// src/golden-care/remap-rows.ts
function remapRows(rows, manifests, minConfidence) {
  const labelled = new Set(rows.flatMap(({ row }) => chunksOf(row, manifests)));
  const matches = matchChunks(labelled, manifests);
  const moves = [];
  let unchanged = 0;
  const moved = rows.map(({ row, file, line }) => {
    const targets = /* @__PURE__ */ new Map();
    const own = [];
    for (const from of chunksOf(row, manifests)) {
      const match = matches.get(from);
      const to = piecesOf(match, row, manifests);
      const applied = match.kind !== "unclear" && match.confidence >= minConfidence && to.length > 0;
      if (applied) targets.set(from, to);
      if (applied && match.kind === "unchanged") unchanged++;
      else own.push({ case_id: row.id, file, line, ...match, to, applied });
    }
    for (const document of goneDocuments(row, manifests)) {
      const why = "the new manifest has no chunk of this document";
      own.push({
        case_id: row.id,
        file,
        line,
        from: document,
        kind: "unclear",
        to: [],
        confidence: 0,
        applied: false,
        why
      });
    }
    moves.push(...own.map((move) => isMerged(move, targets) ? { ...move, kind: "merged" } : move));
    return moveLabels(row, targets);
  });
  return { rows: moved, moves, unchanged, left: moves.filter(({ applied }) => !applied).length };
}
function chunksOf(row, { old, fresh }) {
  const cited = (row.must_cite ?? []).filter((id) => old.has(id) || fresh.has(id));
  return [.../* @__PURE__ */ new Set([...row.expected_chunk_ids ?? [], ...Object.keys(row.relevance ?? {}), ...cited])];
}
function goneDocuments(row, { old, fresh }) {
  const cited = (row.must_cite ?? []).filter((id) => !old.has(id) && !fresh.has(id));
  const named = /* @__PURE__ */ new Set([...row.expected_docs ?? [], ...cited]);
  if (named.size === 0) return [];
  for (const { document_id } of fresh.values()) if (document_id) named.delete(document_id);
  return [...named];
}
function piecesOf(match, row, { old, fresh }) {
  const moved = match.kind !== "unclear" && match.kind !== "unchanged";
  if (row.expected_behavior === "permission_denied") return moved ? match.copies : match.to;
  if (match.kind !== "split") return match.to;
  const asked = new Set(words(row.question));
  const had = new Set(words(old.get(match.from)?.text ?? ""));
  const telling = words(row.expected_answer ?? "").filter((word) => had.has(word) && !asked.has(word));
  if (telling.length === 0) return match.to;
  const withAnswer = match.to.filter(({ chunk_id }) => {
    const there = new Set(words(fresh.get(chunk_id)?.text ?? ""));
    return telling.every((word) => there.has(word));
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

// src/golden-care/render-moves.ts
function renderMoves({ moves, unchanged, left }) {
  const lines = [
    `# ${unchanged} labels unchanged, ${moves.length - left} moved, ${left} left as they are (marked !).`,
    "# The number is the confidence, 0 to 1. Review each line: a label says what is right."
  ];
  let before = "";
  for (const move of moves) {
    const head = `${logLine(move.file)}:${move.line} ${logLine(move.case_id)}`;
    if (head !== before) lines.push("", head);
    before = head;
    lines.push(...linesOf(move));
  }
  return `${lines.join("\n")}
`;
}
function linesOf({ from, to, confidence, applied, why, kind }) {
  const said = `${confidence.toFixed(2)} ${kind}: ${why}`;
  const target = (mark, { chunk_id, share }) => `${mark} ${logLine(chunk_id)}${share === null || to.length === 1 ? "" : ` (${Math.floor(share * 100)} %)`}`;
  if (applied) return [`- ${logLine(from)}`, ...to.map((one) => target("+", one)), `  ${said}`];
  return [`! ${logLine(from)}`, ...to.map((one) => target("?", one)), `  ${said}`];
}

// src/cli/golden-remap.ts
var DEFAULT_CONFIDENCE = 0.8;
var goldenRemap = {
  name: "remap",
  usage: "golden remap",
  summary: "Moves labels to a re-chunked corpus. Writes a new set and a proposal to review. Exit code 1 where labels are left.",
  example: "npx rag-gate golden remap --golden golden.jsonl --from corpus-old.jsonl --to corpus.jsonl --out remapped.jsonl",
  undone: "written",
  options: [
    ...inputsNamed("golden", "golden-format"),
    { name: "from", value: "FILE...", help: "corpus manifest that the labels are about, with texts", many: true },
    { name: "to", value: "FILE...", help: "corpus manifest after re-chunking, with texts", many: true },
    {
      name: "min-confidence",
      value: "SHARE",
      help: `less sure labels are left and listed (default ${DEFAULT_CONFIDENCE})`
    },
    { name: "out", value: "FILE", help: "golden set to write; must not exist" },
    { name: "proposal", value: "FILE", help: "the diff to review (default: --out with .proposal.txt)" },
    formatOption,
    helpOption
  ],
  maxWords: 0,
  async run(args, terminal) {
    const format = args.choice(formatOption);
    const minConfidence = shareOf(args, "min-confidence", DEFAULT_CONFIDENCE);
    const { sources, adapter, policy } = await goldenInputs(args, terminal, ["golden", "from", "to", "out"]);
    const log = new DiagnosticLog();
    const index = new ChunkIndex();
    await readCorpus(sources("from"), index, new DiagnosticLog());
    const context = readContext({ ...policy.adapters, index, sha256 });
    const rows = await readGoldenRows(sources("golden"), adapter, context, log);
    const old = await readChunks(sources("from"), log);
    const fresh = await readChunks(sources("to"), log);
    log.throwIfErrors();
    const result = remapRows(rows, { old, fresh }, minConfidence);
    const out = args.one("out");
    const proposal = args.one("proposal") ?? `${out}.proposal.txt`;
    const text = renderMoves(result);
    const files = [
      { path: out, text: result.rows.map((row) => `${JSON.stringify(row)}
`).join("") },
      { path: proposal, text }
    ];
    writeNewFiles(files, terminal.cwd);
    tellWarnings(log.warnings(), log.warningCounts(), terminal);
    const { moves, unchanged, left } = result;
    if (format === "json") terminal.out(logJson(`${JSON.stringify({ unchanged, left, moves }, null, 2)}
`));
    else {
      const rest = left === 0 ? "" : `${count(left, "label")} left untouched: see the lines marked ! in the proposal.
`;
      terminal.out(`${text}
${rest}${files.map(({ path }) => `written  ${logLine(path)}
`).join("")}`);
    }
    return left === 0 ? 0 : 1;
  }
};
export {
  goldenRemap
};
