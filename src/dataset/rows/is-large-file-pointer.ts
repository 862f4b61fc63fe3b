const OPENING = "version https://git-lfs.github.com/spec/";

/** Whether bytes are the beginning of what Git holds in place of a file that is stored elsewhere (Git LFS). */
export function isLargeFilePointer(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, OPENING.length)) === OPENING;
}
