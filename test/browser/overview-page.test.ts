import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, type DashboardVisit } from '../support/dashboard';
import { query } from '../support/database';
import { dayBefore, fillMonth, fillOverview } from '../support/metrics';
import { createProject, signUp, type TestProject } from '../support/project';

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  visit = await openDashboard(browser, project.owner);
});

const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

describe('the overview', () => {
  it('begins with a quick start in five languages, and says what will be there', async () => {
    const { page, open } = visit;
    await open(`/projects/${project.id}`);
    await page.getByText('Each day with a sign-up will be a bar here.').waitFor();
    await page.getByText('The latest to sign up will be here.').waitFor();
    await page.getByRole('link', { name: 'See checks' }).waitFor();
    for (const [tab, region] of [
      ['React', 'React component'],
      ['Next.js', 'environment'],
      ['curl', 'curl command'],
      ['Python', 'Python program'],
      ['JavaScript', 'quick start'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('region', { name: region, exact: true }).getByText(project.id).first().waitFor();
    }
    expect(await findViolations(page)).toEqual([]);
  });

  it('draws the days of a project with users, and leads from a bar to its users', async () => {
    const { page, open } = visit;
    await signUp(project.client, 'ada@example.com');
    await fillMonth(project.id);
    await fillOverview(project.id);
    await open(`/projects/${project.id}`);
    const signUps = page.getByRole('table', { name: 'Sign-ups by day' });
    await signUps.getByRole('row').nth(30).waitFor();
    expect(await signUps.getByRole('row').nth(29).innerText()).toMatch(/\s12$/);
    await page.getByText(`Most on ${day.format(new Date(dayBefore(2)))}: 40`).waitFor();
    expect(await page.getByRole('region', { name: 'quick start', exact: true }).isVisible()).toBe(false);
    await page.getByRole('listitem').filter({ hasText: 'Switzerland' }).filter({ hasText: '120' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'GitHub' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByText('7 days', { exact: true }).click();
    await signUps.getByRole('row').nth(8).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?days=7');
    // The chart is one stop of the keyboard; arrows go from bar to bar.
    await page.getByRole('group', { name: 'Sign-ups by day' }).getByRole('link').last().focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`${day.format(new Date(dayBefore(1)))}: 12`).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe(`?signed-up=${dayBefore(1)}..${dayBefore(1)}`);
    await page.getByText('12 users', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Countries' }).waitFor();
    expect(new URL(page.url()).search).toBe('?days=7');
    await expectToFitPhone(page);
    expect(visit.complaints).toEqual([]);
  });

  it('names what needs attention, each with the way there', async () => {
    const { page, open } = visit;
    const made = await project.graphql(
      `mutation ($input: ProjectKeySetCreateInput!) { createProjectKeySet(input: $input) { id } }`,
      {
        input: {
          description: 'Build server',
          expiresAtMillis: Date.now() + 20 * 86_400_000,
          hasPublishableClientKey: true,
          hasSecretServerKey: false,
          hasSuperSecretAdminKey: false,
        },
      },
    );
    expect(made.errors).toEqual([]);
    const hook = await project.graphql(
      `mutation { createWebhookEndpoint(input: { url: "https://hooks.example.com", description: "Billing" }) { id } }`,
    );
    expect(hook.errors).toEqual([]);
    await query(
      `UPDATE webhook_endpoints SET is_enabled = false, disabled_reason = 'failing', disabled_at = now() WHERE project_id = $1`,
      [project.id],
    );
    await open(`/projects/${project.id}`);
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await attention.getByText('The project keys “Build server” expire on').waitFor();
    await attention.getByText('The webhook endpoint Billing was turned off').waitFor();
    await attention.getByText('3 emails could not be sent in the last 7 days.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await attention.getByRole('link', { name: 'Rotate keys' }).click();
    await page.getByRole('heading', { name: 'Project keys', level: 1 }).waitFor();
    expect(visit.complaints).toEqual([]);
  });
});
