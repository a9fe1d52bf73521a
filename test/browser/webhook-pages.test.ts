import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { query } from '../support/database';
import { expectToFitPhone, openDashboard, type DashboardVisit } from '../support/dashboard';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { answerWith, startReceiver, type Received, type Receiver } from '../support/receiver';
import { createEndpoint, ENDPOINTS, listDeliveries, makeDue, verify, type NewEndpoint } from '../support/webhooks';

jest.setTimeout(240_000);

let browser: Browser;
let project: TestProject;
let visit: DashboardVisit;
let receiver: Receiver;
let broken: Receiver | undefined;

beforeAll(async () => {
  project = await createProject();
  receiver = await startReceiver();
  browser = await shareBrowser();
  visit = await openDashboard(browser, project.owner);
});

afterAll(async () => {
  await receiver?.close();
  await broken?.close();
});

const createUser = async (name: string) =>
  expectOk(await project.server<{ id: string }>('POST /users', { body: { display_name: name } }));
const ofUser =
  ({ id }: { id: string }) =>
  ({ data }: { data: Record<string, unknown> }) =>
    data.id === id;
/** Other endpoints have the same receiver, and secrets of their own. */
function isSignedWith(secret: string, message: Received): boolean {
  try {
    verify(secret, message);
    return true;
  } catch {
    return false;
  }
}
const openEndpoint = ({ id }: Pick<NewEndpoint, 'id'>) =>
  visit.open(`/projects/${project.id}/webhooks/endpoints/${id}`);

it('an owner adds an endpoint, whose secret is shown once and signs what is sent', async () => {
  const { page, open, complaints } = visit;
  const dialog = page.getByRole('dialog');
  await open(`/projects/${project.id}/webhooks`);
  await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
  await page.locator('pre', { hasText: 'new Webhook(process.env.WEBHOOK_SECRET)' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);

  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const url = dialog.getByRole('textbox', { name: 'Address' });
  const add = dialog.getByRole('button', { name: 'Add endpoint' });
  for (const [address, problem] of [
    ['', 'Enter the address'],
    ['receiver.example', 'This is no address'],
    ['https://ada:secret@receiver.example', 'Take the name and password out'],
  ] as const) {
    await url.fill(address);
    await add.click();
    await dialog.getByText(problem).waitFor();
  }
  await url.fill(receiver.url);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Billing');
  await dialog.getByRole('radio', { name: 'Only some types' }).check();
  await add.click();
  await dialog.getByText('Choose at least one type').waitFor();
  await dialog.getByRole('searchbox').fill('user.created');
  await dialog.getByRole('checkbox', { name: 'team.created' }).waitFor({ state: 'detached' });
  await dialog.getByRole('checkbox', { name: 'user.created' }).check();
  await dialog.getByText('1 of').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  await add.click();

  await dialog.getByText('Store it now').waitFor();
  const secret = await dialog.getByRole('region', { name: 'signing secret' }).innerText();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download .env' }).click();
  expect(readFileSync(await (await downloading).path(), 'utf8')).toBe(`WEBHOOK_SECRET=${secret}\n`);
  await page.keyboard.press('Escape');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have stored it' }).click();

  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  await page.getByRole('heading', { name: 'Nothing sent yet' }).waitFor();
  expect(await page.content()).not.toContain(secret);
  const user = await createUser('Ada');
  const [message] = await receiver.waitForMessages(1, ofUser(user));
  expect(verify(secret, message!)).toEqual({ type: 'user.created', data: user });
  await page.getByRole('table', { name: 'Deliveries' }).getByText('delivered').waitFor();
  expect(complaints).toEqual([]);
});

it('tells beside the field what the server has against an address', async () => {
  const { page, open } = visit;
  await open(`/projects/${project.id}/webhooks?new`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`https://receiver.example/#`);
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('createWebhookEndpoint')) return route.continue();
    const error = { message: 'Webhooks cannot be sent to this address: it is private.' };
    await route.fulfill({
      json: { errors: [{ ...error, extensions: { code: 'WEBHOOK_URL_REFUSED', status: 400 } }] },
    });
  });
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await dialog.getByText('it is private').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Address' }).getAttribute('aria-invalid')).toBe('true');
  await page.unroute('**/graphql');
});

