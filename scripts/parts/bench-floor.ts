import { closeSync, openSync, readSync } from "node:fs";

// The floor: what one thread needs at least to have parsed every line of the files: JSON, or the columns of TREC files.
const buffer = Buffer.allocUnsafe(512 * 1024);
let rows = 0;
for (const file of process.argv.slice(2)) {
  const parse = file.endsWith(".jsonl") ? JSON.parse : (text: string) => text.split(" ");
  const descriptor = openSync(file, "r");
  let carried = Buffer.alloc(0);
  for (let length = readSync(descriptor, buffer); length > 0; length = readSync(descriptor, buffer)) {
    const chunk = buffer.subarray(0, length);
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const line =
        carried.length > 0 ? Buffer.concat([carried, chunk.subarray(start, end)]) : chunk.subarray(start, end);
      if (carried.length > 0) carried = Buffer.alloc(0);
      if (parse(line.toString("utf8")) !== null) rows++;
      start = end + 1;
    }
    if (start < length) carried = Buffer.concat([carried, chunk.subarray(start)]);
  }
  closeSync(descriptor);
}
if (rows === 0) throw new Error("nothing was read");
