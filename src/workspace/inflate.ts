import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { mistake } from "../diagnostics/mistake.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { mostInflated } from "./most-inflated.ts";

/** Inflated bytes of one gzip file. */
const MAX_INFLATED = 8 * 1024 ** 3;

/** The unpacked bytes of a gzip file, chunk by chunk; what unpacks to too much is refused. */
export async function* inflate(path: string, file: string, chunkBytes: number): AsyncGenerator<Uint8Array> {
  const input = createReadStream(path, { highWaterMark: chunkBytes });
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  let read = 0;
  let written = 0;
  input.on("data", (chunk) => {
    read += chunk.length;
  });
  input.on("error", (error) => gunzip.destroy(error));
  input.pipe(gunzip);
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      written += chunk.length;
      if (written > MAX_INFLATED || written > mostInflated(read)) {
        throw mistake("file/too-large", `${file} unpacks to more than is allowed`, { file });
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (code === "Z_BUF_ERROR") throw mistake("data/torn", `${file} ends in the middle of its gzip data`, { file });
    if (code.startsWith("Z_")) throw mistake("file/not-gzip", `${file} is not valid gzip data`, { file });
    throw mistake("file/unreadable", `${file} cannot be read`, { file });
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}
