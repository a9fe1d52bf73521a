import type { Browser } from 'playwright-core';
import { chooseLanguage } from '../../shared/languages/languages.js';
import { shareBrowser } from '../support/browser';
import { addressOf, findFaults, visit, type Visitor } from '../support/hosted-pages';
import { linkIn, waitForMail } from '../support/mails';
import { ar, de, en, es, es419, fr, ja, zh } from '../support/page-texts';
import { freshEmail } from '../support/project';

const LANGUAGES = Object.entries({ 'en-GB': en, 'de-AT': de, es, 'es-MX': es419, fr, ja, 'zh-CN': zh, ar });
/** Every sign-in method, so that every control is there. */
const CONFIG = { magic_link_enabled: true, passkey_enabled: true };

jest.setTimeout(240_000);

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await shareBrowser();
});

afterEach(async () => {
  await visitor.leave();
  expect(visitor.complaints).toEqual([]);
});

it.each(LANGUAGES)('a browser in %s gets its language, on the narrowest screen', async (locale, dictionary) => {
  visitor = await visit(browser, { config: CONFIG, locale, viewport: { width: 320, height: 700 } });
  const { page, open } = visitor;
  await open('sign-in');
  const isRightToLeft = locale === 'ar';
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
    isRightToLeft ? 'rtl' : 'ltr',
    chooseLanguage([locale]),
  ]);
  await page.getByRole('button', { name: dictionary.goOn, exact: true }).click();
  await page.getByText(dictionary.errorEmailMissing).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.locator('#email').fill(freshEmail());
  await page.getByRole('button', { name: dictionary.goOn, exact: true }).click();
  await page.getByRole('tab', { name: dictionary.tabPassword }).click();
  await page.getByRole('button', { name: dictionary.signIn, exact: true }).click();
  await page.getByText(dictionary.errorPasswordMissing).waitFor();
  expect(await findFaults(page)).toEqual([]);
  const [show, input] = [page.getByRole('button', { name: dictionary.showPassword }), page.locator('#password')];
  const [button, box] = [await show.boundingBox(), await input.boundingBox()];
  const isAtStart = (button?.x ?? 0) < (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(isAtStart).toBe(isRightToLeft);
  await show.click();
  await page.locator('#password[type=text]').waitFor();
  await page.goto(addressOf(visitor.project, 'forgot-password'));
  await page.getByRole('heading', { name: dictionary.forgotTitle }).waitFor();
  expect(await findFaults(page)).toEqual([]);
});

it.each([
  ['de', de, [es, fr]],
  ['es-MX', es419, [de, fr]],
] as const)('a browser in %s loads the texts of no stranger', async (locale, dictionary, strangers) => {
  visitor = await visit(browser, { locale });
  const { page, open } = visitor;
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await open('forgot-password');
  await page.getByRole('heading', { name: dictionary.forgotTitle }).waitFor();
  const code = (await Promise.all(scripts)).join();
  expect(code).toContain(dictionary.forgotText);
  expect(strangers.filter(({ forgotText }) => code.includes(forgotText))).toEqual([]);
});

it('an address may name the language', async () => {
  visitor = await visit(browser, { locale: 'ja' });
  await visitor.page.goto(addressOf(visitor.project, 'sign-out?lang=de'));
  await visitor.page.getByRole('heading', { name: de.signedOutTitle }).waitFor();
});

it('what an address says of language and colours holds for the pages after it, and for the links of emails', async () => {
  const config = { magic_link_enabled: true };
  visitor = await visit(browser, { config, locale: 'ja', colorScheme: 'light' });
  const { page, open, project } = visitor;
  const expectWishes = async (title: string): Promise<void> => {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await page.locator('main').getAttribute('data-stack-theme')).toBe('dark');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  };
  const title = (text: string) => text.replace('{project}', 'A test project');
  await open('sign-in?lang=de&color_scheme=dark&after_auth_return_to=%2Fp%2Fx');
  await page.getByRole('link', { name: de.signUp }).click();
  await expectWishes(title(de.signUpTo));
  expect(new URL(page.url()).searchParams.get('after_auth_return_to')).toBe('/p/x');
  await page.getByRole('link', { name: de.signIn }).click();
  await expectWishes(title(de.signInTo));
  await page.locator('#email').fill(freshEmail());
  await page.getByRole('button', { name: de.goOn, exact: true }).click();
  await page.getByRole('tab', { name: de.tabPassword }).click();
  await page.getByRole('link', { name: de.forgotPasswordLink }).click();
  await expectWishes(de.forgotTitle);
  await page.getByRole('link', { name: de.backToSignIn }).click();
  await expectWishes(title(de.signInTo));
  const email = freshEmail();
  await page.getByRole('textbox', { name: de.email, exact: true }).fill(email);
  await page.getByRole('button', { name: de.goOn, exact: true }).click();
  await page.getByRole('button', { name: de.sendEmail }).click();
  const link = linkIn(await waitForMail(project, email));
  await page.goto(link.href);
  await expectWishes(title(de.magicTitle));
  await open('login?lang=de&color_scheme=dark');
  await page.waitForURL('**/sign-in?**');
  await expectWishes(title(de.signInTo));
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it('pages are the ones of the device, and readable at twice the size', async () => {
    visitor = await visit(browser, { config: CONFIG, colorScheme, viewport: { width: 640, height: 480 } });
    const { page, open } = visitor;
    // The size of what a browser window of 1280 by 960 shows at 200 %.
    await open('sign-up');
    expect(await findFaults(page)).toEqual([]);
    const background = await page.evaluate(
      () => getComputedStyle(document.querySelector('.vst') ?? document.body).backgroundColor,
    );
    const brightness = (/\d+/.exec(background) ?? ['0'])[0];
    expect(Number(brightness) > 127).toBe(colorScheme === 'light');
  });

  it('an address may say otherwise', async () => {
    const other = colorScheme === 'light' ? 'dark' : 'light';
    visitor = await visit(browser, { colorScheme });
    await visitor.open(`sign-in?color_scheme=${other}`);
    expect(await findFaults(visitor.page)).toEqual([]);
    const background = await visitor.page.evaluate(
      () => getComputedStyle(document.querySelector('.vst') ?? document.body).backgroundColor,
    );
    expect(Number((/\d+/.exec(background) ?? ['0'])[0]) > 127).toBe(other === 'light');
  });
});

it('works without a mouse', async () => {
  visitor = await visit(browser, { config: CONFIG });
  const { page, open } = visitor;
  await open('sign-in');
  await page.getByRole('button', { name: 'Sign in with Passkey' }).waitFor();
  const reached: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.textContent || (document.activeElement?.id ?? '')));
  }
  expect(reached).toEqual(['Sign up', 'Sign in with Passkey', 'email', 'Continue']);
});
