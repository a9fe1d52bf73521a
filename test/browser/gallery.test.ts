import type { Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import type { RunningExample } from '../support/examples';
import { collectComplaints, findFaults } from '../support/hosted-pages';
import { PATIENCE_MS, waitFor } from '../support/process';
import { createProject } from '../support/project';
import { EVERYTHING } from '../support/site-walk';
import { startSite } from '../support/walked-sites';

/** Every component of the library in each of its states, in every look. */
let gallery: RunningExample;
let page: Page;
let complaints: string[];

jest.setTimeout(240_000);

beforeAll(async () => {
  gallery = await startSite({ name: 'gallery', isPublic: false }, await createProject(EVERYTHING));
});

afterAll(() => gallery?.stop());

/** A look that an address of the gallery chooses. */
interface Look {
  theme: 'light' | 'dark';
  lang: string;
}

/** Opens the gallery in a window of a width, once: what follows loads nothing anew. */
async function open(width: number): Promise<void> {
  const context = await (
    await shareBrowser()
  ).newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    viewport: { width, height: 900 },
  });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  complaints = collectComplaints(page);
  await page.goto(gallery.url);
  await page.getByRole('navigation', { name: 'Gallery' }).waitFor();
}

/** The addresses of all scenes, which the links of the gallery have. */
function listScenes(): Promise<string[]> {
  return page.evaluate(async () => {
    const linksIn = (index: number) => [
      ...document.querySelectorAll<HTMLAnchorElement>(`nav[aria-label=Gallery] > ul:nth-child(${index}) a`),
    ];
    const found: string[] = [];
    for (const link of linksIn(1)) {
      link.click();
      while (link.getAttribute('aria-current') !== 'page') await new Promise(requestAnimationFrame);
      found.push(...linksIn(2).map(({ href }) => href));
    }
    return found;
  });
}

/** Shows a scene alone, in a look, and waits until it has read what it shows. */
async function show(scene: string, look: Look): Promise<void> {
  const address = new URL(scene);
  for (const [name, value] of Object.entries({ ...look, bare: 'true' })) address.searchParams.set(name, value);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  }, address.href);
  // The preview of what customers will see of a purchase is shown to operators, in English.
  const lang = address.searchParams.get('component') === 'PurchasePreview' ? 'en' : look.lang;
  const direction = lang === 'ar' ? 'rtl' : 'ltr';
  await page.waitForFunction(
    ([spoken, dir]) =>
      document.querySelector(`.vst[lang="${spoken}"][dir=${dir}]`) && !document.querySelector('.vst-bone'),
    [lang, direction] as const,
  );
}

/** The parts of a scene that are beyond either edge of the window and cannot be scrolled to by themselves, one line each. */
function findBeyond(): Promise<string[]> {
  return page.evaluate(() => {
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > window.innerWidth + 1);
    };
    const isKept = (element: Element) => {
      for (let one = element.parentElement; one; one = one.parentElement) {
        if (getComputedStyle(one).overflowX !== 'visible' && one !== document.body) return true;
      }
      return false;
    };
    const all = [...document.querySelectorAll('.vst, .vst *')].filter((one) => isBeyond(one) && !isKept(one));
    return all.map((one) => one.outerHTML.slice(0, 200));
  });
}

describe('the gallery', () => {
  afterEach(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  it.each([
    [390, { theme: 'dark', lang: 'ar' }, { theme: 'light', lang: 'de' }],
    [1440, { theme: 'light', lang: 'en' }, { theme: 'dark', lang: 'ar' }],
  ] as const)('has every component, and shows it without a fault, %d px wide', async (width, look, other) => {
    await open(width);
    expect(await page.locator('[data-missing]').allInnerTexts()).toEqual([]);
    const scenes = await listScenes();
    expect(scenes.length).toBeGreaterThan(40);
    const faults: Record<string, string[]> = {};
    for (const scene of scenes) {
      await show(scene, other);
      const beyond = await findBeyond();
      await show(scene, look);
      const found = [...beyond, ...(await findBeyond()), ...(await findFaults(page))];
      if (found.length > 0) faults[scene.slice(gallery.url.length)] = found;
    }
    expect(faults).toEqual({});
  });

  it('keeps names beside pictures from right to left, and names of providers in one piece', async () => {
    await open(390);
    const addressOf = (component: string) => `${gallery.url}/?component=${component}`;
    for (const widget of ['UserButton&scene=signed+in', 'SelectedTeamSwitcher&scene=signed+in', 'TeamSwitcher']) {
      await show(addressOf(widget), { theme: 'light', lang: 'ar' });
      const between = await page
        .locator('.vst-avatar ~ * bdi, .vst-avatar ~ bdi')
        .first()
        .evaluate((name) => {
          const letters = document.createRange();
          letters.selectNodeContents(name);
          const picture = document.querySelector('.vst-avatar')?.getBoundingClientRect();
          return (picture?.left ?? 0) - letters.getBoundingClientRect().right;
        });
      expect([widget, between > 0, between < 24]).toEqual([widget, true, true]);
    }
    await show(addressOf('OAuthButtonGroup'), { theme: 'light', lang: 'en' });
    const heights = await page
      .locator('.vst-provider .vst-button')
      .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().height));
    expect(heights).toEqual([44, 44, 44, 44, 44]);
  });

  it('shows a component as wide as a phone', async () => {
    await open(1440);
    await page.getByRole('link', { name: 'phone' }).click();
    const phone = page.frameLocator('iframe[title="A phone"]');
    await phone.getByRole('heading', { level: 1 }).waitFor();
    await waitFor(async () => (await phone.locator('.vst-page').boundingBox())?.width === 390);
    expect(await phone.locator('nav').count()).toBe(0);
  });
});
