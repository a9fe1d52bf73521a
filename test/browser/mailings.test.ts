import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { visitProject, type ProjectVisit } from '../support/dashboard';
import { inAnHour, useOwnMailServer } from '../support/emails';
import { createProject, expectOk, freshEmail } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

const MAIL = 'iframe[title="Preview of the email"]';

let visit: ProjectVisit;
let page: Page;

jest.setTimeout(180_000);

beforeAll(async () => {
  visit = await visitProject();
  page = visit.page;
  await useOwnMailServer(visit.project);
  const team = await createTeam(visit.project, { display_name: 'Acme' });
  for (const display_name of ['Ada Lovelace', 'Charles Babbage']) {
    const { id } = await createUser(visit.project, { display_name, primary_email: freshEmail() });
    if (display_name.startsWith('Ada')) await addMember(visit.project, team.id, id);
  }
});

afterAll(() => page.context().close());

/** No findings of axe, and nothing that scrolls sideways, on two widths and in two colours. */
async function look(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
    }
    expect(await findViolations(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

const shows = (text: string) => page.frameLocator(MAIL).getByText(text).first().waitFor();

describe('a draft without code', () => {
  it('is written in blocks that are moved by keys, beside its preview', async () => {
    await visit.openPage('emails/drafts?new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('News of May');
    await look();
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { name: 'News of May', level: 1 }).waitFor();
    await shows('What is new');
    await shows('Hello John Doe');
    await page.getByRole('button', { name: 'Button', exact: true }).click();
    await page.getByLabel('Words on the button').fill('Read more');
    await page.getByText('Not shown until it has a link.').waitFor();
    await page.getByLabel('Link').fill('javascript:alert(1)');
    await page.getByText('Begin with https:// or mailto:').waitFor();
    await page.getByLabel('Link').fill('https://example.com/news');
    await page.frameLocator(MAIL).getByRole('link', { name: 'Read more' }).waitFor();
    const button = page.getByRole('region', { name: 'Button, block 3 of 3' });
    await page.getByLabel('Words on the button').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('region', { name: 'Button, block 2 of 3' }).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('region', { name: 'Button, block 1 of 3' }).waitFor();
    expect(await page.getByLabel('Words on the button').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Move button 1 down' }).click();
    await page.getByRole('button', { name: 'Move button 2 down' }).click();
    await button.waitFor();
    await look();
  });

  it('loses nothing when it could not be saved, and asks before it is left', async () => {
    const refuse = (url: URL) => url.pathname === '/graphql';
    await page.route(refuse, (route) =>
      route.request().postData()?.includes('UpdateEmailDraft') ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The draft was not saved').waitFor();
    expect(await page.getByLabel('Words on the button').inputValue()).toBe('Read more');
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.unroute(refuse);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('News of May is up to date. Nothing was sent.').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Button, block 3 of 3' }).waitFor();
  });

  it('goes to a team, is listed in words, and says what became of it', async () => {
    await page.getByRole('button', { name: 'Choose recipients' }).click();
    await page.getByRole('radio', { name: 'A team' }).check();
    await page.getByRole('combobox', { name: 'Team' }).click();
    await page.getByRole('option', { name: 'Acme' }).click();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByText('Of these, 1 person never verified the address.').waitFor();
    await look();
    await page.getByRole('button', { name: 'Send to 1 person' }).dblclick();
    await page.getByText('All 1 email done').waitFor();
    await page.getByText('Team Acme').waitFor();
    await look();
    await page.getByRole('link', { name: '← Mailings' }).click();
    await page.getByRole('row', { name: /Team Acme/ }).waitFor();
    expect(await page.getByRole('row', { name: /Team Acme/ }).count()).toBe(1);
    await look();
  });

  it('goes to who matches a filter, which is in words, too', async () => {
    await visit.openPage('emails/drafts');
    await page.getByRole('link', { name: 'News of May' }).first().click();
    await page.getByRole('button', { name: 'Choose recipients' }).click();
    await page.getByRole('radio', { name: 'Who matches a filter' }).check();
    await page.getByRole('combobox', { name: 'Email address' }).click();
    await page.getByRole('option', { name: 'Not verified', exact: true }).click();
    await look();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Send to 2 people' }).click();
    await page.getByText('All 2 emails done').waitFor();
    await page.getByText('Email not verified').waitFor();
  });

  it('goes to a saved view under its name; one that is a search cannot be chosen', async () => {
    await saveView({ name: 'Unproven', filter: { primaryEmailVerified: false } });
    await saveView({ name: 'Called Ada', filter: { query: 'Ada' } });
    await visit.openPage('emails/drafts');
    await page.getByRole('link', { name: 'News of May' }).first().click();
    await page.getByRole('button', { name: 'Choose recipients' }).click();
    await page.getByRole('radio', { name: 'Who matches a filter' }).check();
    await page.getByRole('combobox', { name: 'Saved view' }).click();
    await page.getByRole('option', { name: 'Called Ada (has a search text)', disabled: true }).waitFor();
    await page.getByRole('option', { name: 'Unproven' }).click();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Send to 2 people' }).click();
    await page.getByText('All 2 emails done').waitFor();
    await page.getByText('Unproven').waitFor();
  });

  it('turns into source once', async () => {
    await visit.openPage('emails/drafts');
    await page.getByRole('link', { name: 'News of May' }).first().click();
    await page.getByRole('button', { name: 'Turn into source…' }).click();
    await page.getByText('There is no way back').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn into source' }).click();
    await page.locator('.cm-content').waitFor();
    await shows('What is new');
    await page.reload();
    await page.locator('.cm-content').waitFor();
  });
});

describe('a mailing that is under way', () => {
  it('is stopped after a question', async () => {
    const { project } = visit;
    const made = await project.admin<{ id: string }>('POST /internal/email-drafts', {
      body: { display_name: 'Later' },
    });
    const path = `POST /internal/email-drafts/${expectOk(made).id}/send`;
    const request_id = 'b1a6bb3e-50b9-4b5d-8f0e-0d8b5a6f1c11';
    const body = { request_id, recipients: { all_users: true }, scheduled_at_millis: inAnHour() };
    const { mailing_id } = expectOk(await project.admin<{ mailing_id: string }>(path, { body }));
    await visit.openPage(`emails/mailings/${mailing_id}`);
    await page.getByRole('button', { name: 'Stop what is queued' }).click();
    await page.getByText('2 emails still queued will not be sent.').waitFor();
    await look();
    await page.getByRole('button', { name: 'Stop it' }).click();
    await page.getByText('Skipped: 2 stopped before they were sent.').waitFor();
    await look();
    expect(visit.complaints).toEqual([]);
  });

  it('is not there before anything was sent', async () => {
    const other = await createProject();
    expect(expectOk(await other.admin('GET /internal/mailings'))).toMatchObject({ items: [] });
  });
});

async function saveView(input: { name: string; filter: object }): Promise<void> {
  const create = 'mutation ($input: SavedViewCreateInput!) { createSavedView(input: $input) { id } }';
  expect((await visit.project.graphql(create, { input })).errors).toEqual([]);
}
