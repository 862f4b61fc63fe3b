import {
  __require
} from "./chunk-KIZ6KU7F.js";

// builtin:node:zlib
var builtin = __require("node:zlib");
var node_zlib_default = builtin;
var crc32 = /* @__PURE__ */ (() => builtin.crc32)();
var Deflate = /* @__PURE__ */ (() => builtin.Deflate)();
var Inflate = /* @__PURE__ */ (() => builtin.Inflate)();
var Gzip = /* @__PURE__ */ (() => builtin.Gzip)();
var Gunzip = /* @__PURE__ */ (() => builtin.Gunzip)();
var DeflateRaw = /* @__PURE__ */ (() => builtin.DeflateRaw)();
var InflateRaw = /* @__PURE__ */ (() => builtin.InflateRaw)();
var Unzip = /* @__PURE__ */ (() => builtin.Unzip)();
var BrotliCompress = /* @__PURE__ */ (() => builtin.BrotliCompress)();
var BrotliDecompress = /* @__PURE__ */ (() => builtin.BrotliDecompress)();
var ZstdCompress = /* @__PURE__ */ (() => builtin.ZstdCompress)();
var ZstdDecompress = /* @__PURE__ */ (() => builtin.ZstdDecompress)();
var deflate = /* @__PURE__ */ (() => builtin.deflate)();
var deflateSync = /* @__PURE__ */ (() => builtin.deflateSync)();
var gzip = /* @__PURE__ */ (() => builtin.gzip)();
var gzipSync = /* @__PURE__ */ (() => builtin.gzipSync)();
var deflateRaw = /* @__PURE__ */ (() => builtin.deflateRaw)();
var deflateRawSync = /* @__PURE__ */ (() => builtin.deflateRawSync)();
var unzip = /* @__PURE__ */ (() => builtin.unzip)();
var unzipSync = /* @__PURE__ */ (() => builtin.unzipSync)();
var inflate = /* @__PURE__ */ (() => builtin.inflate)();
var inflateSync = /* @__PURE__ */ (() => builtin.inflateSync)();
var gunzip = /* @__PURE__ */ (() => builtin.gunzip)();
var gunzipSync = /* @__PURE__ */ (() => builtin.gunzipSync)();
var inflateRaw = /* @__PURE__ */ (() => builtin.inflateRaw)();
var inflateRawSync = /* @__PURE__ */ (() => builtin.inflateRawSync)();
var brotliCompress = /* @__PURE__ */ (() => builtin.brotliCompress)();
var brotliCompressSync = /* @__PURE__ */ (() => builtin.brotliCompressSync)();
var brotliDecompress = /* @__PURE__ */ (() => builtin.brotliDecompress)();
var brotliDecompressSync = /* @__PURE__ */ (() => builtin.brotliDecompressSync)();
var zstdCompress = /* @__PURE__ */ (() => builtin.zstdCompress)();
var zstdCompressSync = /* @__PURE__ */ (() => builtin.zstdCompressSync)();
var zstdDecompress = /* @__PURE__ */ (() => builtin.zstdDecompress)();
var zstdDecompressSync = /* @__PURE__ */ (() => builtin.zstdDecompressSync)();
var createDeflate = /* @__PURE__ */ (() => builtin.createDeflate)();
var createInflate = /* @__PURE__ */ (() => builtin.createInflate)();
var createDeflateRaw = /* @__PURE__ */ (() => builtin.createDeflateRaw)();
var createInflateRaw = /* @__PURE__ */ (() => builtin.createInflateRaw)();
var createGzip = /* @__PURE__ */ (() => builtin.createGzip)();
var createGunzip = /* @__PURE__ */ (() => builtin.createGunzip)();
var createUnzip = /* @__PURE__ */ (() => builtin.createUnzip)();
var createBrotliCompress = /* @__PURE__ */ (() => builtin.createBrotliCompress)();
var createBrotliDecompress = /* @__PURE__ */ (() => builtin.createBrotliDecompress)();
var createZstdCompress = /* @__PURE__ */ (() => builtin.createZstdCompress)();
var createZstdDecompress = /* @__PURE__ */ (() => builtin.createZstdDecompress)();
var constants = /* @__PURE__ */ (() => builtin.constants)();
var codes = /* @__PURE__ */ (() => builtin.codes)();

export {
  node_zlib_default,
  crc32,
  Deflate,
  Inflate,
  Gzip,
  Gunzip,
  DeflateRaw,
  InflateRaw,
  Unzip,
  BrotliCompress,
  BrotliDecompress,
  ZstdCompress,
  ZstdDecompress,
  deflate,
  deflateSync,
  gzip,
  gzipSync,
  deflateRaw,
  deflateRawSync,
  unzip,
  unzipSync,
  inflate,
  inflateSync,
  gunzip,
  gunzipSync,
  inflateRaw,
  inflateRawSync,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
  createDeflate,
  createInflate,
  createDeflateRaw,
  createInflateRaw,
  createGzip,
  createGunzip,
  createUnzip,
  createBrotliCompress,
  createBrotliDecompress,
  createZstdCompress,
  createZstdDecompress,
  constants,
  codes
};
