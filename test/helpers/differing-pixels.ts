import type { Page } from "playwright-core";

/**
 * Share of pixels in which two PNG pictures differ by more than a shade, 0 to 1; 1 where they differ in size. The browser
 * that drew them reads them.
 */
export async function differingPixels(page: Page, a: Uint8Array, b: Uint8Array): Promise<number> {
  const context = await page.context().browser()!.newContext();
  try {
    const blank = await context.newPage();
    const [first, second] = [a, b].map((bytes) => JSON.stringify(Buffer.from(bytes).toString("base64")));
    return (await blank.evaluate(`(${COMPARE})(${first}, ${second})`)) as number;
  } finally {
    await context.close();
  }
}

/** Of 255: rounding of blended colours is less. */
const SHADE = 8;

const COMPARE = `async (...pictures) => {
  const [a, b] = await Promise.all(pictures.map(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  }));
  if (a.width !== b.width || a.height !== b.height) return 1;
  let differing = 0;
  for (let i = 0; i < a.data.length; i += 4)
    if ([0, 1, 2].some((c) => Math.abs(a.data[i + c] - b.data[i + c]) > ${SHADE})) differing++;
  return differing / (a.width * a.height);
}`;
