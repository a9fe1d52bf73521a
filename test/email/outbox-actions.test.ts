import { randomUUID } from 'node:crypto';
import { inAnHour, makeDue, useOwnMailServer, waitForEmails } from '../support/emails';
import { createSender, emailActions, outboxOf, sendOne, waitForStatus } from '../support/outbox';
import { waitFor } from '../support/process';
import { createProject, graphqlCaller, type TestProject } from '../support/project';
import { smtpError, startSmtpServer, type SmtpStandIn } from '../support/smtp';

interface Result {
  id: string;
  code: string | null;
  message: string | null;
}

let project: TestProject;
let smtp: SmtpStandIn | null = null;

beforeEach(async () => {
  project = await createSender();
});

afterEach(async () => {
  await smtp?.stop();
  smtp = null;
});

const CHANGE = 'mutation ($input: ChangeEmailsInput!) { results: changeEmails(input: $input) { id code message } }';
const send = (input: object, of = project) => of.graphql<{ results: Result[] }>(CHANGE, { input });

type Rest = { scheduledAtMillis?: number; of?: TestProject };

async function change(action: string, ids: string[], { of, ...rest }: Rest = {}): Promise<Result[]> {
  const { data, errors } = await send({ action, ids, ...rest }, of);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.results;
}

const done = (id: string): Result => ({ id, code: null, message: null });

/** Emails that wait for an hour. */
async function wait(count = 1): Promise<string[]> {
  for (let index = 0; index < count; index += 1) await sendOne(project, { scheduled_at_millis: inAnHour() });
  return scheduled(count);
}

async function scheduled(count: number): Promise<string[]> {
  await waitFor(async () => (await outboxOf(project, { status: 'scheduled' })).items.length === count);
  return (await outboxOf(project)).items.map(({ id }) => id);
}

const PROGRESS = `query ($id: ID!) { email(id: $id) { status progress { state actions scheduledAtMillis
  renderingStartedAtMillis renderedAtMillis sendingStartedAtMillis finishedAtMillis changedAtMillis
  failedAttempts { number atMillis type message } } } }`;

interface Progress {
  state: string;
  actions: string[];
  scheduledAtMillis: number | null;
  failedAttempts: object[];
}

async function progressOf(id: string, of = project): Promise<Progress> {
  const { data, errors } = await of.graphql<{ email: { progress: Progress } }>(PROGRESS, { id });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.email.progress;
}

