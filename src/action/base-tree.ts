import { compareBytes } from "../text/byte-order.ts";
import { segmentMatcher } from "../text/segment-matcher.ts";
import type { FolderEntry, Platform, RepositoryFile } from "./platform.ts";
import { PlatformError } from "./platform-error.ts";

export interface BaseFile extends RepositoryFile {
  readonly path: string;
}

/** Folders listed for one glob; each costs a request. */
const MAX_FOLDERS = 50;

/** The API lists no more of a folder, without saying so. */
const LISTED_ENTRIES = 1000;

/** The files of the repository at one commit, read through the API: it takes no checkout, and no head can touch it. */
export class BaseTree {
  readonly #platform: Platform;
  readonly #sha: string;

  constructor(platform: Platform, sha: string) {
    this.#platform = platform;
    this.#sha = sha;
  }

  /** The file at a path, or null where the commit has none. */
  async file(path: string): Promise<BaseFile | null> {
    const found = await this.#get(path);
    return found === null || !("read" in found) ? null : { ...found, path };
  }

  /** The files that a path or glob names, in byte order; `**` crosses folders. */
  async find(pattern: string): Promise<BaseFile[]> {
    if (!/[*?]/.test(pattern)) {
      const file = await this.file(pattern);
      return file === null ? [] : [file];
    }
    const found = new Map<string, BaseFile>();
    await this.#walk("", pattern.split("/"), found, { left: MAX_FOLDERS });
    return [...found.values()].sort((a, b) => compareBytes(a.path, b.path));
  }

  async #walk(
    base: string,
    rest: readonly string[],
    found: Map<string, BaseFile>,
    budget: { left: number },
  ): Promise<void> {
    const [segment, ...next] = rest;
    if (segment === undefined) return;
    const child = (name: string): string => (base === "" ? name : `${base}/${name}`);
    if (!/[*?]/.test(segment)) {
      if (next.length > 0) return this.#walk(child(segment), next, found, budget);
      const file = await this.file(child(segment));
      if (file !== null) found.set(file.path, file);
      return;
    }
    if (segment === "**") await this.#walk(base, next, found, budget);
    if (--budget.left < 0) throw this.#fail("a glob of the inputs crosses too many folders");
    const entries = await this.#get(base);
    if (entries === null || "read" in entries) return;
    const fits = segment === "**" ? () => true : segmentMatcher(segment);
    for (const { name, kind, sha } of entries) {
      const isHidden = name.startsWith(".") && !segment.startsWith(".");
      if (isHidden || !fits(name)) continue;
      if (kind === "folder") await this.#walk(child(name), segment === "**" ? rest : next, found, budget);
      else if (next.length === 0 && segment !== "**") {
        const file = await this.#fileOf(child(name), kind, sha);
        if (file !== null) found.set(file.path, file);
      }
    }
  }

  /** A link is read by what it leads to, as in the workspace; one that leads nowhere fails. */
  async #fileOf(path: string, kind: FolderEntry["kind"], sha: string): Promise<BaseFile | null> {
    if (kind === "file") return this.#listed(path, sha);
    return kind === "link" ? this.file(path) : null;
  }

  /** A file that a folder's list has told of: it is asked for by itself only if its bytes are wanted. */
  #listed(path: string, sha: string): BaseFile {
    const read = async (): Promise<Uint8Array> => {
      const file = await this.file(path);
      if (file === null) throw this.#fail(`${path} is not there any more`);
      return file.read();
    };
    return { path, sha, read };
  }

  /** What a path is; null where the commit has nothing there, by the lists of the folders above it. */
  async #get(path: string): Promise<RepositoryFile | readonly FolderEntry[] | null> {
    let found = await this.#platform.readPath(path, this.#sha);
    if (found === null && (path === "" || (await this.#isListed(path)))) {
      // A commit that is new may not have reached all of GitHub's machines.
      found = await this.#platform.readPath(path, this.#sha);
      if (found === null) throw this.#withheld(path);
    }
    if (found === null || "read" in found) return found;
    // Git keeps no empty folder: whoever answers with one does not say that the file is absent.
    if (found.length === 0 && path !== "") throw this.#fail(`${path} is answered with nothing`);
    if (found.length >= LISTED_ENTRIES) throw this.#fail(`${path} holds too many files`);
    return found;
  }

  /**
   * Whether the folders above a path list it. GitHub says "not found" also for what a token may not see and for what it
   * does not know yet: taken for absence, a change could edit it unseen. So could it what stands in a folder that is a
   * link: that is read in the workspace, and not found by the API.
   */
  async #isListed(path: string): Promise<boolean> {
    let above = "";
    for (const name of path.split("/")) {
      const entries = await this.#platform.readPath(above, this.#sha);
      if (entries === null) throw this.#withheld(above);
      const kind = "read" in entries ? undefined : entries.find((entry) => entry.name === name)?.kind;
      above = above === "" ? name : `${above}/${name}`;
      if (kind === undefined || above === path) return kind !== undefined;
      if (kind === "link") throw this.#fail(`${above} is a link to a folder: name the folder itself in the inputs`);
      if (kind !== "folder") return false;
    }
    return false;
  }

  #withheld(path: string): PlatformError {
    return this.#fail(
      path === ""
        ? "the commit is not there, or the token needs the permission contents: read"
        : `${path} is listed, and not given out`,
    );
  }

  #fail(detail: string): PlatformError {
    return new PlatformError(`reading commit ${this.#sha.slice(0, 7)}`, null, null, detail);
  }
}
