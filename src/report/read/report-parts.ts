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

/** The file of a report directory that holds what a live judge said. */
export const JUDGE_CACHE_FILE = "judge-cache.jsonl";

/**
 * Reads the text of a `report.json` of our own. Anything that is not of the version and shape that this program writes is
 * refused; in words why.
 */
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
  return matchesSchema(content, reportShape) ? (content as Report) : whatIsWrong(content);
}

/** Says where a report is not of the expected shape; zod is loaded for this alone. */
async function whatIsWrong(content: unknown): Promise<string> {
  const { reportSchema } = await import("../schema/lazy.ts");
  const place = reportSchema.safeParse(content).error?.issues[0]?.path.join(".");
  return `report.json does not have the expected shape${place ? ` at ${place}` : ""}`;
}

/** Hashes of cases beside their ids. */
export interface CaseHashes {
  readonly ids: readonly string[];
  readonly hashes: readonly string[];
}

/** A `report.json`, of which the tables of hashes may have been read apart: they are empty in the text then. */
export interface ReportParts {
  readonly text: string;
  readonly labels?: CaseHashes;
  readonly answers?: CaseHashes;
}

/** The line that each table begins with. */
const TABLES = { labels: '    "label_hashes": {\n', answers: '    "answer_hashes": {\n' } as const;
type Table = keyof typeof TABLES;

/**
 * Reads a `report.json` in which the hashes stand as this program writes them, a line a case, without a text or an object
 * of them all: of a large run they are most of it. A table that stands otherwise stays in the text, and so does all of a
 * report of at most `fewBytes`. Null for what is longer than `maxBytes`, has a line that no report has, or is no UTF-8.
 */
export async function reportParts(
  source: ByteSource,
  maxBytes: number,
  fewBytes = FEW_BYTES,
): Promise<ReportParts | null> {
  const log = new DiagnosticLog();
  const reader = new PartsReader();
  let bytes = 0;
  /** The beginning, until it is known to be that of a long one. */
  let held: Uint8Array[] | null = [];
  try {
    for await (const block of readBlocks(source, log)) {
      bytes += block.bytes.length;
      // A last line without its newline is given one.
      if (bytes > maxBytes + 1 || log.errorCount > 0) return null;
      if (held === null) reader.take(block.bytes);
      else held.push(new Uint8Array(block.bytes));
      if (held === null || bytes <= fewBytes) continue;
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

/** Of fewer bytes a text costs little, and is parsed sooner than these lines are read. */
const FEW_BYTES = 16 * 1024 * 1024;

class PartsReader {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  readonly #cursor = new ByteCursor();
  readonly #beginnings = NAMES.map((table) => ({ table, line: BytePiece.of(TABLES[table]) }));
  readonly #tables: { [name in Table]?: CaseHashes } = {};
  #text = "";
  /** The table that is being read, the lines of which are not in the text. */
  #reading: { readonly table: Table; readonly ids: string[]; readonly hashes: string[]; isOpen: boolean } | null = null;

  /** Takes whole lines. */
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

  /** Takes bytes as they are. */
  keep(bytes: Uint8Array): void {
    this.#text += this.#decoder.decode(bytes, { stream: true });
  }

  /** The table that begins with a line, if it is one and the first of its name. */
  #tableAt(view: DataView, at: number): Table | undefined {
    return this.#beginnings.find(({ table, line }) => this.#tables[table] === undefined && line.isAt(view, at))?.table;
  }

  /** Takes a line of a table; false of any other. */
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

  /** Ends a table: with its last line it is whole, and else its lines are put into the text, where they are judged. */
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

const NAMES = Object.keys(TABLES) as Table[];

/** Before the brace that ends a table. */
const INDENT = 4;