describe('changeEmails', () => {
  it('pauses emails, lets them go on, and tells of each what became of it', async () => {
    const ids = await wait(2);
    const [first = '', second = ''] = ids;
    expect(await change('pause', ids)).toEqual(ids.map(done));
    expect(await progressOf(first)).toMatchObject({ state: 'paused', actions: ['resume', 'reschedule', 'cancel'] });
    expect(await change('resume', [first])).toEqual([done(first)]);
    expect(await progressOf(first)).toMatchObject({ state: 'scheduled', actions: ['pause', 'reschedule', 'cancel'] });
    await makeDue(project);
    await waitFor(async () => (await progressOf(first)).state === 'sent');
    expect(await progressOf(second)).toMatchObject({ state: 'paused' });
    expect(await change('resume', ids)).toEqual([
      { id: first, code: 'EMAIL_NOT_EDITABLE', message: expect.stringContaining('SENT') },
      done(second),
    ]);
    expect(await emailActions(project, first)).toEqual(['email.paused', 'email.resumed']);
  });

  it('cancels several, each once', async () => {
    const ids = await wait(2);
    expect(await change('cancel', ids)).toEqual(ids.map(done));
    const again = await change('cancel', ids);
    expect(again.map(({ code }) => code)).toEqual(['EMAIL_NOT_EDITABLE', 'EMAIL_NOT_EDITABLE']);
    await makeDue(project);
    expect((await waitForEmails(project, 2)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['skipped', 0],
      ['skipped', 0],
    ]);
    for (const id of ids) expect(await emailActions(project, id)).toEqual(['email.cancelled']);
  });

  it('gives one of many who cancel at once that it was done', async () => {
    const [id = ''] = await wait();
    const results = await Promise.all(Array.from({ length: 8 }, () => change('cancel', [id])));
    expect(results.flat().filter(({ code }) => code === null)).toEqual([done(id)]);
    expect(await emailActions(project, id)).toEqual(['email.cancelled']);
  });

  it('reschedules what waits', async () => {
    const [id = ''] = await wait();
    const scheduledAtMillis = inAnHour() + 60_000;
    expect(await change('reschedule', [id], { scheduledAtMillis })).toEqual([done(id)]);
    expect(await progressOf(id)).toMatchObject({ state: 'scheduled', scheduledAtMillis });
    expect(await change('reschedule', [id], { scheduledAtMillis: 1 })).toEqual([done(id)]);
    await waitForStatus(project, 'sent');
    expect(await emailActions(project, id)).toEqual(['email.rescheduled', 'email.rescheduled']);
  });

  it('retries what failed, and sends nothing early that waits', async () => {
    await useOwnMailServer(project, { host: 'no-such-host.invalid', port: 2525 });
    await sendOne(project);
    const { id } = await waitForStatus(project, 'server-error');
    expect(await progressOf(id)).toMatchObject({
      state: 'server_error',
      actions: ['retry'],
      failedAttempts: [{ number: 1, type: 'HOST_NOT_FOUND', atMillis: expect.any(Number) }],
    });
    await useOwnMailServer(project);
    expect(await change('retry', [id])).toEqual([done(id)]);
    await waitForStatus(project, 'sent');
    expect(await progressOf(id)).toMatchObject({ actions: [], failedAttempts: [] });
    expect(await emailActions(project, id)).toContain('email.retried');

    await sendOne(project, { scheduled_at_millis: inAnHour() });
    await waitFor(async () => (await outboxOf(project, { status: 'scheduled' })).items.length === 1);
    const [waiting] = (await outboxOf(project, { status: 'scheduled' })).items;
    expect(await change('retry', [waiting?.id ?? ''])).toMatchObject([{ code: 'EMAIL_NOT_EDITABLE' }]);
    expect(await progressOf(waiting?.id ?? '')).toMatchObject({ state: 'scheduled' });
  });

  it('refuses each email of another project, and those of nobody, as not found', async () => {
    const [id = ''] = await wait();
    const other = await createProject();
    const nobodys = randomUUID();
    expect(await change('cancel', [id, nobodys], { of: other })).toEqual(
      [id, nobodys].map((one) => ({ id: one, code: 'EMAIL_NOT_FOUND', message: 'There is no such email.' })),
    );
    expect(await progressOf(id)).toMatchObject({ state: 'scheduled' });
    expect((await other.graphql<{ email: unknown }>(PROGRESS, { id })).data).toEqual({ email: null });
  });

  it('changes an email once that stands twice among the ids', async () => {
    const [id = ''] = await wait();
    expect(await change('pause', [id, id.toUpperCase()])).toEqual([done(id)]);
  });

  it('refuses values that are none, and changes nothing', async () => {
    const [id = ''] = await wait();
    const wrong = [
      { action: 'cancel', ids: [] },
      { action: 'cancel', ids: [id, 'no-uuid'] },
      { action: 'cancel', ids: Array.from({ length: 101 }, () => id) },
      { action: 'cancel', ids: [id], scheduledAtMillis: 1 },
      { action: 'reschedule', ids: [id] },
      { action: 'reschedule', ids: [id], scheduledAtMillis: -1 },
    ];
    for (const input of wrong) {
      expect((await send(input)).errors[0]?.extensions).toMatchObject({ code: 'SCHEMA_ERROR' });
    }
    expect(await progressOf(id)).toMatchObject({ state: 'scheduled' });
    expect(await emailActions(project, id)).toEqual([]);
  });

  it('is for administrators', async () => {
    const [id = ''] = await wait();
    const asServer = graphqlCaller({ project: project.id, tier: 'server', keys: { server: project.keys.server } });
    const asClient = graphqlCaller({ project: project.id, tier: 'client', keys: { client: project.keys.client } });
    for (const caller of [asServer, asClient]) {
      const { errors } = await caller(CHANGE, { input: { action: 'cancel', ids: [id] } });
      expect(errors[0]?.extensions.code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
    expect(await progressOf(id)).toMatchObject({ state: 'scheduled' });
  });
});

describe('progress of an email', () => {
  it('has the times of its steps, and what the email server said', async () => {
    let asked = 0;
    smtp = await startSmtpServer({
      check: () => {
        asked += 1;
        if (asked === 1) throw smtpError(450, 'Not now');
      },
    });
    await useOwnMailServer(project, { host: '127.0.0.1', port: smtp.port, username: '' });
    await sendOne(project);
    await waitFor(async () => (await outboxOf(project)).items[0]?.send_retries === 1);
    await makeDue(project);
    const { id } = await waitForStatus(project, 'sent');
    expect(await progressOf(id)).toEqual({
      state: 'sent',
      actions: [],
      // The test let its time come.
      scheduledAtMillis: expect.any(Number),
      renderingStartedAtMillis: expect.any(Number),
      renderedAtMillis: expect.any(Number),
      sendingStartedAtMillis: expect.any(Number),
      finishedAtMillis: expect.any(Number),
      changedAtMillis: null,
      failedAttempts: [
        { number: 1, atMillis: expect.any(Number), type: 'TEMPORARY', message: expect.stringContaining('Not now') },
      ],
    });
  });
});
