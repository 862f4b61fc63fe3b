import crypto from "node:crypto";

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function sha256(text: string): string {
  // In one call, which the first releases of Node 20 do not have, it costs half.
  return crypto.hash?.("sha256", text, "hex") ?? crypto.createHash("sha256").update(text, "utf8").digest("hex");
}
