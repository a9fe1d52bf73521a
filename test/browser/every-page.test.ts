import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findViolations } from '../support/axe';
import { untilIdle, visitProject, type ProjectVisit } from '../support/dashboard';
import { fillProject, listPaths } from '../support/every-page';
import { publicUrl } from '../support/server';

/** A phone, a tablet, a laptop and a wide screen. */
const WIDTHS = [390, 820, 1440, 1920] as const;

/** The folder of the pictures, for whoever wants to look at them; without it none are taken. */
const PICTURES = process.env.VESTIBULE_TEST_PICTURES;

/** The room that things take is the same in all colours, so that pictures alone need both at every width. */
const SCHEMES = PICTURES ? (['light', 'dark'] as const) : (['light'] as const);

/** The markup of these is of the packages that they show. */
const OF_OTHERS = ['rest-api', 'graphql-api'];

jest.setTimeout(600_000);

let visit: ProjectVisit;
let paths: string[];

beforeAll(async () => {
  visit = await visitProject();
  paths = listPaths(await fillProject(visit.project));
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
});

/** The faults of the page that is open, one line each, at every width, in light and dark. */
async function findFaults(path: string): Promise<string[]> {
  const { page } = visit;
  const panels = page.getByRole('alert').filter({ hasText: 'could not be read' });
  const faults = (await panels.allInnerTexts()).map((text) => `/${path}: ${text}`);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      const wide = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return document.documentElement.scrollWidth - window.innerWidth;
      });
      const where = `/${path} ${width} ${colorScheme}`;
      if (wide > 0) faults.push(`${where}: ${wide} px too wide`);
      if (PICTURES)
        await page.screenshot({ path: join(PICTURES, `${toName(path)}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
  return faults;
}

const toName = (path: string): string => path.replaceAll(/[^a-z0-9-]+/gi, '_') || 'overview';

it('every page fits four widths, and axe finds nothing on a phone in the dark', async () => {
  const { page, openPage, complaints } = visit;
  const faults: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await openPage(path);
    faults.push(...(await findFaults(path)));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await untilIdle(page);
    if (!OF_OTHERS.includes(path)) faults.push(...(await findViolations(page)).map((one) => `/${path}: ${one}`));
    if (complaints.length > 0) faults.push(...complaints.splice(0).map((one) => `/${path}: ${one}`));
  }
  expect(faults).toEqual([]);
});

/** The pages of other packages, and what of their markup nothing outside of it can mend. */
const TOOLS = {
  '/docs': {
    open: async ({ page }: ProjectVisit) => {
      await page.locator('.opblock-tag', { hasText: 'Users' }).first().click();
      const operation = page.locator('.opblock[id$="Users_list"]');
      await operation.locator('.opblock-summary-control').first().click();
      await operation.getByRole('button', { name: 'Execute' }).waitFor();
    },
    // The button that unfolds an operation has its address in it, a link.
    allowed: [/^nested-interactive:/],
  },
  '/graphql': {
    open: ({ page }: ProjectVisit) => page.getByRole('button', { name: /Execute query/ }).waitFor(),
    // A tab has the buttons that name and close it inside; its own field scrolls an editor; the name of the tool is its logo.
    allowed: [
      /^nested-interactive:/,
      /^scrollable-region-focusable:/,
      /^color-contrast: a <a class="graphiql-logo-link"[^,]*$/,
    ],
  },
};

it.each(Object.entries(TOOLS))('axe finds nothing on %s that can be mended, wide or narrow', async (path, tool) => {
  const { page } = visit;
  const faults: string[] = [];
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('about:blank');
    await page.goto(publicUrl() + path);
    await tool.open(visit);
    const found = (await findViolations(page)).filter((one) => !tool.allowed.some((known) => known.test(one)));
    faults.push(...found.map((one) => `${colorScheme} ${width} ${one}`));
  }
  expect(faults).toEqual([]);
});
