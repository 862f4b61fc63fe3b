import {
  mostInflated
} from "./chunk-UQHJNNBT.js";
import {
  createGunzip
} from "./chunk-EQLZYZNI.js";
import {
  UserError,
  createReadStream,
  mistake
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/workspace/inflate.ts
var MAX_INFLATED = 8 * 1024 ** 3;
async function* inflate(path, file, chunkBytes) {
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
    for await (const chunk of gunzip) {
      written += chunk.length;
      if (written > MAX_INFLATED || written > mostInflated(read)) {
        throw mistake("file/too-large", `${file} unpacks to more than is allowed`, { file });
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = error.code ?? "";
    if (code === "Z_BUF_ERROR") throw mistake("data/torn", `${file} ends in the middle of its gzip data`, { file });
    if (code.startsWith("Z_")) throw mistake("file/not-gzip", `${file} is not valid gzip data`, { file });
    throw mistake("file/unreadable", `${file} cannot be read`, { file });
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}
export {
  inflate
};
