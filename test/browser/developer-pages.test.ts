import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { PATIENCE_MS } from '../support/process';
import { createProject } from '../support/project';
import { logFile, publicUrl } from '../support/server';

let browser: Browser;
let page: Page;
let complaints: string[];
let foreign: string[];

beforeAll(async () => {
  browser = await shareBrowser();
});

beforeEach(async () => {
  complaints = [];
  foreign = [];
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.route(
    (url) => url.origin !== publicUrl() && !['data:', 'blob:'].includes(url.protocol),
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
});

afterEach(() => page.close());

describe('the pages for developers, without the internet', () => {
  it('run a GraphQL query that is written in the browser', async () => {
    const project = await createProject();
    await project.server('POST /users', { body: { display_name: 'Ada Lovelace' } });
    await page.goto(`${publicUrl()}/graphql`);
    const headers = page.getByRole('region', { name: 'Headers' }).locator('.CodeMirror:visible');
    await headers.click();
    await page.keyboard.insertText(
      JSON.stringify({
        'x-stack-access-type': 'admin',
        'x-stack-project-id': project.id,
        'x-stack-super-secret-admin-key': project.keys.admin,
      }),
    );
    await page.getByRole('button', { name: /^Execute query/ }).click();
    await page.getByLabel('Result Window').getByText('"Ada Lovelace"').waitFor();
    expect([foreign, complaints]).toEqual([[], []]);
  });

  it('describe the REST API', async () => {
    await page.goto(`${publicUrl()}/docs`);
    await page.getByRole('heading', { name: /Vestibule/ }).waitFor();
    await page.locator('.opblock').first().waitFor();
    expect([foreign, complaints]).toEqual([[], []]);
  });

  it('are named when the server has started', () => {
    const banner = readFileSync(logFile(), 'utf8');
    expect(banner).toContain(`${publicUrl()}/graphql\n`);
    expect(banner).toContain(`${publicUrl()}/docs\n`);
  });
});
