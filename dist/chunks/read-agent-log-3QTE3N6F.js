import {
  chunkOfDocument,
  chunksOfLists,
  returnedDocuments,
  spanDocuments
} from "./chunk-P46BIZ7H.js";
import {
  isSilent,
  spokenText
} from "./chunk-FEB5ZL2I.js";
import {
  chatMessage
} from "./chunk-7HSDV3KP.js";
import {
  isOurs
} from "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-CZPHX2XE.js";
import {
  caseIdAt
} from "./chunk-SI7BBM7I.js";
import {
  readRecords
} from "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  caseIdOf,
  count,
  entriesOf,
  fileSample,
  isId,
  isObject,
  isString
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/agent-log/gemini-message.ts
function geminiMessage({ role, parts }) {
  const content = (Array.isArray(parts) ? parts : []).filter(isObject).map(blockOf);
  return { role: role === "model" ? "assistant" : "user", content };
}
function blockOf(part) {
  const call = part.functionCall ?? part.function_call;
  if (isObject(call)) return { type: "tool_use", name: call.name, id: call.id };
  const answer = part.functionResponse ?? part.function_response;
  if (!isObject(answer)) return part.thought === true ? { type: "thinking" } : { type: "text", text: part.text };
  const { name, id, response } = answer;
  const content = isObject(response) ? response.result ?? response : response;
  return { type: "function", name, tool_call_id: id, content, is_error: isObject(response) && "error" in response };
}

