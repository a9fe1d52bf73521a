import { readFileSync } from 'node:fs';
import { findViolations } from '../support/axe';
import { query } from '../support/database';
import { expectSoundPage, untilIdle, visitProject, type ProjectVisit } from '../support/dashboard';
import { createTeam } from '../support/teams';

let visit: ProjectVisit;

jest.setTimeout(240_000);

beforeAll(async () => {
  visit = await visitProject();
  await createTeam(visit.project, { display_name: 'Astronomers' });
  await createTeam(visit.project, { display_name: 'Botanists', server_metadata: { plan: 'pro' } });
  const user = await visit.project.server<{ id: string }>('POST /users', { body: { display_name: 'Ada' } });
  const crew = await createTeam(visit.project, { display_name: 'Crew', creator_user_id: user.body.id });
  await query(`UPDATE teams SET created_at = now() - interval '40 days' WHERE id = $1`, [crew.id]);
  await query(
    `INSERT INTO emails (project_id, id, recipient, subject, status, transport, created_at)
     SELECT $1, gen_random_uuid(), 'reader' || n || '@example.com', 'Letter ' || n, CASE WHEN n % 20 = 0 THEN 'failed' ELSE 'sent' END,
       'inbox', now() - n * interval '1 hour' FROM generate_series(1, 60) n`,
    [visit.project.id],
  );
});

/** The titles of a table's rows, without the initials beside them that nobody hears. */
const names = (table: string) =>
  visit.page
    .getByRole('table', { name: table })
    .locator('tbody [data-cell="title"]')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const copy = cell.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
        return copy.textContent;
      }),
    );

const choose = async (field: string, option: string) => {
  await visit.page.getByRole('combobox', { name: field, exact: true }).click();
  await visit.page.getByRole('option', { name: option, exact: true }).click();
};

it('filters teams with what stands in the address, says each filter, and gets back to all', async () => {
  const { page, openPage, complaints } = visit;
  await openPage('teams');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter teams', exact: true }).waitFor();
  await choose('Members', 'Without members');
  await page.waitForURL('**/teams?members=no');
  await choose('Created', 'In the last 30 days');
  await page.keyboard.press('Escape');
  await page.waitForURL('**/teams?members=no&created=30d');
  await untilIdle(page);
  expect(await names('Teams')).toEqual(['Botanists', 'Astronomers']);
  await expectSoundPage(page);

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.waitForURL('**/teams?sort=display_name&order=asc&members=no&created=30d');
  await untilIdle(page);
  expect(await names('Teams')).toEqual(['Astronomers', 'Botanists']);
  await page.reload();
  await page.getByRole('button', { name: 'Remove the filter: Without members' }).click();
  await page.getByRole('button', { name: 'Remove the filter: Created in the last 30 days' }).click();
  await page.getByRole('link', { name: 'Crew' }).waitFor();
  await openPage('teams?metadata=plan%3Dpro');
  await page.getByRole('button', { name: 'Remove the filter: Metadata plan=pro' }).waitFor();
  await untilIdle(page);
  expect(await names('Teams')).toEqual(['Botanists']);
  await openPage('teams?members=no&q=crew');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Show all teams' }).click();
  await page.getByRole('link', { name: 'Crew' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(complaints).toEqual([]);
});

it('counts the emails that are filtered, sorts them by address, and saves them all', async () => {
  const { page, openPage, complaints } = visit;
  await openPage('emails?status=sent');
  await page.getByText('1–50 of 57', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'To', exact: true }).click();
  await page.waitForURL('**/emails?sort=recipient&order=asc&status=sent');
  await page.getByRole('button', { name: 'Subject', exact: true }).click();
  await page.waitForURL('**/emails?sort=subject&order=asc&status=sent');
  await untilIdle(page);
  expect((await names('Emails')).slice(0, 3)).toEqual(['Letter 1', 'Letter 10', 'Letter 11']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(58);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Recipient').fill('READER7@example.com');
  await page.waitForURL('**&to=READER7**');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await untilIdle(page);
  expect(await names('Emails')).toEqual(['Letter 7']);
  expect(complaints).toEqual([]);
});

it('filters the audit log by a colleague or keys and by the kind of object, from its beginning', async () => {
  const { page, openPage, complaints } = visit;
  await openPage('audit-log?kind=team');
  await page.getByRole('button', { name: 'When', exact: true }).click();
  await page.waitForURL('**/audit-log?order=asc&kind=team');
  await untilIdle(page);
  expect(await names('Audit log')).toEqual(['Team created', 'Team created', 'Team created']);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Colleague or keys', exact: true }).click();
  await page
    .getByRole('option', { name: /\(keys\)$/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove the filter: By .* \(keys\)$/ }).waitFor();
  await expectSoundPage(page);
  expect(complaints).toEqual([]);
});

it('filters transactions by what they cost', async () => {
  const { page, openPage, complaints } = visit;
  await openPage('transactions?amount=5..');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Amount: to').fill('9.90');
  await page.waitForURL('**/transactions?amount=5..9.90');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the filter: Amount from 5 to 9.90' }).waitFor();
  await expectSoundPage(page);
  expect(complaints).toEqual([]);
});
