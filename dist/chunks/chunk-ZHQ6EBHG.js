import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/workspace/bytes-source.ts
init_define_PAGE_ASSETS();
function bytesSource(name, bytes, packed) {
  return {
    name,
    async *chunks() {
      if (!packed) {
        yield bytes;
        return;
      }
      const { inflateBytes } = await import("./inflate-bytes-2AB4BIIZ.js");
      yield inflateBytes(name, bytes);
    }
  };
}

export {
  bytesSource
};
