import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  UserError,
  resolveIn
} from "./chunk-CFBVHY3U.js";
import {
  require_node_fs,
  require_node_path
} from "./chunk-PQZ2UWMK.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/workspace/write-new-files.ts
init_define_PAGE_ASSETS();
var import_node_fs = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());
function writeNewFiles(files, root, inside = false) {
  const problems = [];
  for (const { path } of files) {
    if (exists(resolveIn(root, path)))
      problems.push({ severity: "error", code: "file/exists", message: `${path} exists already`, file: path });
    else if (inside && leadsOut((0, import_node_path.join)(root, path), root))
      problems.push({
        severity: "error",
        code: "file/outside",
        message: `${path} leads out of this folder`,
        file: path
      });
  }
  if (problems.length > 0) throw new UserError(problems);
  for (const { path, text } of files) {
    const full = resolveIn(root, path);
    try {
      (0, import_node_fs.mkdirSync)((0, import_node_path.dirname)(full), { recursive: true });
      (0, import_node_fs.writeFileSync)(full, text, { flag: "wx" });
    } catch (error) {
      const { code, syscall } = error;
      if (syscall === void 0) throw error;
      const message = `${path} cannot be written (${code})`;
      throw new UserError([
        { severity: "error", code: "file/not-writable", message, file: path, hint: "check its folder" }
      ]);
    }
  }
}
function exists(path) {
  try {
    (0, import_node_fs.lstatSync)(path);
    return true;
  } catch {
    return false;
  }
}
function leadsOut(path, root) {
  let folder = (0, import_node_path.dirname)(path);
  while (!exists(folder)) folder = (0, import_node_path.dirname)(folder);
  try {
    const way = (0, import_node_path.relative)((0, import_node_fs.realpathSync)(root), (0, import_node_fs.realpathSync)(folder));
    return way.startsWith("..") || (0, import_node_path.isAbsolute)(way);
  } catch {
    return true;
  }
}

export {
  writeNewFiles
};
