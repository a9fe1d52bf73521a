import type { Page } from 'playwright-core';
import { expectSoundPage, visitProject, type ProjectVisit } from '../support/dashboard';
import { inAnHour, useOwnMailServer } from '../support/emails';
import { outboxOf, sendOne, waitForStatus } from '../support/outbox';
import { waitFor } from '../support/process';
import { expectOk } from '../support/project';

jest.setTimeout(240_000);

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

/** Emails that wait for an hour, the newest first. */
async function schedule(...subjects: string[]): Promise<string[]> {
  for (const subject of subjects) await sendOne(visit.project, { subject, scheduled_at_millis: inAnHour() });
  const list = () => outboxOf(visit.project, { status: 'scheduled' });
  await waitFor(async () => (await list()).items.length === subjects.length);
  return (await list()).items.map(({ id }) => id);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const timeline = () => page.getByRole('list', { name: 'Timeline of the email' });

describe('the page of an email', () => {
  it('shows its way, and pauses, resumes, reschedules and cancels it', async () => {
    const [id = ''] = await schedule('Harvest');
    await visit.openPage(`emails/mails/${id}`);
    await timeline().getByText('Waits for its time').waitFor();
    await timeline().getByText('Not sent before').waitFor();
    await expectSoundPage(page);

    await button('Pause').click();
    await timeline().getByText('Paused, until somebody resumes it').waitFor();
    await button('Pause').waitFor({ state: 'detached' });
    await waitForStatus(visit.project, 'paused');
    expect(await button('Send again').count()).toBe(0);
    await button('Resume').click();
    await timeline().getByText('Waits for its time').waitFor();
    await waitForStatus(visit.project, 'scheduled');

    await button('Reschedule…').click();
    await page.getByLabel('Not sent before').fill('2030-05-17T10:30');
    await button('Reschedule').click();
    await timeline().getByText('May 17, 2030').waitFor();

    await button('Cancel email…').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this email?' });
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await dialog.waitFor({ state: 'detached' });
    await waitForStatus(visit.project, 'scheduled');
    await button('Cancel email…').click();
    await dialog.getByRole('button', { name: 'Cancel the email' }).click();
    await timeline().getByText('Skipped').waitFor();
    await page.getByText('it was cancelled before it was sent').waitFor();
    expect(await waitForStatus(visit.project, 'skipped')).toMatchObject({ skipped_reason: 'MANUALLY_CANCELLED' });
    for (const name of ['Pause', 'Resume', 'Cancel email…']) expect(await button(name).count()).toBe(0);
  });

  it('shows what the email server said to one that failed, and tries it again', async () => {
    await useOwnMailServer(visit.project, { host: 'no-such-host.invalid', port: 2525 });
    await sendOne(visit.project);
    const { id } = await waitForStatus(visit.project, 'server-error');
    await visit.openPage(`emails/mails/${id}`);
    await timeline().getByText('Attempt 1 failed').waitFor();
    await timeline().getByText('no-such-host.invalid').waitFor();
    await expectSoundPage(page);
    await useOwnMailServer(visit.project);
    await button('Try again').click();
    await timeline().getByText('Sent', { exact: true }).waitFor();
    await waitForStatus(visit.project, 'sent');
    expect(await button('Try again').count()).toBe(0);
  });
});

describe('the outbox', () => {
  it('pauses and cancels selected emails, and tells of the one that was left out', async () => {
    const ids = await schedule('Apples', 'Pears', 'Plums');
    await visit.openPage('emails');
    const bar = page.getByRole('region', { name: 'Selected emails' });
    for (const name of ['Apples', 'Pears']) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await bar.getByText('2 emails selected').waitFor();
    await expectSoundPage(page);
    await bar.getByRole('button', { name: 'Pause 2' }).click();
    await page.getByText('Paused 2 emails').waitFor();
    await bar.waitFor({ state: 'detached' });

    await page.getByRole('checkbox', { name: 'Select all emails of this page' }).click();
    await bar.getByRole('button', { name: 'Resume 2' }).waitFor();
    await bar.getByRole('button', { name: 'Pause 1' }).waitFor();
    await bar.getByRole('button', { name: 'Cancel 3…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 3 emails?' });
    await dialog.waitFor();
    expectOk(await visit.project.server(`PATCH /emails/outbox/${ids[0]}`, { body: { cancel: true } }));
    await dialog.getByRole('button', { name: 'Cancel 3 emails' }).click();
    const note = page.getByRole('region', { name: 'What was done' });
    await note.getByText('Cancelled 2 of 3 emails').waitFor();
    await note.getByRole('listitem').filter({ hasText: 'its status is SKIPPED' }).waitFor();
    await waitFor(async () => (await outboxOf(visit.project, { status: 'skipped' })).items.length === 3);
    await expectSoundPage(page);
    await note.getByRole('button', { name: 'Put away what was done' }).click();
    await note.waitFor({ state: 'detached' });
  });
});
