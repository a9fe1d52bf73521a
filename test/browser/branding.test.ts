import { shareBrowser } from '../support/browser';
import { expectSoundPage, visitProject, type ProjectVisit } from '../support/dashboard';
import { collectComplaints } from '../support/hosted-pages';
import { OWN_SERVER_MS } from '../support/own-server';
import { publicUrl } from '../support/server';

let visit: ProjectVisit;
beforeAll(async () => {
  visit = await visitProject();
}, OWN_SERVER_MS);
afterAll(() => visit.page.context().close());

/** The primary colour of the first element that a page painted, and how far anything moved since. */
interface FirstLook {
  colors: string[];
  shift: number;
}

test('an owner gives the pages a look, is told in words what reads badly, and visitors see it from the first paint', async () => {
  const { page, openPage, project, complaints } = visit;
  await openPage('branding');
  await expectSoundPage(page);
  await page.getByLabel('Colour', { exact: true }).fill('#ffcc00');
  // The picker of colours closes with the field.
  await page.keyboard.press('Tab');
  await page.getByText('Links on light pages are hard to read: 1.5:1, and WCAG AA asks for 4.5:1.').waitFor();
  await page.getByText(/Links on dark pages read well/).waitFor();
  await page.getByRole('button', { name: /^Use #\w{6} instead$/ }).click();
  await page.getByText(/Links on light pages read well/).waitFor();
  await page.getByLabel('Terms').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save branding' }).click();
  await page.getByText('Write an address that begins with https://.').waitFor();
  await page.getByLabel('Colour', { exact: true }).fill('#7a2ea0');
  await page.keyboard.press('Tab');
  await page.getByLabel('Terms').fill('https://acme.example/terms');
  await page.getByRole('button', { name: 'Save branding' }).click();
  await page.getByText('Branding saved').waitFor();
  await page.reload();
  await page.getByLabel('Colour', { exact: true }).waitFor();
  expect(await page.getByLabel('Colour', { exact: true }).inputValue()).toBe('#7a2ea0');
  expect(await page.getByLabel('Terms').inputValue()).toBe('https://acme.example/terms');
  await page.getByRole('button', { name: 'Save branding' }).waitFor();
  expect(await page.getByRole('button', { name: 'Save branding' }).isDisabled()).toBe(true);
  await page.frameLocator('iframe').getByText('A1B2C3', { exact: true }).waitFor();
  await expectSoundPage(page);
  expect(complaints).toEqual([]);

  const browser = await shareBrowser();
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, locale: 'de-DE' });
    const visitor = await context.newPage();
    const problems = collectComplaints(visitor);
    await visitor.addInitScript(() => {
      const look: FirstLook = { colors: [], shift: 0 };
      Object.assign(window, { firstLook: look });
      const note = (): void => {
        const found = document.querySelector('.vst');
        const color = found && getComputedStyle(found).getPropertyValue('accent-color');
        if (color && look.colors.at(-1) !== color) look.colors.push(color);
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) look.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visitor.goto(`${publicUrl()}/p/${project.id}/handler/sign-in`);
    const terms = visitor.getByRole('link', { name: 'Nutzungsbedingungen' });
    await terms.waitFor();
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    expect(await terms.getAttribute('href')).toBe('https://acme.example/terms');
    const look = await visitor.evaluate(() => (window as unknown as { firstLook: FirstLook }).firstLook);
    expect(look.colors).toHaveLength(1);
    expect(look.shift).toBeLessThan(0.05);
    if (colorScheme === 'light') expect(look.colors).toEqual(['rgb(122, 46, 160)']);
    expect(problems).toEqual([]);
    await context.close();
  }
});
