import { randomUUID } from 'node:crypto';
import { DARK_THEME, inAnHour, overrideConfig, templateTsx } from '../support/emails';
import { createSender, emailActions, sendOne, waitForStatus } from '../support/outbox';
import type { JsonObject } from '../support/client';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';

let project: TestProject;

beforeEach(async () => {
  project = await createSender();
});

const READ = `query ($id: ID!) { outboxEmail(id: $id) { id tsxSource themeId to scheduledAtMillis isPaused }
  email(id: $id) { progress { isEditable } } }`;
const UPDATE = 'mutation ($id: ID!, $input: UpdateOutboxEmailInput!) { updateOutboxEmail(id: $id, input: $input) }';

/** An email that waits for an hour, and its user. */
async function wait(): Promise<{ id: string; userId: string }> {
  const { userId } = await sendOne(project, { scheduled_at_millis: inAnHour() });
  const { id } = await waitForStatus(project, 'scheduled');
  return { id, userId };
}

interface Answer {
  outboxEmail: JsonObject;
  email: { progress: { isEditable: boolean } };
}

const read = async (id: string, of = project) => (await of.graphql<Answer>(READ, { id })).data;
const codeOf = async (id: string, input: object, of = project) =>
  (await of.graphql(UPDATE, { id, input: input as JsonObject })).errors?.[0]?.extensions.code;

describe('updateOutboxEmail', () => {
  it('changes recipient, time, theme and source of an email that waits, and writes that down', async () => {
    const { id, userId } = await wait();
    expect(await read(id)).toMatchObject({
      outboxEmail: { id, to: { type: 'user-primary-email', user_id: userId }, isPaused: false },
      email: { progress: { isEditable: true } },
    });
    const to = { type: 'user-custom-emails', user_id: userId, emails: [freshEmail()] };
    const later = inAnHour() + 3_600_000;
    const input = { tsxSource: templateTsx('Edited'), themeId: DARK_THEME, to, scheduledAtMillis: later };
    const { data } = await project.graphql(UPDATE, { id, input });
    expect(data).toEqual({ updateOutboxEmail: true });
    expect((await read(id))?.outboxEmail).toEqual({
      id,
      tsxSource: templateTsx('Edited'),
      themeId: DARK_THEME,
      to,
      scheduledAtMillis: later,
      isPaused: false,
    });
    expect(await emailActions(project, id)).toEqual(['email.edited', 'email.rescheduled']);
    const without = { themeId: false, to: { type: 'custom-emails', emails: [freshEmail()] }, scheduledAtMillis: 1 };
    expect(await codeOf(id, without)).toBeUndefined();
    const sent = await waitForStatus(project, 'sent');
    expect(sent).toMatchObject({ theme_id: null, to: without.to, html: expect.stringContaining('Edited') });
  });

  it('names what is wrong, and changes nothing', async () => {
    const { id } = await wait();
    const before = await read(id);
    for (const input of [
      { to: { type: 'custom-emails', emails: ['a@example.com', 'b@example.com'] } },
      { to: { type: 'custom-emails', emails: ['nobody'] } },
      { to: 'ada@example.com' },
      { tsxSource: 'x'.repeat(200_000) },
      { themeId: 'dark' },
      { variables: [] },
    ]) {
      expect([input, await codeOf(id, input)]).toEqual([input, 'SCHEMA_ERROR']);
    }
    expect(await codeOf(randomUUID(), { isPaused: true })).toBe('EMAIL_NOT_FOUND');
    expect(await codeOf('x', { isPaused: true })).toBe('SCHEMA_ERROR');
    const other = await createProject();
    expect(await codeOf(id, { isPaused: true }, other)).toBe('EMAIL_NOT_FOUND');
    const { errors } = await other.graphql(READ, { id });
    expect(errors?.[0]?.extensions.code).toBe('EMAIL_NOT_FOUND');
    expect(await read(id)).toEqual(before);
    await overrideConfig(project, { 'emails.server': { isShared: true } });
    expect(await codeOf(id, { tsxSource: templateTsx('Shared') })).toBe('REQUIRES_CUSTOM_EMAIL_SERVER');
  });

  it('takes no email that was sent', async () => {
    await sendOne(project);
    const { id } = await waitForStatus(project, 'sent');
    expect((await read(id))?.email.progress.isEditable).toBe(false);
    expect(await codeOf(id, { tsxSource: templateTsx('Late') })).toBe('EMAIL_NOT_EDITABLE');
    expectOk(await project.server(`GET /emails/outbox/${id}`));
  });
});
