import {
  BytePiece,
  ByteStrings,
  LINE_FEED,
  ListedChunks,
  ListedTrace,
  NumberedChunks,
  count,
  decodeUtf8,
  endOfPrintable,
  idOf,
  isSpace,
  readBlocks,
  readDecimal,
  skipSpaces,
  textOf
} from "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/run-lines.ts
var PIECE_BITS = 16;
var PIECE = 1 << PIECE_BITS;
var IN_PIECE = PIECE - 1;
var RunTopics = class {
  #chunks = [];
  #scores = [];
  #length = 0;
  #topics = [];
  /** By tag and id. */
  #byName = /* @__PURE__ */ new Map();
  #current;
  add(id, tag, chunk, score, line) {
    if (this.#current?.id !== id || this.#current.tag !== tag) this.#turnTo(id, tag, line);
    const at = this.#length++ & IN_PIECE;
    if (at === 0) {
      this.#chunks.push(new Uint32Array(PIECE));
      this.#scores.push(new Float64Array(PIECE));
    }
    this.#chunks[this.#chunks.length - 1][at] = chunk;
    this.#scores[this.#scores.length - 1][at] = score;
  }
  /** In the order in which they appeared. Nothing can be added behind it. */
  finish() {
    this.#current?.stretches.push(this.#length);
    return this.#topics;
  }
  /** The chunks of a topic as numbers, in the order of the file. */
  chunksOf(topic) {
    return copied(this.#chunks, topic, new Uint32Array(linesOf(topic)));
  }
  scoresOf(topic) {
    return copied(this.#scores, topic, new Float64Array(linesOf(topic)));
  }
  #turnTo(id, tag, line) {
    this.#current?.stretches.push(this.#length);
    let ofTag = this.#byName.get(tag);
    if (ofTag === void 0) {
      ofTag = /* @__PURE__ */ new Map();
      this.#byName.set(tag, ofTag);
    }
    let topic = ofTag.get(id);
    if (topic === void 0) {
      topic = { id, tag, line, stretches: [] };
      ofTag.set(id, topic);
      this.#topics.push(topic);
    }
    topic.stretches.push(this.#length);
    this.#current = topic;
  }
};
function linesOf({ stretches }) {
  let size = 0;
  for (let s = 0; s < stretches.length; s += 2) size += stretches[s + 1] - stretches[s];
  return size;
}
function copied(pieces, { stretches }, into) {
  let size = 0;
  for (let s = 0; s < stretches.length; s += 2)
    for (let at = stretches[s]; at < stretches[s + 1]; at++)
      into[size++] = pieces[at >>> PIECE_BITS][at & IN_PIECE];
  return into;
}
var RunTrace = class extends ListedTrace {
  query_id;
  config_id;
  #chunks;
  constructor(lists, id, tag, chunks) {
    super(lists);
    this.query_id = id;
    this.config_id = tag;
    this.#chunks = chunks;
  }
  get retrieved_chunks() {
    return this.#chunks();
  }
};
var RunLineReader = class {
  /** Ids of topics, and tags. */
  names = new ByteStrings();
  chunks = new ByteStrings();
  id = 0;
  chunk = 0;
  /** NaN where it is no plain decimal number. */
  score = 0;
  tag = 0;
  /** Where the line behind the one read last begins. */
  next = 0;
  #bytes = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  /** What stood before the chunk in the line whose id is the last, and the last tag. */
  #beginning = new BytePiece();
  #tag = new BytePiece();
  /** Gives the reader bytes that end with a newline. */
  open(bytes) {
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }
  /** Reads the line that begins at a place; false for one that is not six fields of ASCII, parted by spaces or tabs. */
  read(at) {
    return this.#read(at, ASCII);
  }
  /** The same of a line that is known to be UTF-8, which may begin with the mark of that. */
  readUtf8(at) {
    const isMarked = MARK.every((byte, i) => this.#bytes[at + i] === byte);
    return this.#read(isMarked ? at + MARK.length : at, ANY);
  }
  #read(at, most) {
    const bytes = this.#bytes;
    const view = this.#view;
    const isSameTopic = this.#beginning.isAt(view, at);
    const chunkFrom = isSameTopic ? skipSpaces(bytes, at + this.#beginning.length) : this.#readBeginning(at, most);
    const chunkTo = endOfField(bytes, view, chunkFrom, most);
    const rankFrom = skipSpaces(bytes, chunkTo);
    const rankTo = endOfField(bytes, view, rankFrom, most);
    const scoreFrom = skipSpaces(bytes, rankTo);
    const scoreTo = endOfField(bytes, view, scoreFrom, most);
    const tagFrom = skipSpaces(bytes, scoreTo);
    const tagTo = this.#endOfTag(tagFrom, most);
    const end = skipSpaces(bytes, tagTo);
    if (bytes[end] !== LINE_FEED || tagTo === tagFrom) return false;
    if (chunkTo === chunkFrom || rankTo === rankFrom || scoreTo === scoreFrom) return false;
    this.chunk = this.chunks.of(view, chunkFrom, chunkTo);
    this.score = readDecimal(bytes, scoreFrom, scoreTo);
    this.next = end + 1;
    return true;
  }
  /** Reads what stands before the chunk and returns where that begins. */
  #readBeginning(at, most) {
    const bytes = this.#bytes;
    const view = this.#view;
    const idFrom = skipSpaces(bytes, at);
    const idTo = endOfField(bytes, view, idFrom, most);
    const to = endOfField(bytes, view, skipSpaces(bytes, idTo), most);
    const chunkFrom = skipSpaces(bytes, to);
    if (chunkFrom > to) {
      this.id = this.names.of(view, idFrom, idTo);
      this.#beginning.keep(bytes, at, bytes[at] > ASCII ? at : chunkFrom);
    }
    return chunkFrom;
  }
  #endOfTag(from, most) {
    const bytes = this.#bytes;
    const view = this.#view;
    const same = from + this.#tag.length;
    if (this.#tag.isAt(view, from) && (bytes[same] === LINE_FEED || isSpace(bytes[same]))) return same;
    const to = endOfField(bytes, view, from, most);
    this.tag = this.names.of(view, from, to);
    this.#tag.keep(bytes, from, to);
    return to;
  }
};
function endOfField(bytes, view, from, most) {
  for (let at = from; ; at++) {
    at = endOfPrintable(bytes, view, at);
    const byte = bytes[at];
    if (byte > most || byte === LINE_FEED || isSpace(byte)) return at;
  }
}
var ASCII = 127;
var ANY = 255;
var MARK = [239, 187, 191];

// src/input/formats/trec.ts
var beirCases = {
  row: "query of BEIR",
  convert(row) {
    const id = idOf(row._id);
    if (id === null) return "_id is missing";
    const question = textOf(row.text);
    if (question === null) return "text is missing";
    return { id, question };
  }
};
async function* readTrecRun(source, log, { scoredBy }) {
  const reader = new RunLineReader();
  const topics = new RunTopics();
  for await (const block of readBlocks(source, log)) addLines(block, reader, topics, source.name, log);
  const found = topics.finish();
  warnOfDistances(found, topics, source.name, log);
  yield scoredBy === null ? plainTraces(found, topics, reader) : listedTraces(found, topics, reader, scoredBy.index);
}
function addLines(block, reader, topics, file, log) {
  const { bytes } = block;
  reader.open(bytes);
  for (let at = 0; at < bytes.length; at = reader.next, block.line++) {
    if (!reader.read(at) && !readUncommon(bytes, at, reader, { file, line: block.line }, log)) continue;
    if (Number.isFinite(reader.score)) topics.add(reader.id, reader.tag, reader.chunk, reader.score, block.line);
    else log.error("trace/invalid-row", "the score is no finite number", { file, line: block.line });
  }
}
function readUncommon(bytes, at, reader, place, log) {
  const end = bytes.indexOf(LINE_FEED, at);
  const text = decodeUtf8(bytes.subarray(at, end));
  if (text !== void 0 && reader.readUtf8(at)) return true;
  reader.next = end + 1;
  if (text === void 0) log.error("data/not-utf8", "this line is not valid UTF-8", place);
  else if (text.trim() !== "" && !text.startsWith("#"))
    log.error("trace/invalid-row", "this line is no TREC run: query Q0 chunk rank score tag", place);
  return false;
}
var TOLD_FROM = 3;
function warnOfDistances(all, topics, file, log) {
  const long = all.filter((topic) => linesOf(topic) >= TOLD_FROM);
  if (long.length === 0 || !long.every((topic) => grows(topics.scoresOf(topic)))) return;
  const message = `in ${count(long.length, "topic")} of ${all.length} the scores grow down the file, as distances do: the highest is taken for the best`;
  log.warn("trace/unordered-scores", message, { file, hint: "write distances with a minus before them" });
}
var grows = (scores) => scores.every((score, i) => i === 0 || score > scores[i - 1]);
function* plainTraces(all, topics, { names, chunks }) {
  for (const topic of all) {
    const retrieved_chunks = textsOf(ranked(topic, topics, chunks), chunks);
    const trace = { query_id: names.text(topic.id), config_id: names.text(topic.tag), retrieved_chunks };
    yield { trace, line: topic.line };
  }
}
function* listedTraces(all, topics, { names, chunks }, index) {
  const retrieved = new ListedChunks();
  const none = new ListedChunks();
  const known = new NumberedChunks(index, chunks);
  const rankOf = known.rankOf.bind(known);
  const rest = { reranked: none, context: none, citations: none, describes: false, hasTexts: false };
  const lists = { retrieved, ...rest, rankOf: null };
  for (const topic of all) {
    const order = ranked(topic, topics, chunks);
    lists.rankOf = known.list(order, retrieved) ? rankOf : null;
    const trace = new RunTrace(lists, names.text(topic.id), names.text(topic.tag), () => textsOf(order, chunks));
    yield { trace, line: topic.line };
  }
}
function ranked(topic, topics, strings) {
  const chunks = topics.chunksOf(topic);
  const scores = topics.scoresOf(topic);
  const compare = (a, b) => scores[b] - scores[a] || strings.compare(chunks[b], chunks[a]);
  let isRanked = true;
  for (let i = 1; isRanked && i < scores.length; i++) isRanked = scores[i] < scores[i - 1] || compare(i - 1, i) <= 0;
  if (isRanked) return chunks;
  const order = chunks.map((_, i) => i).sort(compare);
  return order.map((i) => chunks[i]);
}
function textsOf(chunks, strings) {
  return Array.from(chunks, (chunk) => strings.text(chunk));
}
export {
  beirCases,
  readTrecRun
};
