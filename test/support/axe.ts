import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
interface Look {
  violations: string[];
  /** True if the page stayed as it was while axe looked. */
  isStill: boolean;
}

/**
 * The violations that axe finds on the page, one line each: the rule and the elements. Only those on a page that stands
 * still count: while something changes, axe may see a state that nobody else does (a label that leaves its disabled state
 * keeps the pale colour until the next frame, even with transitions of no length).
 */
export async function findViolations(page: Page): Promise<string[]> {
  // Only documents that are looked at get it: it takes as long to read as a page takes to load.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  for (;;) {
    const { violations, isStill } = await page.evaluate(look);
    if (isStill || violations.length === 0) return violations;
  }
}

/** Runs on the page. */
async function look(): Promise<Look> {
  const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
  const changing = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(changing().map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false });
  changes.push(...observer.takeRecords());
  observer.disconnect();
  return {
    violations: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
    ),
    isStill: changes.length === 0 && changing().length === 0,
  };
}
