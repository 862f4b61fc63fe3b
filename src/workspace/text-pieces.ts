import { StringDecoder } from "node:string_decoder";
import { fileSource } from "./file-source.ts";

/** The text of a file, piece by piece. A piece ends with a line: what is looked for in a line stands in one piece. */
export async function* textPieces(file: string, root: string): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let begun = "";
  for await (const chunk of fileSource(file, root).chunks()) {
    const text = begun + decoder.write(chunk as Buffer);
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) yield text.slice(0, end);
    begun = text.slice(end);
  }
  yield begun + decoder.end();
}
