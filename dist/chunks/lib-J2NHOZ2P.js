import {
  Headers,
  HttpClient,
  HttpClientError,
  HttpClientResponse,
  HttpCodes,
  MediaTypes,
  getProxyUrl,
  isHttps
} from "./chunk-5LWQMMLG.js";
import "./chunk-TAEQWOU7.js";
import "./chunk-VKBFJUWL.js";
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
