import type { Page } from 'playwright-core';

const FOLDER = process.env.VESTIBULE_TEST_PICTURES;
const WIDTHS = [390, 1440];

/** Takes pictures of a page for whoever looks at them: of a phone and of a desk, light and dark. None unless a folder is set. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
