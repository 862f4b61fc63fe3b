import {
  readListFields,
  snakeCaseFields
} from "./chunk-4LL3JDRO.js";
import {
  ANSWER_NAMES,
  GOLDEN_FIELDS,
  GRADE_FIELDS,
  UnreadLabels,
  accessOf,
  caseIdOf,
  configOf,
  convertRows,
  count,
  failureOf,
  firstOf,
  goldenFields,
  gradeIn,
  idOf,
  isBlank,
  isString,
  listOf,
  numberOf,
  objectOf,
  pandasIdReader,
  questionId,
  rowReader,
  snakeCase,
  textOf
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/chunk-table.ts
async function* readChunkTableCases(source, log, context) {
  const cases = /* @__PURE__ */ new Map();
  const rows = convertRows(caseRowFormat, source, "golden/invalid-row", context, log);
  const unread = new UnreadLabels({ row: isTableField }, context.labelMapping, log);
  for await (const { value: row, row: written, line } of rows) {
    unread.check(written, line);
    const known = cases.get(row.id) ?? { first: row, line, grades: /* @__PURE__ */ new Map(), own: /* @__PURE__ */ new Map() };
    cases.set(row.id, known);
    const place = { file: source.name, line };
    for (const [name, value] of Object.entries(row.own)) {
      if (JSON.stringify(known.own.get(name) ?? value) !== JSON.stringify(value))
        log.error("golden/invalid-row", `this row of case "${row.id}" has another ${name} than one before it`, place);
      known.own.set(name, value);
    }
    if (row.question !== known.first.question || (row.answer ?? known.first.answer) !== known.first.answer)
      log.error(
        "golden/invalid-row",
        `this row of case "${row.id}" has another question or answer than its first`,
        place
      );
    if (row.chunk === null) continue;
    if (known.grades.has(row.chunk))
      log.error("golden/invalid-labels", `chunk "${row.chunk}" is graded twice for "${row.id}"`, place);
    known.grades.set(row.chunk, row.grade ?? DEFAULT_GRADE);
  }
  unread.report(source.name);
  const whole = pandasIdReader([...cases.values()].flatMap(({ grades }) => [...grades.keys()])) ?? ((id) => id);
  for (const [id, { first, line, grades: written, own }] of cases) {
    const grades = new Map([...written].map(([chunk, grade]) => [whole(chunk), grade]));
    const answer = first.answer === null ? {} : { expected_answer: first.answer };
    const relevance = grades.size === 0 ? {} : { relevance: Object.fromEntries(grades) };
    yield { value: { id, question: first.question, ...answer, ...relevance, ...Object.fromEntries(own) }, line };
  }
}
var TABLE_FIELDS = ["expected_chunk_id", ...ANSWER_NAMES, ...GRADE_FIELDS];
function isTableField(written) {
  const name = snakeCase(written);
  return TABLE_FIELDS.includes(name) || GOLDEN_FIELDS.includes(name);
}
var DEFAULT_GRADE = 3;
var caseRowFormat = {
  row: "row of a table of relevant chunks",
  convert(written) {
    const row = snakeCaseFields(written);
    if (typeof row === "string") return row;
    const question = textOf(row.question);
    if (question === null) return "question is missing";
    const grade = gradeIn(row);
    if (typeof grade === "string") return grade;
    if (!isBlank(row.expected_chunk_ids))
      return "expected_chunk_ids stands beside chunk_id: for cases of rag-gate's own golden set choose golden-format native";
    const label = "expected_chunk_id" in row ? "expected_chunk_id" : "chunk_id";
    const chunk = idOf(row[label]);
    if (chunk === null && !isBlank(row[label]))
      return `${label} is no id${Array.isArray(row[label]) ? ": a list of chunks stands in expected_chunk_ids" : ""}`;
    const { relevance: _, ...fields } = goldenFields(row);
    const own = readListFields(fields);
    if (typeof own === "string") return own;
    return {
      id: caseIdOf(row) ?? idOf(row.id) ?? questionId(question),
      question,
      answer: firstOf([...ANSWER_NAMES, "answer"], (name) => textOf(row[name])),
      chunk,
      grade,
      own
    };
  }
};
async function* readChunkTable(source, log, context) {
  const groups = /* @__PURE__ */ new Map();
  for await (const row of readTraceRows(source, log, context)) {
    const { trace, line } = row;
    const key = JSON.stringify([trace.query_id ?? trace.question, configOf(trace)]);
    const group = groups.get(key) ?? newGroup(row);
    groups.set(key, group);
    group.error ??= trace.error;
    for (const chunk of trace.retrieved_chunks ?? []) {
      group.chunks.push(chunk);
      const { id = null, rank = null } = chunk;
      if (rank !== null && (group.ranks.get(rank) ?? id) !== id) {
        const message = `rank ${rank} of this question is that of another chunk as well: each run needs a config_id`;
        log.error("trace/invalid-row", message, { file: source.name, line });
      }
      if (rank !== null) group.ranks.set(rank, id);
    }
    if (trace.answer === null || trace.answer === void 0 || trace.answer === "") continue;
    if (group.answer !== null && group.answer !== trace.answer) {
      const message = "this row gives another answer to the question than a row before it";
      log.error("trace/invalid-row", message, { file: source.name, line });
    }
    group.answer = trace.answer;
  }
  const unordered = [...groups.values()].filter(({ chunks }) => isUnordered(chunks)).length;
  if (unordered > 0) {
    const message = `no row of ${count(unordered, "question")} has a rank, and the scores go up and down: the order of the file counts`;
    log.warn("trace/unordered-scores", message, { file: source.name });
  }
  for (const group of groups.values()) reportPartialRanks(group, source.name, log);
  const whole = pandasIdReader([...groups.values()].flatMap(({ chunks }) => chunks.flatMap(({ id }) => id ?? [])));
  for (const { first, chunks: written, answer, error } of groups.values()) {
    const chunks = whole === null ? written : written.map((chunk) => ({ ...chunk, id: whole(chunk.id ?? "") }));
    const texts = chunks.reduce((most, { raw }) => Math.max(most, contextCount(raw)), 0);
    if (texts > chunks.length) {
      const named = count(chunks.length, "row");
      const message = `contexts holds ${texts} texts that came back, but ${named} of this question name${chunks.length === 1 ? "s" : ""} a chunk_id: rename chunk_id where it is the chunk that was expected`;
      log.error("trace/invalid-row", message, { file: source.name, line: first.line });
    }
    const retrieved = withUnnamedChunks(chunks);
    const trace = { ...first.trace, retrieved_chunks: retrieved, context_chunks: retrieved };
    yield { trace: { ...trace, answer, error }, line: first.line };
  }
}
var readTraceRows = rowReader({
  row: "row of a chunk table",
  convert(row) {
    const query_id = caseIdOf(row);
    const question = textOf(row.question) ?? textOf(row.query);
    if (query_id === null && question === null) return "query_id and question are missing";
    if (!("chunk_id" in row)) return "chunk_id is missing";
    const rank = numberOf(row.rank);
    if (!isBlank(row.rank) && !(Number.isInteger(rank) && rank >= 1)) return "rank is no whole number from 1 on";
    const id = idOf(row.chunk_id);
    if (id === null && !isBlank(row.chunk_id)) return "chunk_id is no id";
    const position = positionOf(row.ranks);
    if (typeof position === "string") return position;
    const details = {
      score: numberOf(row.score),
      text: textOf(row.text),
      document_id: idOf(row.document_id),
      ...accessOf("acl_roles", row.acl_roles, isBlank(row.tenant_id) ? null : row.tenant_id)
    };
    const isFound = "ranks" in row ? position !== null : true;
    const place = position === null ? rank : position + 1;
    const chunks = id === null || !isFound ? [] : [{ id, rank: place, ...details, raw: row }];
    return {
      query_id,
      question,
      config_id: idOf(row.config_id),
      answer: [row.answer, row.answers].find(isString) ?? null,
      retrieved_chunks: chunks,
      ...failureOf(row)
    };
  }
});
var MAX_POSITION = 1e4;
function positionOf(ranks) {
  const list = (listOf(ranks) ?? [ranks]).filter((rank) => !isBlank(rank));
  if (list.length === 0) return null;
  const position = numberOf(list[0]);
  const isPosition = position !== null && Number.isInteger(position) && position >= 0 && position < MAX_POSITION;
  return list.length === 1 && isPosition ? position : "ranks is no position from 0 on, or empty";
}
function withUnnamedChunks(chunks) {
  if (!chunks.some(({ raw }) => "ranks" in objectOf(raw))) return chunks;
  const ranks = new Set(chunks.map(({ rank }) => rank));
  const last = chunks.reduce((most, { rank }) => Math.max(most, rank ?? 0), 0);
  const unnamed = Array.from({ length: last }, (_, i) => i + 1).filter((rank) => !ranks.has(rank));
  return [...chunks, ...unnamed.map((rank) => ({ id: `unnamed-chunk-at-rank-${rank}`, rank }))];
}
function newGroup(first) {
  return { first, chunks: [], ranks: /* @__PURE__ */ new Map(), answer: null, error: void 0 };
}
function reportPartialRanks({ first, chunks }, file, log) {
  const ranked = chunks.filter(({ rank }) => rank !== null).length;
  if (ranked === 0 || ranked === chunks.length) return;
  const rows = count(chunks.length, "row");
  const message = `${ranked} of ${rows} of this question ${ranked === 1 ? "has" : "have"} a rank: nobody can tell the order of the others`;
  log.error("trace/invalid-row", message, { file, line: first.line });
}
function isUnordered(chunks) {
  if (chunks.some(({ rank }) => rank !== null)) return false;
  const steps = chunks.slice(1).map(({ score = null }, i) => Math.sign((score ?? Number.NaN) - (chunks[i].score ?? Number.NaN)));
  return steps.includes(1) && steps.includes(-1);
}
function contextCount(row) {
  const { contexts, retrieved_contexts } = objectOf(row);
  return listOf(contexts ?? retrieved_contexts)?.length ?? 0;
}
export {
  readChunkTable,
  readChunkTableCases
};
