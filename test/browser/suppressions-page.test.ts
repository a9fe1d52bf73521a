import type { Page } from 'playwright-core';
import { addColleague } from '../support/colleagues';
import { shareBrowser } from '../support/browser';
import { expectSoundPage, openDashboard, visitProject, type ProjectVisit } from '../support/dashboard';
import { query } from '../support/database';
import { bounceOf, newReportSecret, resend, sendOut } from '../support/delivery-reports';
import { overrideConfig, useOwnMailServer } from '../support/emails';
import { takePictures } from '../support/pictures';
import { expectOk } from '../support/project';

jest.setTimeout(240_000);

let visit: ProjectVisit;
let page: Page;

beforeAll(async () => {
  visit = await visitProject();
  ({ page } = visit);
});

afterEach(() => expect(visit.complaints).toEqual([]));

const row = (address: string) => page.getByRole('row').filter({ hasText: address });
const suppressed = () =>
  query<{ address: string }>('SELECT address FROM email_suppressions WHERE project_id = $1 ORDER BY created_at DESC', [
    visit.project.id,
  ]);

it('lists every address that gets no more emails, with why and since when, and lets one in again', async () => {
  const { project } = visit;
  await visit.openPage('emails');
  await page.getByRole('link', { name: 'Suppressed addresses' }).click();
  await page.getByRole('heading', { name: 'Every address gets emails' }).waitFor();
  await expectSoundPage(page);
  await useOwnMailServer(project);
  const secret = newReportSecret();
  await overrideConfig(project, { 'emails.deliveryReports.secret': secret });
  const { address, messageId } = await sendOut(project);
  expectOk(await resend(bounceOf(messageId), { secret, projectId: project.id }));
  await query(
    `INSERT INTO email_suppressions (project_id, address, reason, email_id, created_at)
     SELECT $1, 'grace-' || n || '@example.com', 'marked_as_spam', gen_random_uuid(), now() - n * interval '1 day'
     FROM generate_series(1, 54) n`,
    [project.id],
  );
  await visit.openPage('emails/suppressions');
  await row(address).getByText('bounced').waitFor();
  await row(address).getByText('No such mailbox').waitFor();
  await row('grace-7@example.com').getByText('marked as spam').waitFor();
  await row('grace-7@example.com').getByText('7 days ago').waitFor();
  await expectSoundPage(page);
  await takePictures(page, 'suppressions');

  await page.getByRole('button', { name: `Send again to ${address}` }).click();
  await page.getByText(`The next one goes to ${address} as to others.`).waitFor();
  await row(address).waitFor({ state: 'detached' });
  expect((await suppressed()).map((one) => one.address)).not.toContain(address);
});

it('goes through its pages, and stays where it is when the first of a page is let in', async () => {
  await visit.openPage('emails/suppressions');
  await row('grace-50@example.com').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await row('grace-54@example.com').waitFor();
  await page.getByRole('button', { name: 'Send again to grace-51@example.com', exact: true }).click();
  await page.getByText('The next one goes to grace-51@example.com as to others.').waitFor();
  await row('grace-50@example.com').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await row('grace-52@example.com').waitFor();
});

it('is searched by address, and says what was let in meanwhile', async () => {
  await visit.openPage('emails/suppressions');
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill('GRACE-7@');
  await row('grace-1@example.com').waitFor({ state: 'detached' });
  await row('grace-7@example.com').waitFor();
  await query("DELETE FROM email_suppressions WHERE project_id = $1 AND address = 'grace-7@example.com'", [
    visit.project.id,
  ]);
  await page.getByRole('button', { name: 'Send again to grace-7@example.com', exact: true }).click();
  await page.getByText('The address gets no emails yet').waitFor();
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill('nobody');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Show all addresses' }).click();
  await row('grace-1@example.com').waitFor();
});

it('lets nobody in for a colleague who may send no emails', async () => {
  const reader = await addColleague(visit.project, 'reader');
  const other = await openDashboard(await shareBrowser(), reader.account);
  await other.open(`/projects/${visit.project.id}/emails/suppressions`);
  await other.page.getByRole('row').filter({ hasText: 'grace-1@example.com' }).waitFor();
  expect(await other.page.getByRole('button', { name: /^Send again to / }).count()).toBe(0);
  expect(other.complaints).toEqual([]);
});
