// src/dataset/rows/source-text.ts
async function sourceText(source, maxBytes) {
  const parts = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    length += chunk.length;
    if (length > maxBytes) return null;
    parts.push(new Uint8Array(chunk));
  }
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  } catch {
    return null;
  }
}

// src/action/small-report.ts
var MAX_SMALL_ARCHIVE_BYTES = 64 * 1024 * 1024;
var MAX_REPORT_BYTES = 32 * 1024 * 1024;
async function smallReport(files) {
  const file = files.get("report.json");
  return file === void 0 ? null : await sourceText(file, MAX_REPORT_BYTES);
}

export {
  MAX_SMALL_ARCHIVE_BYTES,
  smallReport
};
