import { fileError } from "./file-error.ts";

/** What a call of the file system gives; what it throws is the user's mistake about a file. */
export function attemptRead<T>(read: () => T, file: string): T {
  try {
    return read();
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw missing
      ? fileError("file/not-found", `${file} does not exist`, file)
      : fileError("file/unreadable", `${file} cannot be read`, file);
  }
}
