import { StringDecoder } from "node:string_decoder";
import { fileSource } from "./file-source.ts";

/** The text of a file, piece by piece; no piece ends within a character. */
export async function* textPieces(file: string, root: string): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  for await (const chunk of fileSource(file, root).chunks()) yield decoder.write(chunk as Buffer);
  yield decoder.end();
}
