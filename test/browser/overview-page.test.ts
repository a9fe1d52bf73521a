import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, type DashboardVisit } from '../support/dashboard';
import { dayBefore, fillMonth } from '../support/metrics';
import { createProject, signUp, type TestProject } from '../support/project';

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  visit = await openDashboard(browser, project.owner);
});

describe('the overview', () => {
  it('says what will be there, and draws a month of users once they are', async () => {
    const { page, open } = visit;
    await open(`/projects/${project.id}`);
    await page.getByText('Each day with a sign-up will be a bar here.').waitFor();
    await page.getByText('The latest to sign up will be here.').waitFor();
    expect(await findViolations(page)).toEqual([]);

    await signUp(project.client, 'ada@example.com');
    await fillMonth(project.id);
    await open(`/projects/${project.id}`);
    const signUps = page.getByRole('table', { name: 'Sign-ups by day' });
    await signUps.getByRole('row').nth(31).waitFor();
    expect(await signUps.getByRole('row').nth(30).innerText()).toMatch(/\s12$/);
    const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    await page.getByText(`Most on ${day.format(new Date(dayBefore(2)))}: 40`).waitFor();
    await page.getByText('users in all').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Switzerland' }).filter({ hasText: '120' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'GitHub' }).waitFor();
    await page.getByRole('link', { name: 'ada@example.com' }).first().click();
    await page.getByRole('heading', { name: 'ada@example.com' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Countries' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
    expect(visit.complaints).toEqual([]);
  });
});
