/** How many bytes a character beyond ASCII takes that begins here; 0 where the bytes are no character of UTF-8. */
export function utf8Length(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const second = bytes[at + 1]!;
  if (lead >= 0xc2 && lead <= 0xdf) return isTail(second) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    // Neither what fits into two bytes nor half of a surrogate pair.
    const isCharacter = (lead !== 0xe0 || second >= 0xa0) && (lead !== 0xed || second <= 0x9f);
    return isCharacter && isTail(second) && isTail(bytes[at + 2]!) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const isCharacter = (lead !== 0xf0 || second >= 0x90) && (lead !== 0xf4 || second <= 0x8f);
    return isCharacter && isTail(second) && isTail(bytes[at + 2]!) && isTail(bytes[at + 3]!) ? 4 : 0;
  }
  return 0;
}

const isTail = (byte: number): boolean => byte >= 0x80 && byte <= 0xbf;