it('sends test events, and shows what was sent and answered', async () => {
  const { page, complaints } = visit;
  const endpoint = await createEndpoint(project, receiver.url, { event_types: [], description: 'Tried' });
  await openEndpoint(endpoint);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Send test event' }).click();
  const type = dialog.getByLabel('Type of event').first();
  await type.fill('team.cr');
  await page.getByRole('option', { name: 'team.created' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('The endpoint took it').waitFor();
  const [message] = await receiver.waitForMessages(1, ({ type: sent }) => sent === 'team.created');
  verify(endpoint.secret, message!);
  const body = await dialog.getByRole('region', { name: 'body of the request' }).innerText();
  expect(JSON.parse(body)).toEqual(JSON.parse(message!.body));
  expect(await dialog.getByRole('region', { name: 'headers of the request' }).innerText()).toContain(
    `webhook-id: ${String(message!.headers['webhook-id'])}`,
  );
  expect(await findViolations(page)).toEqual([]);

  receiver.behave(answerWith(503, 'not today'));
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByText('The endpoint did not take it').waitFor();
  await dialog.getByText('not today').waitFor();
  await expectToFitPhone(page);
  receiver.behave(answerWith(200));
  expect(complaints).toEqual([]);
});

it('lists deliveries, filters them, opens one by keyboard and sends it again', async () => {
  const { page, complaints } = visit;
  const endpoint = await createEndpoint(project, receiver.url, { description: 'Listed' });
  const user = await createUser('Grace');
  expectOk(await project.server(`PATCH /users/${user.id}`, { body: { display_name: 'Grace H.' } }));
  await waitFor(async () => {
    const statuses = (await listDeliveries(project, endpoint.id)).map(({ status }) => status);
    return statuses.length >= 2 && statuses.every((status) => status === 'delivered');
  });
  await openEndpoint(endpoint);
  const table = page.getByRole('table', { name: 'Deliveries' });
  await table.getByText('user.updated').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);

  await page.getByRole('combobox', { name: 'Type of event' }).selectOption('user.created');
  await table.getByText('user.updated').waitFor({ state: 'detached' });
  expect(await table.getByRole('row').count()).toBe(2);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('failed');
  await page.getByRole('heading', { name: 'No delivery found' }).waitFor();
  await page.getByRole('button', { name: 'Show all deliveries' }).click();
  await table.getByText('user.updated').waitFor();

  await table.locator('tbody tr').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region', { name: 'Attempt 1' }).getByText('200').waitFor();
  const shown = await dialog.getByRole('region', { name: 'body of the request' }).innerText();
  expect(receiver.received.map(({ body }) => JSON.parse(body) as object)).toContainEqual(JSON.parse(shown));
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  const before = receiver.received.length;
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await receiver.waitForMessages(before + 1);
  await dialog.getByRole('region', { name: 'Attempt 2' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('leads from one page of deliveries to the next', async () => {
  const { page, complaints } = visit;
  const endpoint = await createEndpoint(project, receiver.url, { event_types: ['user.created'] });
  // One after the other: so many at once would be too many for a busy server.
  for (let index = 0; index < 51; index += 1) await createUser(`User ${index}`);
  await waitFor(async () => (await listDeliveries(project, endpoint.id, '?limit=100')).length === 51);
  await openEndpoint(endpoint);
  const rows = page.getByRole('table', { name: 'Deliveries' }).locator('tbody tr');
  await page.getByText('1–50', { exact: true }).waitFor();
  expect(await rows.count()).toBe(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('51 of 51').waitFor();
  expect(await rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText('1–50', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

it('says what holds up a delivery behind one that failed, and which object it is about', async () => {
  const { page, complaints } = visit;
  broken = await startReceiver(answerWith(500, 'out of order'));
  const endpoint = await createEndpoint(project, broken.url, { event_types: ['user.created', 'user.updated'] });
  const user = await createUser('Held');
  expectOk(await project.server(`PATCH /users/${user.id}`, { body: { display_name: 'Held up' } }));
  await waitFor(async () => {
    const all = await listDeliveries(project, endpoint.id);
    return all.length === 2 && all.at(-1)?.status === 'retrying';
  });
  await query(
    `UPDATE webhook_deliveries SET next_attempt_at = now() + interval '1 hour'
    WHERE endpoint_id = $1 AND status = 'retrying'`,
    [endpoint.id],
  );
  await query(
    `UPDATE webhook_deliveries SET next_attempt_at = now() - interval '5 minutes'
    WHERE endpoint_id = $1 AND status = 'pending'`,
    [endpoint.id],
  );
  await openEndpoint(endpoint);
  const held = page.getByRole('row').filter({ hasText: 'user.updated' });
  await held.getByText('after an earlier one').waitFor();
  await held.getByText(user.id.slice(0, 8)).waitFor();
  expect(await held.getByRole('cell', { name: /minutes ago/ }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  await held.getByRole('button', { name: 'user.updated' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('An earlier event about the same object was not taken yet').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show that one' }).click();
  await dialog.getByRole('region', { name: 'Attempt 1' }).getByText('500', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await broken.close();
  broken = undefined;
  expect(complaints).toEqual([]);
});

it('shows an endpoint that fails and is disabled; mended, it is enabled, and everything arrives', async () => {
  const { page, complaints } = visit;
  broken = await startReceiver(answerWith(500, 'out of order'));
  const endpoint = await createEndpoint(project, broken.url, { event_types: ['user.created'] });
  await openEndpoint(endpoint);
  const failed = await createUser('Failed');
  await page.getByText('This endpoint does not answer as it should').waitFor();
  await page.getByRole('table', { name: 'Deliveries' }).getByText('retrying').waitFor();
  expect(await findViolations(page)).toEqual([]);

  // As if it had done so for days.
  await query(`UPDATE webhook_lanes SET failing_since = now() - interval '6 days' WHERE id = $1`, [endpoint.id]);
  await makeDue(endpoint.id);
  await page.getByText('This endpoint is disabled').waitFor();
  await page.getByText('It did nothing but fail for days').waitFor();
  await page.getByText('6 days ago').waitFor();
  const missed = await createUser('Missed');
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  await visit.open(`/projects/${project.id}/webhooks`);
  await page.getByRole('row', { name: broken.url }).getByText('disabled').waitFor();
  await openEndpoint(endpoint);

  broken.received.length = 0;
  broken.behave(answerWith(200));
  await page.getByRole('button', { name: 'Enable and replay…' }).first().click();
  const dialog = page.getByRole('dialog');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enable and replay' }).click();
  for (const user of [failed, missed]) {
    const [message] = await broken.waitForMessages(1, ofUser(user));
    expect(verify(endpoint.secret, message!)).toEqual({ type: 'user.created', data: user });
  }
  await page.getByText('This endpoint is disabled').waitFor({ state: 'detached' });
  const table = page.getByRole('table', { name: 'Deliveries' });
  // With what happened before the endpoint was there.
  await table.getByText('retrying').waitFor({ state: 'detached' });
  await waitFor(async () => (await table.getByText('delivered').count()) >= 2);
  await page.getByText('This endpoint does not answer as it should').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('edits an endpoint, rotates its secret with an overlap, turns it off and deletes it', async () => {
  const { page, complaints } = visit;
  const endpoint = await createEndpoint(project, receiver.url, { event_types: ['user.created'] });
  await openEndpoint(endpoint);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Warehouse');
  await dialog.getByRole('radio', { name: 'All events' }).check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Warehouse' }).waitFor();
  const read = async () => (await project.admin<NewEndpoint>(`GET ${ENDPOINTS}/${endpoint.id}`)).body;
  expect(await read()).toMatchObject({ description: 'Warehouse', event_types: null });

  await page.getByRole('button', { name: 'Rotate secret…' }).click();
  await dialog.getByText('messages carry two signatures').waitFor();
  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  const secret = await dialog.getByRole('region', { name: 'signing secret' }).innerText();
  expect(secret).not.toBe(endpoint.secret);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByText('Previous secret signs until').waitFor();
  const user = await createUser('Overlap');
  const isMine = (one: Received) =>
    ofUser(user)(one) && isSignedWith(secret, one) && isSignedWith(endpoint.secret, one);
  await receiver.waitForMessages(1, isMine);

  await page.getByRole('switch', { name: 'Enabled' }).uncheck({ force: true });
  await page.getByText('Somebody turned it off.').waitFor();
  expect(await read()).toMatchObject({ enabled: false });
  await page.getByRole('button', { name: 'Delete endpoint…' }).click();
  await dialog.getByText('is deleted with its signing secret').waitFor();
  await dialog.getByRole('textbox').fill(new URL(endpoint.url).host);
  await dialog.getByRole('button', { name: 'Delete endpoint' }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  expect((await project.admin(`GET ${ENDPOINTS}/${endpoint.id}`)).status).toBe(404);
  await openEndpoint(endpoint);
  await page.getByText('There is no endpoint with this id').waitFor();
  expect(complaints).toEqual([]);
});

it('shows each type of events with an example that can be copied', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/webhooks/events`);
  await page.getByRole('heading', { name: 'Team membership' }).waitFor();
  await page.getByRole('searchbox').fill('team_membership.created');
  await page.getByRole('heading', { name: 'User', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^team_membership\.created/ }).click();
  const example = page.getByRole('region', { name: 'example of team_membership.created' });
  expect(JSON.parse(await example.innerText())).toMatchObject({ type: 'team_membership.created', data: {} });
  await page.getByRole('button', { name: 'Copy example of team_membership.created' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  await page.getByRole('searchbox').fill('nothing is called that');
  await page.getByRole('heading', { name: 'No event found' }).waitFor();
  expect(complaints).toEqual([]);
});
