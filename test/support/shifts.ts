import type { Page } from 'playwright-core';

/** Google calls a page stable below 0.1. */
export const MOST_SHIFT = 0.05;

/** Something that moved without anybody having touched the page. */
export interface Shift {
  value: number;
  /** The elements that moved, for the message of a failure. */
  moved: string[];
}

/** Notes from the start on what moves without anybody having touched the page. */
export async function noteShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const name = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: Array<{ node: Node | null }>;
        };
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Waits until what the page has now is on the screen. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
