import { DiagnosticLog } from "../../diagnostics/index.ts";
import {
  ByteCursor,
  BytePiece,
  type ByteSource,
  COLON,
  COMMA,
  matchesSchema,
  NEWLINE,
  OBJECT_END,
  readBlocks,
} from "../../input/rows/index.ts";
import type { Report } from "../schema/index.ts";

/** The file in a report directory with the cached replies of the LLM judge. */
export const JUDGE_CACHE_FILE = "judge-cache.jsonl";

/** Parses a `report.json`. Returns a message if it does not have the current version and shape. */
export async function parseReport(text: string): Promise<Report | string> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return "report.json is not valid JSON";
  }
  const version = (content as { schema_version?: unknown } | null)?.schema_version;
  if (version !== 1) return `report.json has schema version ${JSON.stringify(version) ?? "none"}, this program reads 1`;
  const { reportShape } = await import("../schema/lazy.ts");
  return matchesSchema(content, reportShape) ? (content as Report) : shapeProblem(content);
}

/** Describes where a report does not have the expected shape. Loads zod, which other reports do not need. */
async function shapeProblem(content: unknown): Promise<string> {
  const { reportSchema } = await import("../schema/lazy.ts");
  const place = reportSchema.safeParse(content).error?.issues[0]?.path.join(".");
  return `report.json does not have the expected shape${place ? ` at ${place}` : ""}`;
}

/** IDs of cases, and the hash of each. */
export interface CaseHashes {
  readonly ids: readonly string[];
  readonly hashes: readonly string[];
}

/** The text of a `report.json`. Tables of hashes can be read separately and are then empty in the text. */
export interface ReportParts {
  readonly text: string;
  readonly labels?: CaseHashes;
  readonly answers?: CaseHashes;
}

/**
 * Reads a `report.json`, and reads its tables of hashes line by line, because they are most of a large report. Tables that
 * are not formatted as rag-gate writes them stay in the text, and so do those of a report of at most `smallBytes`. Returns
 * null if the report is larger than `maxBytes`, has a line that is too long, or is not valid UTF-8.
 */
export async function reportParts(
  source: ByteSource,
  maxBytes: number,
  smallBytes = SMALL_REPORT,
): Promise<ReportParts | null> {
  const log = new DiagnosticLog();
  const reader = new PartsReader();
  let bytes = 0;
  /** The first blocks, until the report is known to be large. */
  let held: Uint8Array[] | null = [];
  try {
    for await (const block of readBlocks(source, log)) {
      bytes += block.bytes.length;
      // `readBlocks` adds a newline if the last line has none.
      if (bytes > maxBytes + 1 || log.errorCount > 0) return null;
      if (held === null) reader.take(block.bytes);
      else held.push(new Uint8Array(block.bytes));
      if (held === null || bytes <= smallBytes) continue;
      for (const part of held) reader.take(part);
      held = null;
    }
    for (const part of held ?? []) reader.keep(part);
    return log.errorCount > 0 ? null : reader.finish();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA") return null;
    throw error;
  }
}

/** Up to this size, parsing the whole text is faster. */
const SMALL_REPORT = 16 * 1024 * 1024;

/** The first line of each table. */
const TABLES = { labels: '    "label_hashes": {\n', answers: '    "answer_hashes": {\n' } as const;

type Table = keyof typeof TABLES;

const TABLE_NAMES = Object.keys(TABLES) as Table[];

/** Spaces before the closing brace of a table. */
const INDENT = 4;

class PartsReader {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  readonly #cursor = new ByteCursor();
  readonly #beginnings = TABLE_NAMES.map((table) => ({ table, line: BytePiece.of(TABLES[table]) }));
  readonly #tables: { [name in Table]?: CaseHashes } = {};
  #text = "";
  /** The table that is being read. Its lines are not in the text. */
  #reading: { readonly table: Table; readonly ids: string[]; readonly hashes: string[]; isOpen: boolean } | null = null;

  /** Reads complete lines. */
  take(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let from = 0;
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(NEWLINE, start) + 1;
      if (this.#reading === null) {
        const table = this.#tableAt(view, start);
        if (table !== undefined) {
          this.keep(bytes.subarray(from, end));
          this.#reading = { table, ids: [], hashes: [], isOpen: true };
        }
      } else if (!this.#takeHash(bytes.subarray(start, end))) {
        this.#leave(bytes[start + INDENT] === OBJECT_END);
        from = start;
      }
      start = end;
    }
    if (this.#reading === null) this.keep(bytes.subarray(from));
  }

  finish(): ReportParts {
    if (this.#reading !== null) this.#leave(false);
    return { text: this.#text + this.#decoder.decode(), ...this.#tables };
  }

  /** Adds bytes to the text. */
  keep(bytes: Uint8Array): void {
    this.#text += this.#decoder.decode(bytes, { stream: true });
  }

  /** The table that starts at a line, unless it was already read. */
  #tableAt(view: DataView, at: number): Table | undefined {
    return this.#beginnings.find(({ table, line }) => this.#tables[table] === undefined && line.isAt(view, at))?.table;
  }

  /** Reads a line of a table. Returns false for any other line. */
  #takeHash(line: Uint8Array): boolean {
    const reading = this.#reading!;
    const cursor = this.#cursor;
    cursor.begin(line);
    const id = reading.isOpen ? cursor.text("") : undefined;
    const hash = id !== undefined && cursor.take(COLON) ? cursor.text("") : undefined;
    if (hash === undefined) return false;
    const goesOn = cursor.take(COMMA);
    if (cursor.at < line.length) return false;
    reading.ids.push(id!);
    reading.hashes.push(hash);
    reading.isOpen = goesOn;
    return true;
  }

  /** Ends a table. If it is not complete, its lines go into the text, where the parser checks them. */
  #leave(isClosed: boolean): void {
    const { table, ids, hashes, isOpen } = this.#reading!;
    this.#reading = null;
    if (isClosed && !isOpen) this.#tables[table] = { ids, hashes };
    else {
      const entries = ids.map((id, i) => `${JSON.stringify(id)}: ${JSON.stringify(hashes[i])}`);
      this.#text += `${entries.join(",\n")}${isOpen && ids.length > 0 ? "," : ""}\n`;
    }
  }
}
