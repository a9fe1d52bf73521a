import { query } from '../support/database';
import { MARKETING, useOwnMailServer, waitForEmails } from '../support/emails';
import { readEvents } from '../support/events';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';

/** Programs that look at a mail before its reader does: they open every link in it, as browsers do, and send no forms. */
const SCANNERS = [
  ['a browser', { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Mozilla/5.0' }],
  ['a program', { accept: '*/*' }],
] as const;
const ONE_CLICK = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };

let project: TestProject;
let userId: string;
let link: string;

beforeEach(async () => {
  project = await createProject();
  await useOwnMailServer(project);
  ({ id: userId } = await createUser(project, { primary_email: freshEmail() }));
  const body = { user_ids: [userId], html: '<p>News</p>', notification_category_name: 'Marketing' };
  expectOk(await project.server('POST /emails/send-email', { body }));
  const [mail] = await waitForEmails(project, 1);
  link = /href="(http[^"]*unsubscribe-link\?code=[a-z0-9]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
});

async function isWanted(): Promise<boolean | undefined> {
  const path = `GET /emails/notification-preference/${userId}`;
  const { items } = expectOk(
    await project.server<{ items: Array<{ notification_category_id: string; enabled: boolean }> }>(path),
  );
  return items.find(({ notification_category_id: id }) => id === MARKETING)?.enabled;
}
const changes = async () =>
  (await readEvents(project.id))
    .filter(({ type }) => type === 'notification_preference.updated')
    .map(({ data }) => (data as { enabled: boolean }).enabled);
/** The address that the page's form is sent to. */
const formOf = (page: string): string =>
  new URL(/<form method="post" action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? 'none:', link).href;

describe('A mail scanner that opens every link of a mail', () => {
  it.each(SCANNERS)('unsubscribes nobody, as %s', async (_name, headers) => {
    for (let time = 0; time < 3; time += 1) expect((await fetch(link, { headers })).status).toBe(200);
    expect(await isWanted()).toBe(true);
    expect(await changes()).toEqual([]);
    const page = await (await fetch(link, { headers })).text();
    expect(page).toContain('Stop these emails?');
    // A scanner that runs scripts finds none.
    expect(page).not.toContain('<script');
  });

  it('leaves the link as good as it was for its reader, who then presses the button', async () => {
    const asked = await fetch(link);
    expect(asked.headers.get('content-security-policy')).toContain("form-action 'self'");
    const done = await (await fetch(formOf(await asked.text()), ONE_CLICK)).text();
    expect(done).toContain('You are unsubscribed');
    expect(await isWanted()).toBe(false);
    expect(await (await fetch(link)).text()).toContain('You are unsubscribed');
    const back = await (await fetch(formOf(done), ONE_CLICK)).text();
    expect(back).toContain('You get these emails again');
    expect(await isWanted()).toBe(true);
    expect(await (await fetch(formOf(back), ONE_CLICK)).text()).toContain('You are unsubscribed');
    expect(await changes()).toEqual([false, true, false]);
  });

  it.each([
    ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'in parts',
      'multipart/form-data; boundary=part',
      '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n',
    ],
  ])('does not keep a mail program from its one click, sent %s', async (_name, type, body) => {
    const answer = await fetch(link, { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBe(200);
    expect(await isWanted()).toBe(false);
  });

  it('does not subscribe anybody again who did not unsubscribe by this link, nor by one that has expired', async () => {
    const path = `PATCH /emails/notification-preference/${userId}/${MARKETING}`;
    expectOk(await project.server(path, { body: { enabled: false } }));
    const again = `${link}&subscribe=true`;
    const page = await (await fetch(again, ONE_CLICK)).text();
    expect(await isWanted()).toBe(false);
    expect(page).not.toContain('<form');
    expectOk(await project.server(path, { body: { enabled: true } }));
    await fetch(link, ONE_CLICK);
    expect(await isWanted()).toBe(false);
    await query(`UPDATE verification_codes SET expires_at = now() - interval '1 second' WHERE project_id = $1`, [
      project.id,
    ]);
    expect(await (await fetch(again, ONE_CLICK)).text()).not.toContain('again');
    expect(await isWanted()).toBe(false);
  });

  it('is one change, however many presses come at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => fetch(link, ONE_CLICK)));
    expect(await changes()).toEqual([false]);
    await Promise.all(Array.from({ length: 12 }, () => fetch(`${link}&subscribe=true`, ONE_CLICK)));
    expect(await changes()).toEqual([false, true]);
  });
});
