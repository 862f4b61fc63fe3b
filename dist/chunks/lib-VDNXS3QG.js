import {
  Headers,
  HttpClient,
  HttpClientError,
  HttpClientResponse,
  HttpCodes,
  MediaTypes,
  getProxyUrl,
  isHttps
} from "./chunk-CXJVBPHG.js";
import "./chunk-2M3VLEDM.js";
import "./chunk-P6ARDAHT.js";
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
