import type { Browser, Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { begin, exchange, PKCE } from '../support/connections';
import { expectToFitPhone, openDashboard, untilIdle, signInOwner } from '../support/dashboard';
import { asPlatform, authorizeQuery, oauthUrl, ONE, provision, transferCode } from '../support/integrations';
import {
  createOwner,
  createProject,
  expectOk,
  internal,
  personalTeamOf,
  tierCaller,
  type Account,
} from '../support/project';
import { publicUrl } from '../support/server';

jest.setTimeout(240_000);

const HANDOVER = '/integrations/custom/projects/transfer/confirm';
const CONNECTION = '/integrations/custom/confirm';

let browser: Browser;
let owner: Account;

beforeAll(async () => {
  [browser, owner] = await Promise.all([shareBrowser(), createOwner()]);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('an owner follows a platform’s link, signs in on the way, and takes the project over into a team', async () => {
  const made = await provision(ONE, 'Shop of Ada');
  const [code, second] = [await transferCode(ONE, made.project_id), await transferCode(ONE, made.project_id)];
  const stranger = await createOwner();
  const { page, complaints } = await openDashboard(browser, stranger);
  const open = (query: string) => page.goto(`${publicUrl()}${HANDOVER}${query}`);

  await open(`?code=${code}`);
  await heading(page, 'Take over a project');
  await page.getByText('Platform one made a project and hands it over to you.').waitFor();
  await page.getByText(stranger.email).last().waitFor();
  await untilIdle(page);
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);

  // The wrong account: the sign-in leads back to the same link.
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.waitForURL('**/handler/sign-in**');
  await signInOwner(page, owner);
  await page.waitForURL(`**${HANDOVER}?code=${code}`);
  await heading(page, 'Take over a project');
  await page.getByText(owner.email).last().waitFor();
  const team = await personalTeamOf(owner);
  await page.getByRole('combobox', { name: 'Team' }).selectOption(team);
  await page.getByRole('button', { name: 'Take over the project' }).click();
  await page.waitForURL(`**/projects/${made.project_id}`);
  await page.getByText('Shop of Ada is yours now.').waitFor();
  const admin = tierCaller(made.project_id, 'admin', made.super_secret_admin_key);
  expect(expectOk(await admin('GET /internal/projects/current')).owner_team_id).toBe(team);

  for (const [query, title] of [
    [`?code=${code}`, 'This link was used before'],
    [`?code=${second}`, 'This project is not to be had any more'],
    [`?code=${'x'.repeat(45)}`, 'This link leads nowhere'],
    ['', 'This link is not whole'],
  ] as const) {
    await open(query);
    await heading(page, title);
  }
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('somebody who is not signed in comes back to the link, and a new team takes the project', async () => {
  const made = await provision(ONE, 'Shop of Bob');
  const code = await transferCode(ONE, made.project_id);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${publicUrl()}${HANDOVER}?code=${code}`);
  await page.waitForURL('**/handler/sign-in**');
  await signInOwner(page, owner);
  await page.waitForURL(`**${HANDOVER}?code=${code}`);
  await page.getByRole('button', { name: 'Take over the project' }).click();
  await page.waitForURL(`**/projects/${made.project_id}`);
  const { body } = await internal<{ items: Array<{ display_name: string }> }>('GET /teams?user_id=me', owner);
  expect(body.items.map(({ display_name }) => display_name)).toContain('Shop of Bob');
  expect((await asPlatform(ONE, `GET projects/transfer?project_id=${made.project_id}`)).status).toBe(400);
});

describe('a platform that asks for a key', () => {
  const state = Buffer.from(JSON.stringify({ details: { external_project_name: 'Their shop' } })).toString('base64url');
  let page: Page;
  let complaints: string[];
  const start = () => page.goto(oauthUrl('authorize', authorizeQuery(ONE, PKCE.challenge, { state })));
  const arrive = async (): Promise<URLSearchParams> => {
    await page.waitForURL(`${ONE.redirect_uris[0]}?**`);
    return new URL(page.url()).searchParams;
  };

  beforeAll(async () => {
    ({ page, complaints } = await openDashboard(browser, owner));
  });

  it('gets that of a project that the owner has', async () => {
    const project = await createProject({}, owner);
    await start();
    await page.waitForURL(`**${CONNECTION}?**`);
    await heading(page, 'Connect Platform one');
    await page.getByText('to connect “Their shop”').waitFor();
    await untilIdle(page);
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
    await page.getByRole('combobox', { name: 'Which one' }).selectOption(project.id);
    await page.getByRole('button', { name: 'Connect project' }).click();
    const back = await arrive();
    expect(back.get('state')).toBe(state);
    const { project_id, access_token } = expectOk(await exchange(back.get('code') ?? ''));
    expect(project_id).toBe(project.id);
    expect((await tierCaller(project.id, 'admin', access_token)('GET /internal/projects/current')).status).toBe(200);
  });

  it('gets that of a project that the owner makes for it', async () => {
    await start();
    await page.getByRole('radio', { name: 'A new project' }).click();
    const name = page.getByRole('textbox', { name: 'Name of the new project' });
    expect(await name.inputValue()).toBe('Their shop');
    await name.fill('');
    expect(await page.getByRole('button', { name: 'Connect project' }).isDisabled()).toBe(true);
    await name.fill('Made for it');
    await page.getByRole('button', { name: 'Connect project' }).click();
    const { access_token, project_id } = expectOk(await exchange((await arrive()).get('code') ?? ''));
    const admin = tierCaller(project_id, 'admin', access_token);
    expect(expectOk(await admin('GET /internal/projects/current')).display_name).toBe('Made for it');
  });

  it('gets nothing when the owner does not agree, or the request is over', async () => {
    await start();
    await page.getByRole('link', { name: 'Cancel' }).click();
    expect((await arrive()).get('error')).toBe('access_denied');
    for (const query of ['?interaction_uid=none', '']) {
      await page.goto(`${publicUrl()}${CONNECTION}${query}`);
      await heading(page, query ? 'There is nothing to agree to' : 'This link is not whole');
    }
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('gets no code in a browser that it did not send', async () => {
    // A link of somebody else's request: the owner agrees, and no browser but theirs would be led on.
    const { uid } = await begin();
    await page.goto(`${publicUrl()}${CONNECTION}?interaction_uid=${uid}`);
    await page.getByRole('button', { name: 'Connect project' }).click();
    await page.getByText('begun in another browser').waitFor();
    expect(page.url()).toContain('/done?code=');
  });
});