// src/dataset/agent-log/agent-steps.ts
function agentSteps(entries) {
  const reader = new StepReader();
  for (const entry of entries) reader.read(entry);
  return reader.steps();
}
var StepReader = class {
  #calls = [];
  #open = /* @__PURE__ */ new Map();
  #question = null;
  #answer = null;
  /** How many calls stand before what was said last. */
  #callsBeforeAnswer = 0;
  #unknown = 0;
  #unplaced = 0;
  #turns = 0;
  #used = { prompt: 0, completion: 0, turns: 0 };
  read(wrapped) {
    const entry = isObject(wrapped) ? unwrapped(wrapped) : wrapped;
    if (!isObject(entry)) {
      this.#skip(false);
      return;
    }
    const kind = [entry.role, entry.type].find(isString) ?? "";
    if (kind === "user" || kind === "human") this.#user(entry);
    else if (kind === "assistant" || kind === "ai") this.#assistant(entry);
    else if (kind === "tool" || kind === "function" || kind === "function_call_output") this.#answered(entry);
    else if (kind === "function_call" || kind === "tool_use") this.#call(entry.name, entry.call_id ?? entry.id);
    else if (kind === "file_search_call") {
      const failed = entry.status === "failed" || entry.status === "incomplete";
      this.#calls.push({ tool: "file_search", id: null, result: entry.results, failed });
    } else if (kind === "tool_result") this.#result(entry.tool_use_id, entry.content, entry.is_error === true);
    else if (!this.#plain(entry) && kind !== "system" && kind !== "developer" && kind !== "reasoning")
      this.#skip(holdsDocuments(entry));
  }
  steps() {
    const { prompt, completion, turns } = this.#used;
    const endsInCall = this.#answer !== null && this.#calls.length > this.#callsBeforeAnswer;
    return {
      question: this.#question,
      answer: endsInCall ? "" : this.#answer,
      calls: this.#calls.map(({ tool, result, failed }) => ({ tool, result, failed })),
      tokens: turns > 0 && turns === this.#turns ? { prompt, completion } : null,
      unknown: this.#unknown,
      unplaced: this.#unplaced
    };
  }
  #skip(mayHoldSearch) {
    this.#unknown++;
    if (mayHoldSearch) this.#unplaced++;
  }
  #user(entry) {
    for (const block of blocks(entry.content))
      if (block.type === "tool_result" || block.type === "function") this.read(block);
    this.#question ??= textOf(entry.content);
  }
  #assistant(entry) {
    this.#turns++;
    this.#count(entry);
    const before = this.#calls.length;
    for (const { type, ...block } of blocks(entry.content)) {
      if (textOf([{ type, ...block }]) !== null) this.#callsBeforeAnswer = this.#calls.length;
      if (typeof type !== "string") continue;
      if (/(?:^|_)tool_use$/.test(type)) this.#call(block.name, block.id);
      else if (/_tool_result$/.test(type)) this.#result(block.tool_use_id, block.content, block.is_error === true);
    }
    if (typeof entry.content === "string" && entry.content !== "") this.#callsBeforeAnswer = before;
    for (const call of Array.isArray(entry.tool_calls) ? entry.tool_calls : []) {
      if (!isObject(call)) continue;
      this.#call(isObject(call.function) ? call.function.name : call.name, call.id);
    }
    const endsSilent = isSilent(entry) && this.#calls.length === before;
    this.#answer = textOf(entry.content) ?? (endsSilent ? "" : this.#answer);
  }
  /** A message of a tool answers the call that it names, or else the first open one of its tool; without one it is its own. */
  #answered(entry) {
    const id = entry.tool_call_id ?? entry.call_id;
    const result = entry.artifact ?? entry.content ?? entry.output;
    const failed = entry.status === "error" || entry.is_error === true;
    if (isId(id) && this.#open.has(id)) this.#result(id, result, failed);
    else if (isId(entry.name)) {
      const call = { tool: entry.name, id: null, result, failed };
      const open = this.#calls.findIndex(
        (one) => one.id === null && one.tool === call.tool && one.result === void 0
      );
      if (open < 0) this.#calls.push(call);
      else this.#calls[open] = call;
    } else this.#skip(true);
  }
  #call(name, id) {
    if (!isId(name)) {
      this.#skip(true);
      return;
    }
    if (isId(id)) this.#open.set(id, this.#calls.length);
    this.#calls.push({ tool: name, id: isId(id) ? id : null, result: void 0, failed: false });
  }
  #result(id, result, failed) {
    const at = isId(id) ? this.#open.get(id) : void 0;
    if (at === void 0) this.#skip(true);
    else this.#calls[at] = { ...this.#calls[at], result, failed };
  }
  #plain(entry) {
    const tool = [entry.tool, entry.tool_name, entry.name, entry.action].find(isId);
    if (tool === void 0 || ![...INPUTS, ...RESULTS].some((name) => Object.hasOwn(entry, name))) return false;
    const key = RESULTS.find((name) => entry[name] !== void 0 && entry[name] !== null);
    const failed = typeof entry.error === "string" && entry.error !== "";
    this.#calls.push({ tool, id: null, result: key === void 0 ? void 0 : entry[key], failed });
    return true;
  }
  #count(entry) {
    const usage = isObject(entry.usage_metadata) ? entry.usage_metadata : isObject(entry.usage) ? entry.usage : {};
    const prompt = inputTokens(usage);
    const completion = usage.output_tokens ?? usage.completion_tokens;
    if (!isCount(prompt) || !isCount(completion)) return;
    this.#used.prompt += prompt;
    this.#used.completion += completion;
    this.#used.turns++;
  }
};
function inputTokens(usage) {
  const cached = [usage.cache_read_input_tokens, usage.cache_creation_input_tokens].filter(isCount);
  const { input_tokens: input = usage.prompt_tokens } = usage;
  if (!isCount(input) || usage.input_tokens === void 0) return input;
  return cached.reduce((sum, count2) => sum + count2, input);
}
var unwrapped = (entry) => Array.isArray(entry.parts) ? geminiMessage(entry) : chatMessage(entry);
var INPUTS = ["input", "tool_input", "args", "arguments", "action_input"];
var RESULTS = ["result", "output", "observation", "tool_output", "response"];
var holdsDocuments = (entry) => [entry, ...Object.values(entry)].some((value) => spanDocuments(value)?.some(({ raw }) => raw !== void 0));
var isCount = (value) => Number.isSafeInteger(value) && value >= 0;
function blocks(content) {
  return Array.isArray(content) ? content.filter(isObject) : [];
}
function textOf(content) {
  if (typeof content === "string") return content === "" ? null : content;
  const texts = blocks(content).flatMap(
    ({ type, text: text2 }) => (type === "text" || type === "output_text" || type === "input_text" || type === void 0) && typeof text2 === "string" ? [text2] : []
  );
  return spokenText(texts.join("\n"), []);
}

