import { type FolderEntry, type Platform, PlatformError } from "../action/index.ts";
import { compareBytes } from "../text/index.ts";
import { type GithubApi, PAGE_SIZE, requiredText } from "./api.ts";

const READ = "contents: read";

/** Implements the calls about files, commits, tags, and releases. */
export function repositoryCalls({
  ask,
  here,
}: GithubApi): Pick<Platform, "readPath" | "parents" | "mergeBase" | "ancestors" | "commitOfTag" | "releaseTags"> {
  const parents = new Map<string, Promise<string[]>>();
  return {
    async readPath(path, sha) {
      const operation = `reading ${path === "" ? "the files" : path} of commit ${sha.slice(0, 7)}`;
      const found = await nullIfMissing(() =>
        ask(operation, READ, (client) => client.rest.repos.getContent({ ...here, path, ref: sha })),
      );
      if (found === null) return null;
      const { data } = found;
      if (Array.isArray(data))
        return data.map(
          ({ name, type, sha: hash }): FolderEntry => ({ name: requiredText(name), kind: kindOf(type), sha: hash }),
        );
      if (data.type !== "file") throw new PlatformError(operation, null, null, "it is no regular file");
      const { content, encoding, sha: blob } = data;
      return {
        sha: blob,
        read: async () => {
          if (encoding === "base64") return Buffer.from(content, "base64");
          // Above 1 MB the content needs this separate request. Above 100 MB it is not available.
          return ask(operation, READ, async (client) => {
            const raw = await client.request("GET /repos/{owner}/{repo}/contents/{path}", {
              ...here,
              path,
              ref: sha,
              headers: { accept: "application/vnd.github.raw+json" },
              request: { parseSuccessResponseBody: false },
            });
            // Read it inside `ask`, which retries if the connection breaks meanwhile.
            return readStream(raw.data as unknown as ReadableStream<Uint8Array>);
          });
        },
      };
    },

    async parents(sha) {
      const read = async (): Promise<string[]> => {
        const { data } = await ask("reading a commit", READ, (client) =>
          client.rest.repos.listCommits({ ...here, sha, per_page: 1 }),
        );
        return data[0]?.parents.map((parent) => parent.sha) ?? [];
      };
      // Parents are requested several times and never change.
      const known = parents.get(sha) ?? read();
      parents.set(sha, known);
      return known;
    },

    async mergeBase(base, head) {
      const { data } = await ask("comparing base and head", READ, (client) =>
        client.rest.repos.compareCommitsWithBasehead({ ...here, basehead: `${base}...${head}`, per_page: 1 }),
      );
      return data.merge_base_commit.sha;
    },

    async ancestors(sha) {
      const { data } = await ask("listing commits", READ, (client) =>
        client.rest.repos.listCommits({ ...here, sha, per_page: PAGE_SIZE }),
      );
      return data.map((commit) => commit.sha);
    },

    async commitOfTag(tag) {
      // A name that is not a commit gives status 422.
      const found = await nullIfMissing(
        () =>
          ask(`reading tag ${tag}`, READ, (client) =>
            client.rest.repos.getCommit({ ...here, ref: `tags/${tag}`, per_page: 1 }),
          ),
        [404, 422],
      );
      return found?.data.sha ?? null;
    },

    async releaseTags() {
      const { data } = await ask("listing releases", READ, (client) =>
        client.rest.repos.listReleases({ ...here, per_page: PAGE_SIZE }),
      );
      return data
        .filter(({ draft, prerelease }) => !draft && !prerelease)
        .sort((a, b) => compareBytes(b.created_at, a.created_at) || b.id - a.id)
        .map(({ tag_name }) => tag_name);
    },
  };
}

function kindOf(type: string): FolderEntry["kind"] {
  return type === "file" ? "file" : type === "dir" ? "folder" : type === "symlink" ? "link" : "other";
}

async function readStream(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function nullIfMissing<T>(call: () => Promise<T>, missing: readonly number[] = [404]): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PlatformError && missing.includes(error.status ?? 0)) return null;
    throw error;
  }
}
