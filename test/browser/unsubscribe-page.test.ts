import type { Browser } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { MARKETING, useOwnMailServer, waitForEmails } from '../support/emails';
import { collectComplaints, findFaults } from '../support/hosted-pages';
import { PATIENCE_MS } from '../support/process';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';

jest.setTimeout(240_000);

let browser: Browser;
let project: TestProject;
let userId: string;
let link: string;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  await useOwnMailServer(project);
  ({ id: userId } = await createUser(project, { primary_email: freshEmail() }));
  const body = { user_ids: [userId], html: '<p>News</p>', notification_category_name: 'Marketing' };
  expectOk(await project.server('POST /emails/send-email', { body }));
  const [mail] = await waitForEmails(project, 1);
  link = /href="(http[^"]*unsubscribe-link\?code=[a-z0-9]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
});

const isWanted = async (): Promise<boolean | undefined> => {
  const path = `GET /emails/notification-preference/${userId}`;
  const { items } = expectOk(
    await project.server<{ items: Array<{ notification_category_id: string; enabled: boolean }> }>(path),
  );
  return items.find(({ notification_category_id: id }) => id === MARKETING)?.enabled;
};

describe('the page behind an unsubscribe link', () => {
  it.each([
    ['a phone, light', 390, 'light', 'en-GB', 'Unsubscribe', 'Subscribe again'],
    ['a phone, dark, from right to left', 390, 'dark', 'ar', 'إلغاء الاشتراك', 'الاشتراك من جديد'],
    ['a desktop, dark', 1440, 'dark', 'de-DE', 'Abbestellen', 'Wieder bestellen'],
  ] as const)('asks, acts and has a way back, on %s', async (_name, width, colorScheme, locale, off, on) => {
    const viewport = { width, height: 844 };
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport, colorScheme, locale });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const complaints = collectComplaints(page);
    await page.goto(link);
    expect(await isWanted()).toBe(true);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: off, exact: true }).click();
    await page.getByRole('button', { name: on, exact: true }).waitFor();
    expect(await isWanted()).toBe(false);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: on, exact: true }).click();
    await page.getByRole('button', { name: off, exact: true }).waitFor();
    expect(await isWanted()).toBe(true);
    expect(await findFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
