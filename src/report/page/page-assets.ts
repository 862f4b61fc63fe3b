/** The page's own script and style, bundled and minified from `src/page` when this program is built. */
interface PageAssets {
  readonly script: string;
  readonly style: string;
  /** SHA-256 in Base64, for the page's content security policy: nothing else may run on it. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

declare const __PAGE_ASSETS__: string;

export const pageAssets: PageAssets = JSON.parse(__PAGE_ASSETS__);
