import { closeSync, existsSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";

export interface BenchFiles {
  readonly golden: string;
  readonly head: string;
  readonly baseline: string;
  readonly corpus: string;
}

const WORDS =
  "nhân viên được nghỉ phép năm bao nhiêu ngày chính sách bảo mật hoàn tiền hợp đồng khách hàng phản hồi trong vòng giờ làm việc quản lý duyệt tài liệu nội bộ mật khẩu yêu cầu hỗ trợ".split(
    " ",
  );
const TAGS = [
  "hr",
  "security",
  "billing",
  "api",
  "sales",
  "sla",
  "numeric",
  "policy",
  "multi-hop",
  "no-diacritic",
  "table",
  "error-code",
];
const ROLES = ["employee", "developer", "sales", "support", "finance", "hr"];
const CHUNKS = 20_000;

/** Seeded golden set, traces of head and baseline and a manifest of `size` cases; made once and kept. */
export function generateRun(folder: string, size: number): BenchFiles {
  const file = (name: string): string => join(folder, `${name}-${size}.jsonl`);
  const files = { golden: file("golden"), head: file("head"), baseline: file("baseline"), corpus: file("corpus") };
  if (Object.values(files).every((path) => existsSync(path))) return files;
  write(files.corpus, CHUNKS, (i) => ({
    chunk_id: chunkId(i),
    document_id: `doc_${i % 500}`,
    document_version: "v1",
    tenant_id: "company_a",
    acl_roles: ROLES,
  }));
  write(files.golden, size, (i) => {
    const random = generator(i);
    const first = chunkId(pick(random, CHUNKS));
    const question = sentence(random, 12);
    const relevant = [first, ...(random() < 0.3 ? [chunkId(pick(random, CHUNKS))] : [])];
    return {
      id: `case_${String(i).padStart(7, "0")}`,
      question,
      expected_answer: sentence(random, 15),
      expected_chunk_ids: relevant,
      relevance: Object.fromEntries(relevant.map((id, n) => [id, 3 - n])),
      must_cite: relevant.slice(0, 1),
      difficulty: ["easy", "medium", "hard"][i % 3],
      tags: [TAGS[i % TAGS.length], TAGS[(i * 7 + 3) % TAGS.length]],
      expected_behavior: "answer",
      user_context: { tenant_id: "company_a", roles: [ROLES[i % ROLES.length]] },
    };
  });
  for (const [name, seed] of [
    ["head", 1],
    ["baseline", 2],
  ] as const)
    write(files[name], size, (i) => trace(i, seed));
  return files;
}

/** The same as TREC files: qrels, and a run of `depth` chunks a query for head and baseline. */
export function generateTrec(folder: string, size: number, depth: number): Omit<BenchFiles, "corpus"> {
  const file = (name: string): string => join(folder, `${name}-${size}x${depth}`);
  const files = { golden: `${file("golden")}.qrels`, head: `${file("head")}.run`, baseline: `${file("baseline")}.run` };
  if (Object.values(files).every((path) => existsSync(path))) return files;
  writeLines(files.golden, size, (i) => {
    const random = generator(i);
    const ids = new Set<string>();
    while (ids.size < 3) ids.add(chunkId(pick(random, CHUNKS)));
    return [...ids].map((id, n) => `q${i} 0 ${id} ${3 - n}\n`).join("");
  });
  for (const [path, seed] of [
    [files.head, 1],
    [files.baseline, 2],
  ] as const)
    writeLines(path, size, (i) => {
      const relevant = generator(i);
      const random = generator(i * 2 + seed * 1_000_003);
      const ids = new Set([chunkId(pick(relevant, CHUNKS))]);
      while (ids.size < depth) ids.add(chunkId(pick(random, CHUNKS)));
      const shuffled = [...ids].sort((a, b) => (a < b ? -1 : 1));
      return shuffled.map((id, n) => `q${i} Q0 ${id} ${n + 1} ${(1 - n / depth).toFixed(4)} bench\n`).join("");
    });
  return files;
}

function trace(i: number, seed: number) {
  const labels = generator(i);
  const relevant = chunkId(pick(labels, CHUNKS));
  const random = generator(i * 2 + seed * 1_000_003);
  const ids = Array.from({ length: 10 }, () => chunkId(pick(random, CHUNKS)));
  if (random() < 0.9) ids[Math.min(9, Math.floor(random() * random() * 10))] = relevant;
  const reranked = [...ids].sort((a, b) => (a === relevant ? -1 : b === relevant ? 1 : 0)).slice(0, 6);
  return {
    query_id: `case_${String(i).padStart(7, "0")}`,
    config_id: "hybrid",
    question: sentence(labels, 12),
    retrieved_chunks: ids.map((chunk_id, n) => ({
      chunk_id,
      score: Math.round((0.9 - n * 0.05) * 1e4) / 1e4,
      rank: n + 1,
      stage: "hybrid",
    })),
    reranked_chunks: reranked.map((chunk_id, n) => ({
      chunk_id,
      score: Math.round((0.95 - n * 0.03) * 1e4) / 1e4,
      rank: n + 1,
      stage: "rerank",
    })),
    context_chunks: reranked
      .slice(0, 4)
      .map((chunk_id) => ({ chunk_id, text_hash: `sha256:${"0123456789abcdef".repeat(4)}` })),
    answer: sentence(random, 25),
    citations: reranked.slice(0, 1),
    expected_behavior_observed: "answer",
    latency_ms: {
      embed: 20 + pick(random, 20),
      retrieve: 50 + pick(random, 60),
      rerank: 120 + pick(random, 90),
      generate: 900 + pick(random, 1500),
      end_to_end: 1200 + pick(random, 2500),
    },
    tokens: { prompt: 1500 + pick(random, 500), completion: 30 + pick(random, 60) },
    cost_usd: 0.002 + pick(random, 100) / 1e5,
    versions: {
      eval_set: "bench",
      corpus: "bench",
      chunking: "c1",
      embedding: "e1",
      index: "i1",
      reranker: `r${seed}`,
      prompt: "p1",
      generator: "g1",
    },
  };
}

function write(path: string, rows: number, make: (i: number) => unknown): void {
  writeLines(path, rows, (i) => `${JSON.stringify(make(i))}\n`);
}

function writeLines(path: string, rows: number, make: (i: number) => string): void {
  const descriptor = openSync(path, "w");
  let piece = "";
  for (let i = 0; i < rows; i++) {
    piece += make(i);
    if (piece.length > 1_000_000 || i === rows - 1) {
      writeSync(descriptor, piece);
      piece = "";
    }
  }
  closeSync(descriptor);
}

const chunkId = (i: number): string => `doc_${i % 500}:v1:chunk_${String(i).padStart(5, "0")}`;

const pick = (random: () => number, n: number): number => Math.floor(random() * n);

function sentence(random: () => number, length: number): string {
  return Array.from({ length }, () => WORDS[pick(random, WORDS.length)]).join(" ");
}

/** mulberry32. */
function generator(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
