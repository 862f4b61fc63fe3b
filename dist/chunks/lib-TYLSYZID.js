import {
  Headers,
  HttpClient,
  HttpClientError,
  HttpClientResponse,
  HttpCodes,
  MediaTypes,
  getProxyUrl,
  isHttps
} from "./chunk-QCL5DZG4.js";
import "./chunk-QVRUE72V.js";
import "./chunk-T3RBZHPK.js";
export {
  Headers,
  HttpClient,
  HttpClientError,
  HttpClientResponse,
  HttpCodes,
  MediaTypes,
  getProxyUrl,
  isHttps
};
