import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, type DashboardVisit } from '../support/dashboard';
import type { ImportBody } from '../support/imports';
import { ROOT } from '../support/process';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../support/project';

/** Of {@link PASSWORD}, as other products keep it. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$V0X5zu/SLAH1AD8WKO0xYw$8poDpXuGXl8vtfTeHdtp3MLy81Ea562J3KnRgkdAKN4';

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;
let folder: string;

jest.setTimeout(240_000);

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  folder = mkdtempSync(join(tmpdir(), 'vestibule-import-'));
  visit = await openDashboard(browser, project.owner);
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const countUsers = async () => expectOk(await project.server<{ items: unknown[] }>('GET /users?limit=50')).items.length;

it('shows a command that works where nothing was imported yet', async () => {
  await visit.open(`/projects/${project.id}/import-export`);
  const shown = await visit.page.getByRole('region', { name: 'command that checks an import' }).innerText();
  const command = shown.replace('npm run import --', `node ${ROOT}/scripts/import.mjs`);
  const ran = spawnSync('sh', ['-c', command], { cwd: folder, input: `${project.keys.admin}\n`, encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 0 });
  const { items } = expectOk(await project.admin<{ items: ImportBody[] }>('GET /internal/imports'));
  expect(items).toMatchObject([{ state: 'checked', check_counts: { created: 1, failed: 0 } }]);
  expectOk(await project.admin(`DELETE /internal/imports/${items[0]!.id}`));
});

it('imports a table: its columns are named, its lines checked, corrected, and brought in', async () => {
  const { page, open, complaints } = visit;
  const [ada, grace] = [freshEmail(), freshEmail()];
  const file = (second: string) =>
    write(
      'people.csv',
      `E-mail,Full name,Hash,Shoe size\n${ada},Ada Lovelace,"${HASH}",38\n${second},Grace Hopper,,39\n`,
    );
  await open(`/projects/${project.id}/import-export`);
  await page.getByText('Nothing was imported yet.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  await page.getByRole('button', { name: 'New import' }).click();
  const drawer = page.getByRole('dialog', { name: 'New import' });
  await drawer.getByLabel('Where the file comes from').selectOption('A CSV file with columns of your own');
  await drawer.getByLabel('File to import').setInputFiles(file('grace at home'));
  expect(await drawer.getByLabel('What E-mail becomes').inputValue()).toBe('primary_email');
  expect(await drawer.getByLabel('What Full name becomes').inputValue()).toBe('display_name');
  expect(await drawer.getByLabel('What Hash becomes').inputValue()).toBe('password_hash');
  expect(await drawer.getByLabel('What Shoe size becomes').inputValue()).toBe('');
  await drawer.getByLabel('What Shoe size becomes').selectOption('Name');
  await drawer.getByRole('button', { name: 'Upload and check' }).click();
  await drawer.getByText('Two columns are “Name”.').waitFor();
  await drawer.getByLabel('What Shoe size becomes').selectOption('Left out');
  expect(await findViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Upload and check' }).click();

  await page.getByRole('heading', { name: 'Checked: one line would fail' }).waitFor();
  const row = page.getByRole('table', { name: 'Lines' }).getByRole('row').filter({ hasText: 'primary_email' });
  await row.getByText('will fail').waitFor();
  expect(await row.getByRole('cell').first().innerText()).toBe('3');
  expect(await countUsers()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^line,outcome,type,id,field,message\r\n3,failed,user,/);

  await page.getByLabel('Corrected file').setInputFiles(file(grace));
  await page.getByRole('heading', { name: 'Checked: all is well' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Import 2 lines' }).press('Enter');
  await page.getByRole('heading', { name: 'Finished', exact: true }).waitFor();
  // The button is gone; who goes on by keyboard does so from here.
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Where the import stands');
  await page.getByText('The users can sign in now.').waitFor();
  expect(await countUsers()).toBe(2);
  const body = { email: ada, password: PASSWORD };
  expect((await project.client('POST /auth/password/sign-in', { body })).status).toBe(200);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('link', { name: '← Import and export' }).click();
  const item = page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
  await item.getByText('finished').waitFor();
  await item.getByRole('link', { name: 'people.csv' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete import' }).click();
  await page.getByText('Nothing was imported yet.').waitFor();
  expect(await countUsers()).toBe(2);
  expect(complaints).toEqual([]);
});

it('goes on with an upload that a reload interrupted, and makes lines of a document', async () => {
  const { page, open, complaints } = visit;
  const users = Array.from({ length: 3 }, (_, index) => ({
    localId: `fire-${index}`,
    email: freshEmail(),
    displayName: `Fire "{${index}}"\nline`,
    padding: 'x'.repeat(700_000),
  }));
  const file = write('firebase.json', JSON.stringify({ users }, null, 2));
  await open(`/projects/${project.id}/import-export?new`);
  const drawer = page.getByRole('dialog', { name: 'New import' });
  await drawer.getByLabel('Where the file comes from').selectOption('Firebase');
  await drawer.getByLabel('File to import').setInputFiles(file);
  // The second part stays on its way: the page is closed meanwhile.
  await page.route('**/chunks/1', () => undefined);
  // It is sent once the server has the first.
  const second = page.waitForRequest('**/chunks/1');
  await drawer.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
  await page.getByText(/ of 2\.1 MB \(\d+ %\)/).waitFor();
  await second;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('**/chunks/1');
  await page.getByRole('heading', { name: 'The upload was interrupted' }).waitFor();
  await page.getByText('Uploaded so far: one line, 700 kB.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  await page.getByLabel('File to go on with').setInputFiles(file);
  await page.getByRole('heading', { name: 'Checked: all is well' }).waitFor();
  expect(sent).toEqual(['1', '2']);
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await page.getByRole('heading', { name: 'Finished', exact: true }).waitFor();
  const found = expectOk(
    await project.server<{ items: Array<{ display_name: string }> }>(`GET /users?query=${users[1]!.email}`),
  );
  expect(found.items[0]?.display_name).toBe('Fire "{1}"\nline');
  expect(complaints).toEqual([]);
});

it('exports the project, with secrets under a passphrase that is typed twice', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/import-export`);
  await page.getByLabel('Passphrase for the secrets').fill('too short');
  await page.getByRole('button', { name: 'Export with secrets' }).click();
  await page.getByText('Take at least 12 characters').waitFor();
  await page.getByLabel('Passphrase for the secrets').fill('a long enough passphrase');
  await page.getByLabel('Passphrase again', { exact: true }).fill('another one altogether');
  await page.getByText('This is not the same passphrase.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Passphrase again', { exact: true }).fill('a long enough passphrase');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export with secrets' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`project-${project.id}.jsonl`);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.filter((line) => (JSON.parse(line) as { type: string }).type === 'user').length).toBeGreaterThan(4);
  await page.getByText('Project exported').waitFor();
  expect(await page.getByLabel('Passphrase for the secrets').inputValue()).toBe('');
  expect(complaints).toEqual([]);
});
