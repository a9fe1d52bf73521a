import type { Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { findFaults } from '../support/hosted-pages';
import { startExample, type RunningExample } from '../support/examples';
import { PATIENCE_MS } from '../support/process';
import { createProject, freshEmail, PASSWORD, type TestProject } from '../support/project';

jest.setTimeout(240_000);

let project: TestProject;
let example: RunningExample | undefined;
let page: Page;
const complaints: string[] = [];

beforeEach(async () => {
  project = await createProject({ allow_localhost: true });
  const context = await (await shareBrowser()).newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A browser tells of every answer that is no success, the expected ones, too.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) complaints.push(message.text());
  });
  complaints.length = 0;
});

afterEach(async () => {
  await page.context().close();
  await example?.stop();
  example = undefined;
  expect(complaints).toEqual([]);
});

describe('the example in plain JavaScript', () => {
  it('signs up, out and in, and follows other tabs', async () => {
    example = await startExample('plain-javascript', project);
    const email = freshEmail();
    await page.goto(example.url);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText(`Hello ${email}`).waitFor();
    const other = await page.context().newPage();
    await other.goto(example.url);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(`Hello ${email}`).waitFor();
    await other.getByText(`Hello ${email}`).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  });
});

describe('the example with Vite and React', () => {
  it('signs up on the pages of the library, and changes the user in place', async () => {
    example = await startExample('vite-react', project);
    const email = freshEmail();
    await page.goto(example.url);
    await page.getByRole('link', { name: 'sign up' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.getByRole('heading', { name: `Hello ${email}` }).waitFor();
    await page.getByRole('button', { name: 'Call me Ada Lovelace' }).click();
    await page.getByRole('heading', { name: 'Hello Ada Lovelace' }).waitFor();
    await page.goto(`${example.url}/handler/account-settings`);
    await page.getByRole('heading', { name: 'Account settings' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`${example.url}/handler/sign-out`);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
  });
});

describe('the example with Next.js', () => {
  it('knows the user on the server and in the browser, in components, actions and hooks', async () => {
    example = await startExample('next', project);
    const email = freshEmail();
    await page.goto(example.url);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.getByRole('heading', { name: `Hello ${email}` }).waitFor();
    const button = page.getByRole('button', { name: 'Call me Ada Lovelace' });
    // The server has shown it already; React takes it over, and notes its props there.
    await page.waitForFunction(
      (element) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps')),
      await button.elementHandle(),
    );
    await button.click();
    await page.getByRole('heading', { name: 'Hello Ada Lovelace' }).waitFor();
    // Without scripts: all of it comes from the server.
    const html = await (await page.request.get(example.url)).text();
    expect(html.replace(/<!--.*?-->/g, '')).toContain('<h1>Hello Ada Lovelace</h1>');
    await page.getByLabel('Name').fill('Ada of the lamp');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('The server knows Ada of the lamp.').waitFor();
    await page.goto(`${example.url}/handler/account-settings`);
    await page.getByRole('heading', { name: 'Account settings' }).waitFor();
    expect((await page.request.get(`${example.url}/handler/no-such-page`)).status()).toBe(404);
    await page.goto(`${example.url}/handler/sign-out`);
    await page.getByRole('link', { name: 'Sign up' }).waitFor();
    expect(example.output()).not.toMatch(/error/i);
  });
});