// src/dataset/agent-log/agent-trace.ts
function agentTrace(row, entries, retrievalTools, queryId) {
  const { question, answer, calls, tokens, unknown, unplaced } = agentSteps(entries);
  const said = text(row.answer) ?? text(row.output) ?? answer;
  const isSearch = ({ tool }) => retrievalTools.has(tool);
  const back = calls.findLastIndex(({ result, failed }) => result !== void 0 || failed);
  const hanging = said === null ? calls.slice(back + 1).filter(isSearch) : [];
  const hung = hanging[0]?.tool ?? null;
  const unread = [];
  const counts = /* @__PURE__ */ new Map();
  const lists = calls.filter(isSearch).map((call) => {
    const { tool, result } = call;
    const documents = call.failed || hanging.includes(call) ? [] : returnedDocuments(result);
    if (documents === null) unread.push(tool);
    const number = (counts.get(tool) ?? 0) + 1;
    counts.set(tool, number);
    return { stage: number === 1 ? tool : `${tool} ${number}`, documents: documents ?? [] };
  });
  const all = distinct(lists.flatMap(({ documents }) => documents));
  const merged = lists.length > 1 ? [...lists, { stage: "all calls", documents: all }] : lists;
  return {
    trace: {
      ...shared(row, queryId),
      question: text(row.question) ?? text(row.input) ?? question,
      answer: said,
      isUnanswered: said === null && calls.length > 0,
      ...retrievalTools.size === 0 ? {} : { retrieved_chunks: chunksOfLists(merged), context_chunks: all.map((found) => chunkOfDocument(found)) },
      tool_calls: calls.map(({ tool }) => ({ name: tool })),
      ...tokens === null || isObject(row.tokens) ? {} : { tokens },
      ...hung === null ? {} : { error: { type: "unanswered", message: `"${hung}" never came back` } },
      // Whether the agent answered stands in its entries.
      ...failureOf({ error: row.error })
    },
    unread,
    hung,
    tools: [...new Set(calls.map(({ tool }) => tool))],
    unknown,
    unplaced
  };
}
var OWN_FIELDS = [
  "config_id",
  "repeat",
  "query_rewrite",
  "expected_behavior_observed",
  "latency_ms",
  "tokens",
  "cost_usd",
  "versions",
  "user_context",
  "scores",
  "judge",
  "reason"
];
function shared(row, queryId) {
  const own = OWN_FIELDS.filter((name) => row[name] !== void 0).map((name) => [name, row[name]]);
  const id = caseIdAt(row, queryId) ?? caseIdOf(row) ?? caseIdOf(row.metadata);
  return {
    ...Object.fromEntries(own),
    query_id: id,
    other_ids: [row.id].filter(isId)
  };
}
var text = (value) => typeof value === "string" && value !== "" ? value : null;
function distinct(documents) {
  const seen = /* @__PURE__ */ new Set();
  return documents.filter(({ id, text: body }) => {
    const key = JSON.stringify([id, id === null ? body : null]);
    return !seen.has(key) && seen.add(key);
  });
}

// src/dataset/agent-log/read-agent-log.ts
var SHOWN = 10;
async function* readAgentLog(source, log, { retrievalTools, queryId }) {
  const searching = new Set(retrievalTools);
  const called = /* @__PURE__ */ new Set();
  let hung = null;
  let isAnySearched = false;
  const file = source.name;
  const sample = await fileSample(source);
  if (sample === null) return;
  for await (const { value, line } of readRecords(source, sample, null, log)) {
    const place = { file, line };
    const entries = isObject(value) ? entriesOf(value) : null;
    if (!isObject(value) || entries === null) {
      log.error("trace/invalid-row", "this row holds no list of messages, entries or steps", place);
      continue;
    }
    if (isOurs(value)) {
      const message = "this row is one of rag-gate's own format, and the file began with an agent's log: choose traces-format native if all of it is";
      log.error("trace/mixed-formats", message, place);
      continue;
    }
    const { trace, unread, hung: tool, tools, unknown, unplaced } = agentTrace(value, entries, searching, queryId);
    for (const name of tools) called.add(name);
    if (unknown > 0 && unknown === entries.length) {
      log.error("agent/unknown-entry", `${count(unknown, "entry", "entries")}, and none of a known shape`, place);
      continue;
    }
    if (unplaced > 0) {
      const found = count(unplaced, "entry", "entries");
      log.error("agent/unknown-entry", `${found} of no known shape that may hold what a search returned`, place);
      continue;
    }
    if (unknown > 0)
      log.warn("agent/unknown-entry", `${count(unknown, "entry", "entries")} of no known shape: not used`, place);
    for (const name of unread)
      log.error("agent/no-documents", `what "${name}" returned is no list of documents`, place);
    if (tool === null) isAnySearched = true;
    else hung ??= { tool, line };
    if (unread.length === 0) yield { trace, line };
  }
  if (hung !== null && !isAnySearched)
    log.error("agent/no-documents", `no row says what "${hung.tool}" returned`, { file, line: hung.line });
  if (called.size > 0 && ![...called].some((tool) => searching.has(tool))) {
    const shown = [...called].sort().slice(0, SHOWN).map((tool) => `"${tool}"`).join(", ");
    const message = searching.size === 0 ? `nobody says which tools search; called were ${shown}` : `none of the retrieval tools was called, only ${shown}`;
    log.error("agent/no-retrieval-tools", message, { file });
  }
}
export {
  readAgentLog
};
