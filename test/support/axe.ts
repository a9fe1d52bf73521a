import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  violations: string[];
  /** Whether the page stayed as it was while axe looked. */
  isStill: boolean;
}

/**
 * What axe finds on the page, one line each: the rule and the elements. What it finds while something changes may be of
 * no state that anybody sees (a label that leaves its disabled state keeps the pale colour until the next frame, even
 * with transitions of no length), so only what it finds on a page that stands still counts.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  for (;;) {
    await waitForTransitions(page);
    const { violations, isStill } = await page.evaluate(look);
    if (isStill || violations.length === 0) return violations;
  }
}

function waitForTransitions(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Runs on the page. */
async function look(): Promise<Look> {
  const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false });
  changes.push(...observer.takeRecords());
  observer.disconnect();
  const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  return {
    violations: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
    ),
    isStill: changes.length === 0 && running.length === 0,
  };
}
