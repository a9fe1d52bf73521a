import type { Browser, Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { findFaults, SCREENS, visit, type Visitor } from '../support/hosted-pages';
import { PASSWORD, signUp } from '../support/project';

/** The pages while the server asks to be left alone for a while. */
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

/** Every sign-in is answered with 429, until the returned function is called; counts them. */
async function refuse(page: Page, seconds: number) {
  const path = '**/api/v1/auth/password/sign-in';
  let count = 0;
  const headers = { 'retry-after': String(seconds) };
  await page.route(path, (route) => {
    count += 1;
    return route.fulfill({ status: 429, headers, body: 'slow down' });
  });
  return { stop: () => page.unroute(path), count: () => count };
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

describe.each(SCREENS)('after a 429, on %s', (_name, viewport) => {
  it('the button counts down while the page waits to try again by itself', async () => {
    visitor = await visit(browser, { viewport });
    const { page, open, project } = visitor;
    await page.clock.install();
    const { email } = await signUp(project.client);
    await open('sign-in');
    const refusal = await refuse(page, 42);
    await signInAs(page, email);
    const button = page.getByRole('button', { name: /^Trying again in 0:4[0-2]$/ });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await findFaults(page)).toEqual([]);
    await page.clock.fastForward(20_000);
    await page.getByRole('button', { name: /^Trying again in 0:2[0-2]$/ }).waitFor();
    await refusal.stop();
    await page.clock.fastForward(25_000);
    await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  });

  it('the button counts down to when the visitor may try again, and takes no other try until then', async () => {
    visitor = await visit(browser, { viewport });
    const { page, open, project } = visitor;
    await page.clock.install();
    const { email } = await signUp(project.client);
    await open('sign-in');
    const refusal = await refuse(page, 300);
    await signInAs(page, email);
    const button = page.getByRole('button', { name: /^Try again in (5:00|4:5\d)$/ });
    await button.waitFor();
    await page.getByText('Too many attempts. Try again in 5 minutes.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await button.click({ force: true });
    await page.keyboard.press('Enter');
    expect(refusal.count()).toBe(1);
    await page.clock.fastForward(300_000);
    await signInButton(page).waitFor();
    expect(await page.getByText('Too many attempts').count()).toBe(0);
    // Another try is made. It must not go well: this clock is too far ahead for a session.
    await signInButton(page).click();
    await button.waitFor();
    expect(refusal.count()).toBe(2);
  });

  it('another address may be tried at once: tries are counted for each', async () => {
    visitor = await visit(browser, { viewport });
    const { page, open, project } = visitor;
    const { email } = await signUp(project.client);
    await open('sign-in');
    const refusal = await refuse(page, 300);
    await signInAs(page, 'somebody@example.com');
    await page.getByRole('button', { name: /^Try again in/ }).waitFor();
    await refusal.stop();
    await signInAs(page, email);
    await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  });
});
