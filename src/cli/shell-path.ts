/** A path as a shell takes it: in quotes where it holds anything but plain characters. */
export const shellPath = (path: string): string => (/^[\w.@:/\\-]+$/.test(path) ? path : `"${path}"`);
