import { mistake } from "../diagnostics/mistake.ts";
import { UserError } from "../diagnostics/user-error.ts";

/** What a call of the file system gives; what the system throws is the user's mistake about a file. */
export function attemptRead<T>(read: () => T, file: string): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw missing
      ? mistake("file/not-found", `${file} does not exist`, { file })
      : mistake("file/unreadable", `${file} cannot be read`, { file });
  }
}
