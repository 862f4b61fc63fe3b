/** Whether bytes begin with the byte order mark of UTF-8, three bytes long. */
export const beginsWithMark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
