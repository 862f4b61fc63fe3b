import {
  __require
} from "./chunk-GZ5LEMOO.js";

// builtin:node:zlib
var builtin = __require("node:zlib");
var gzipSync = /* @__PURE__ */ (() => builtin.gzipSync)();
var gunzipSync = /* @__PURE__ */ (() => builtin.gunzipSync)();
var createGunzip = /* @__PURE__ */ (() => builtin.createGunzip)();

export {
  gzipSync,
  gunzipSync,
  createGunzip
};
