import type { Browser, Page } from 'playwright-core';
import { en } from '../../sdk/src/react/i18n/purchase/en.js';
import { shareBrowser } from '../support/browser';
import { exchange, PKCE } from '../support/connections';
import { expectSoundPage, signInOwner } from '../support/dashboard';
import { collectComplaints, expectPage } from '../support/hosted-pages';
import { authorizeQuery, ONE, provision, transferCode, TWO } from '../support/integrations';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from '../support/own-server';
import { quantityOf } from '../support/payments';
import { freePort, PATIENCE_MS } from '../support/process';
import { createOwner, createProject, expectOk } from '../support/project';
import { sendBuyer } from '../support/purchase-pages';

jest.setTimeout(240_000);

let browser: Browser;
let server: OwnProcess;
let dashboard: string;

/** Browsers find `*.localhost` at the loopback. */
beforeAll(async () => {
  browser = await shareBrowser();
  const port = await freePort();
  dashboard = `http://admin.localhost:${port}`;
  const environment = {
    VESTIBULE_DASHBOARD_URL: dashboard,
    VESTIBULE_INTEGRATION_CLIENTS: JSON.stringify([ONE, TWO]),
  };
  server = await startOwnProcess(environment, { port });
}, OWN_SERVER_MS);

afterAll(() => server.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** A browser in which nobody is signed in. */
async function open(url: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = collectComplaints(page);
  await page.goto(url);
  return { page, complaints };
}

describe('with VESTIBULE_DASHBOARD_URL', () => {
  it('somebody buys there', async () => {
    const { page, project, customer, openLink, complaints, leave } = await sendBuyer(browser);
    expect(new URL(await openLink('pack')).origin).toBe(dashboard);
    await expectPage(page, 'Pack of calls');
    expect(new URL(page.url()).origin).toBe(dashboard);
    await page.getByRole('button', { name: en.buyInTest }).click();
    await expectPage(page, en.doneTitle);
    expect(await quantityOf(project, `${customer}/api_calls`)).toBe(100);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('an owner signs in there, and takes over a project of a platform', async () => {
    const owner = await createOwner();
    const { project_id } = await provision(ONE, 'Shop of Ada');
    const code = await transferCode(ONE, project_id);
    const { page, complaints } = await open(`${dashboard}/integrations/custom/projects/transfer/confirm?code=${code}`);
    await page.waitForURL(`${dashboard}/**/handler/sign-in**`);
    await signInOwner(page, owner);
    await heading(page, 'Take over a project');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Take over the project' }).click();
    await page.waitForURL(`${dashboard}/projects/${project_id}`);
    expect(complaints).toEqual([]);
  });

  it('an owner agrees there to what a platform asked for at the address of the API', async () => {
    const owner = await createOwner();
    const project = await createProject({}, owner);
    const query = new URLSearchParams(authorizeQuery(ONE, PKCE.challenge)).toString();
    const api = `http://localhost:${server.port}/api/v1/integrations/custom/oauth`;
    const { page, complaints } = await open(`${api}/authorize?${query}`);
    await page.waitForURL(`${dashboard}/**/handler/sign-in**`);
    await signInOwner(page, owner);
    await heading(page, 'Connect Platform one');
    await expectSoundPage(page);
    await page.getByRole('combobox', { name: 'Which one' }).selectOption(project.id);
    await page.getByRole('button', { name: 'Connect project' }).click();
    await page.waitForURL(`${ONE.redirect_uris[0]}?**`);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    expect(expectOk(await exchange(code)).project_id).toBe(project.id);
    expect(complaints).toEqual([]);
  });
});
