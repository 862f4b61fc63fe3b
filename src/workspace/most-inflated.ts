/** How many times its size a packed file may become: more is a bomb, not data. */
const MAX_RATIO = 200;

/** Bytes below which the ratio does not matter. */
const FREE_BYTES = 64 * 1024 * 1024;

/** How many bytes may come out of so many packed ones. */
export const mostInflated = (packed: number): number => Math.max(FREE_BYTES, packed * MAX_RATIO);
