import type { Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { openDashboard, type DashboardVisit } from '../support/dashboard';
import { changeItem, sell } from '../support/payments';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';
import { waitForMail } from '../support/mails';

let visit: DashboardVisit;
let project: TestProject;
let page: Page;
let ada: { id: string; email: string };

jest.setTimeout(240_000);

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
  visit = await openDashboard(await shareBrowser(), project.owner);
  ({ page } = visit);
  expectOk(await project.admin('PATCH /internal/projects/current', { body: { config: { sign_up_enabled: false } } }));
  const email = freshEmail();
  const { id } = await createUser(project, {
    display_name: 'Ada Lovelace',
    primary_email: email,
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    otp_auth_enabled: true,
  });
  ada = { id, email };
  expectOk(await project.server(`PATCH /users/${id}`, { body: { server_metadata: { plan: 'pro' } } }));
  await sell(project, { 'items.tokens': { customerType: 'user' } });
  expectOk(await changeItem(project, `user/${id}/tokens`, { delta: 5 }));
});

afterEach(() => {
  expect(visit.complaints).toEqual([]);
});

const row = (text: string) => page.getByRole('row').filter({ hasText: text });

it.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('people stand by their names in transactions, audit log and history, on %s', async (_, viewport) => {
  await page.setViewportSize(viewport);
  await visit.open(`/projects/${project.id}/transactions`);
  await row('tokens').getByRole('link', { name: 'Ada Lovelace' }).waitFor();
  expect(await row('tokens').innerText()).not.toContain(ada.id);

  await visit.open(`/projects/${project.id}/audit-log?action=user.updated`);
  await row('User updated').getByText('Ada Lovelace').waitFor();
  await visit.open(`/projects/${project.id}/audit-log?action=item_quantity.changed`);
  await row('Item quantity changed').getByText('Ada Lovelace').waitFor();
  await row('Item quantity changed').getByRole('button', { name: 'Item quantity changed' }).click();
  const drawer = page.getByRole('dialog', { name: 'Item quantity changed' });
  await drawer.getByRole('link', { name: 'Ada Lovelace' }).waitFor();

  await visit.open(`/projects/${project.id}/configuration`);
  await page.getByRole('list', { name: 'Changes' }).getByText('Test keys').first().waitFor();
});

it('an email names its user, and one who is gone is said to be', async () => {
  const body = { email: ada.email, callback_url: 'http://localhost/here' };
  expectOk(await project.client('POST /auth/otp/send-sign-in-code', { body }));
  await waitForMail(project, ada.email);
  await visit.open(`/projects/${project.id}/emails`);
  await row(ada.email).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
  expectOk(await project.server(`DELETE /users/${ada.id}`));
  await page.reload();
  await page.getByText('a user who is gone').waitFor();
});
