import type { Page } from 'playwright-core';
import { expectSoundPage, visitProject, type ProjectVisit } from '../support/dashboard';
import { DARK_THEME, inAnHour, overrideConfig, useOwnMailServer } from '../support/emails';
import { outboxOf, sendOne, waitForStatus, type OutboxItem } from '../support/outbox';
import { takePictures } from '../support/pictures';
import { expectOk, freshEmail } from '../support/project';

jest.setTimeout(240_000);

const SOURCE = `import { Subject } from '@stackframe/emails';
export function EmailTemplate() {
  return <div><Subject value="Edited" /><p>Written anew</p></div>;
}`;

let visit: ProjectVisit;
let page: Page;

beforeEach(async () => {
  visit = await visitProject();
  ({ page } = visit);
  await useOwnMailServer(visit.project);
});

afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await page.context().close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const stored = async (): Promise<OutboxItem> => (await outboxOf(visit.project)).items[0]!;

/** An email that waits for an hour, open in the editor. */
async function openWaiting(): Promise<string> {
  await sendOne(visit.project, { subject: 'Harvest', scheduled_at_millis: inAnHour() });
  const { id } = await waitForStatus(visit.project, 'scheduled');
  await visit.openPage(`emails/mails/${id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit Harvest' }).waitFor();
  return id;
}

async function write(source: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Source of the email' });
  await editor.fill(source);
}

it('recipient, time, theme and source of an email that waits are edited beside a preview', async () => {
  const id = await openWaiting();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.locator('iframe').waitFor();
  expect(await button('Save').isDisabled()).toBe(true);
  await page.getByLabel('Recipient').selectOption('Another address');
  await page.getByText('Enter an email address.').waitFor();
  expect(await button('Save').isDisabled()).toBe(true);
  const address = freshEmail();
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('Not sent before').fill('2030-05-17T10:30');
  await page.getByLabel('Theme').selectOption(DARK_THEME);
  await write(SOURCE);
  await preview.getByText('Edited').waitFor();
  await expectSoundPage(page);
  await takePictures(page, 'edit-email');
  await button('Save').click();
  await page.getByRole('list', { name: 'Timeline of the email' }).getByText('May 17, 2030').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/projects/${visit.project.id}/emails/mails/${id}`);
  expect(await stored()).toMatchObject({
    id,
    status: 'scheduled',
    to: { type: 'user-custom-emails', emails: [address] },
    theme_id: DARK_THEME,
    tsx_source: SOURCE,
    scheduled_at_millis: Date.parse('2030-05-17T10:30'),
  });
});

it('one that was cancelled meanwhile is not changed: the page says why, and what was typed stays', async () => {
  const id = await openWaiting();
  await write(SOURCE);
  expectOk(await visit.project.server(`PATCH /emails/outbox/${id}`, { body: { cancel: true } }));
  await button('Save').click();
  await page.getByText('The email was not changed').waitFor();
  await page.getByText('SKIPPED').waitFor();
  await page.getByText('Written anew').first().waitFor();
  await takePictures(page, 'edit-email-refused');
  await page.getByRole('link', { name: '← Email' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await button('Stay here').click();
  await visit.load(`/projects/${visit.project.id}/emails/mails/${id}/edit`);
  await page.getByText('It can be looked at, but not changed.').waitFor();
  expect(await button('Save').isDisabled()).toBe(true);
  await visit.openPage(`emails/mails/${id}`);
  await page.getByRole('list', { name: 'Timeline of the email' }).getByText('Skipped').waitFor();
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
});

it('one that failed says that it is sent again, and none is edited while the server is shared', async () => {
  const { project } = visit;
  await useOwnMailServer(project, { host: 'no-such-host.invalid', port: 2525 });
  await sendOne(project);
  const { id } = await waitForStatus(project, 'server-error');
  await overrideConfig(project, { 'emails.server': { isShared: true } });
  await visit.openPage(`emails/mails/${id}/edit`);
  await page.getByText('This email can be paused, rescheduled and cancelled, but not edited.').waitFor();
  await page.getByLabel('Theme').selectOption('No theme');
  expect(await button('Save').isDisabled()).toBe(true);
  await useOwnMailServer(project);
  await visit.load(`/projects/${project.id}/emails/mails/${id}/edit`);
  await page.getByText('it is sent again, as if it had never been tried').waitFor();
  await page.getByLabel('Theme').selectOption('No theme');
  await button('Save').click();
  await page.getByRole('list', { name: 'Timeline of the email' }).getByText('Sent', { exact: true }).waitFor();
  expect(await waitForStatus(project, 'sent')).toMatchObject({ id, theme_id: null });
});
