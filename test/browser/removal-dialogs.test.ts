import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { checkKey, createKeyProject, KEY, type NewKeyBody } from '../support/api-keys';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { call } from '../support/client';
import { expectToFitPhone, openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import {
  createOwner,
  expectOk,
  FAR_FUTURE,
  internal,
  signUp,
  tierCaller,
  type Account,
  type TestProject,
} from '../support/project';
import { INTERNAL_KEYS } from '../support/server';
import { addMember, createTeam } from '../support/teams';

let browser: Browser;
let project: TestProject;
let visit: DashboardVisit;
let elsewhere: Server;
let asked: string[];

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createKeyProject();
  visit = await openDashboard(browser, project.owner);
  asked = [];
  elsewhere = createServer(({ url }, response) => {
    asked.push(url ?? '');
    response.writeHead(200, { 'content-type': 'image/gif' }).end();
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
});

afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

/** A member of a team who made a key there, and whose image another host has. */
async function memberWithKey(teamId: string): Promise<{ account: Account; key: NewKeyBody }> {
  const account = await signUp(project.client);
  await addMember(project, teamId, account.userId);
  const { port } = elsewhere.address() as AddressInfo;
  const body = { profile_image_url: `http://127.0.0.1:${port}/${account.userId}.gif` };
  expectOk(await project.server(`PATCH /users/${account.userId}`, { body }));
  expectOk(await project.server(`POST /team-permissions/${teamId}/${account.userId}/$manage_api_keys`, { body: {} }));
  const made = await project.client<NewKeyBody>('POST /team-api-keys', {
    body: { ...KEY, description: 'Nightly export', team_id: teamId },
    token: account.accessToken,
  });
  return { account, key: expectOk(made) };
}

const openRemoval = async (name: string) => {
  const { page } = visit;
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: 'Keys that they made' }).getByText('Nightly export').waitFor();
  return dialog;
};

describe('removing a member of a team', () => {
  let teamId: string;

  beforeAll(async () => {
    ({ id: teamId } = await createTeam(project, { display_name: 'Engine works' }));
  });

  it.each([
    ['revokes their keys, which it shows', false, 'API_KEY_REVOKED'],
    ['keeps them where it is told so', true, undefined],
  ])('%s', async (_, isKept, code) => {
    const { account, key } = await memberWithKey(teamId);
    await visit.open(`/projects/${project.id}/teams/${teamId}`);
    const dialog = await openRemoval(account.email);
    await untilIdle(visit.page);
    expect(await findViolations(visit.page)).toEqual([]);
    await expectToFitPhone(visit.page);
    expect(await dialog.getByRole('radio', { name: 'Revoke them' }).isChecked()).toBe(true);
    if (isKept) await dialog.getByRole('radio', { name: 'Let them work on' }).click();
    await dialog.getByRole('textbox').fill(account.email);
    await dialog.getByRole('button', { name: 'Remove member' }).click();
    await visit.page.getByText('is no longer in the team').first().waitFor();
    await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await checkKey(project, 'team', key.value)).code).toBe(code);
  });

  it('asked no other host for an image, nor do the lists of users and teams', async () => {
    const { account } = await memberWithKey(teamId);
    for (const path of ['users', `users/${account.userId}`, 'teams', `teams/${teamId}`, '']) {
      await visit.open(`/projects/${project.id}/${path}`);
      await untilIdle(visit.page);
    }
    expect(asked).toEqual([]);
  });
});

describe('removing a colleague', () => {
  it('shows the keys that they made, and revokes them', async () => {
    const colleague = await createOwner();
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    const { ownerTeamId, owner } = project;
    expectOk(await asServer(`POST /team-memberships/${ownerTeamId}/${colleague.userId}`, { body: {} }));
    const made = expectOk(
      await call<{ super_secret_admin_key: string }>({
        method: 'POST',
        path: '/internal/api-keys',
        project: project.id,
        tier: 'admin',
        headers: { 'x-stack-admin-access-token': colleague.accessToken },
        body: {
          description: 'Made in passing',
          expires_at_millis: FAR_FUTURE,
          has_publishable_client_key: false,
          has_secret_server_key: false,
          has_super_secret_admin_key: true,
        },
      }),
    );
    const { page, open } = visit;
    await open(`/projects/${project.id}/colleagues`);
    await page.getByRole('button', { name: `Remove ${colleague.email}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Made in passing (admin key of A test project)').waitFor();
    await untilIdle(page);
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
    await dialog.getByRole('textbox').fill(colleague.email);
    await dialog.getByRole('button', { name: 'Remove colleague' }).click();
    await page.getByText("no longer sees the team's projects").waitFor();
    const opened = tierCaller(project.id, 'admin', made.super_secret_admin_key);
    expect((await opened('GET /internal/projects/current')).status).toBe(401);
    expect((await internal('GET /users/me', owner)).status).toBe(200);
  });

  it('leaves no errors in the console', () => {
    expect(visit.complaints).toEqual([]);
  });
});
