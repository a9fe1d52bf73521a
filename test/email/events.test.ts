import { query } from '../support/database';
import {
  BUILT_IN_TEMPLATES,
  inAnHour,
  LIGHT_THEME,
  makeDue,
  MARKETING,
  templateTsx,
  themeTsx,
  useOwnMailServer,
  waitForEmails,
} from '../support/emails';
import { readEvents, type EventRow } from '../support/events';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';

type Told = Omit<EventRow, 'user'>;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

/** The events about email, oldest first. */
async function told(): Promise<Told[]> {
  const events = await readEvents(project.id);
  return events
    .filter(({ type }) => /^(email|mailing|notification)/.test(type))
    .map(({ type, data, tier }) => ({ type, data, tier }));
}

const types = async () => (await told()).map(({ type }) => type);

async function sendTo(userIds: string[], body: object = { html: '<p>Secret 123456</p>', subject: 'News 123456' }) {
  expectOk(await project.server('POST /emails/send-email', { body: { ...body, user_ids: userIds } }));
}

describe('emails', () => {
  it('are told of when they are queued for many, and when each is sent, without what they say', async () => {
    const email = freshEmail();
    const { id: userId } = await createUser(project, { primary_email: email });
    await sendTo([userId]);
    const [mail] = await waitForEmails(project, 1);
    const [mailing, sent, ...rest] = await told();
    expect(mailing).toEqual({
      type: 'mailing.created',
      data: { id: expect.any(String), template_id: null, draft_id: null, recipient_count: 1 },
      tier: 'server',
    });
    expect(sent).toEqual({
      type: 'email.sent',
      data: { id: mail?.id, user_id: userId, mailing_id: mailing?.data.id, template_id: null },
      tier: null,
    });
    expect(rest).toEqual([]);
    const text = JSON.stringify(await told());
    expect(text).not.toContain('123456');
    expect(text).not.toContain(email);
  });

  it('are told of when they are skipped, with the reason', async () => {
    const { id: userId } = await createUser(project, {});
    await sendTo([userId]);
    await waitForEmails(project, 1);
    expect((await told()).at(-1)).toMatchObject({
      type: 'email.skipped',
      data: { user_id: userId, reason: 'NO_PRIMARY_EMAIL' },
      tier: null,
    });
  });

  it('are told of once when they fail, with the type of the error', async () => {
    const { id: userId } = await createUser(project, { primary_email: freshEmail() });
    await useOwnMailServer(project, { senderEmail: 'nobody' });
    await sendTo([userId]);
    const [mail] = await waitForEmails(project, 1);
    const failed = (await told()).filter(({ type }) => type === 'email.failed');
    expect(failed).toMatchObject([{ data: { id: mail?.id, error_type: mail?.errorType }, tier: null }]);
  });

  it('are told of when they fail because each of their processes was gone', async () => {
    const { id: userId } = await createUser(project, { primary_email: freshEmail() });
    await sendTo([userId], { html: '<p>Later</p>', scheduled_at_millis: inAnHour() });
    await query(
      `UPDATE emails SET status = 'sending', scheduled_at = NULL, attempts = 6, lease_id = gen_random_uuid(),
         lease_until = now() - interval '1 second' WHERE project_id = $1`,
      [project.id],
    );
    await waitForEmails(project, 1);
    expect((await told()).at(-1)).toMatchObject({
      type: 'email.failed',
      data: { user_id: userId, error_type: 'UNKNOWN' },
      tier: null,
    });
  });

  it('are told of when they are sent once more', async () => {
    const { id: userId } = await createUser(project, { primary_email: freshEmail() });
    await sendTo([userId]);
    const [mail] = await waitForEmails(project, 1);
    const { data } = await project.graphql<{ resendEmail: { id: string } }>(
      'mutation ($id: ID!) { resendEmail(id: $id) { id } }',
      { id: mail?.id },
    );
    expect((await told()).find(({ type }) => type === 'email.resent')).toEqual({
      type: 'email.resent',
      data: { id: mail?.id, copy_id: data?.resendEmail.id },
      tier: 'admin',
    });
  });

  it('are told of when an email server is tried out', async () => {
    const email_config = {
      host: 'inbox.vestibule.internal',
      port: 25,
      username: '',
      password: 'secret',
      sender_name: 'Sender',
      sender_email: 'sender@example.com',
    };
    const body = { recipient_email: freshEmail(), email_config };
    expectOk(await project.admin('POST /internal/send-test-email', { body }));
    expect(await told()).toMatchObject([
      { type: 'email.sent', data: { user_id: null, mailing_id: null }, tier: 'admin' },
    ]);
  });
});

describe('drafts', () => {
  const PATH = '/internal/email-drafts';

  it('are told of when they are made, changed, sent and deleted', async () => {
    const { id: userId } = await createUser(project, { primary_email: freshEmail() });
    const { id } = expectOk(await project.admin<{ id: string }>(`POST ${PATH}`, { body: { display_name: 'News' } }));
    expectOk(await project.admin(`PATCH ${PATH}/${id}`, { body: { display_name: 'Newer' } }));
    await sendTo([userId], { draft_id: id, scheduled_at_millis: inAnHour() });
    expectOk(await project.admin(`DELETE ${PATH}/${id}`));
    const [created, updated, sent, mailing, deleted, ...rest] = await told();
    expect(created).toEqual({ type: 'email_draft.created', data: { id }, tier: 'admin' });
    expect(updated).toEqual({ type: 'email_draft.updated', data: { id }, tier: 'admin' });
    expect(sent).toEqual({ type: 'email_draft.sent', data: { id }, tier: 'server' });
    expect(mailing).toMatchObject({ type: 'mailing.created', data: { draft_id: id } });
    expect(deleted).toEqual({ type: 'email_draft.deleted', data: { id }, tier: 'admin' });
    expect(rest).toEqual([]);
    await makeDue(project);
    await waitForEmails(project, 1);
  });

  it('are not told of when they are not there', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await project.admin(`PATCH ${PATH}/${nobody}`, { body: { display_name: 'x' } })).toMatchObject({
      status: 404,
    });
    expect(await project.admin(`DELETE ${PATH}/${nobody}`)).toMatchObject({ status: 404 });
    expect(await told()).toEqual([]);
  });
});

describe('themes and templates', () => {
  it('are told of when they are made, changed and deleted', async () => {
    const themes = '/internal/email-themes';
    const theme = expectOk(await project.admin<{ id: string }>(`POST ${themes}`, { body: { display_name: 'Mine' } }));
    expectOk(await project.admin(`PATCH ${themes}/${theme.id}`, { body: { tsx_source: themeTsx('Mine') } }));
    expectOk(await project.admin(`DELETE ${themes}/${theme.id}`));
    const templates = '/internal/email-templates';
    const template = expectOk(
      await project.admin<{ id: string }>(`POST ${templates}`, { body: { display_name: 'Mine' } }),
    );
    expectOk(await project.admin(`PATCH ${templates}/${template.id}`, { body: { tsx_source: templateTsx('Mine') } }));
    expectOk(await project.admin(`DELETE ${templates}/${template.id}`));
    expect(await told()).toEqual([
      { type: 'email_theme.created', data: { id: theme.id }, tier: 'admin' },
      { type: 'email_theme.updated', data: { id: theme.id }, tier: 'admin' },
      { type: 'email_theme.deleted', data: { id: theme.id }, tier: 'admin' },
      { type: 'email_template.created', data: { id: template.id }, tier: 'admin' },
      { type: 'email_template.updated', data: { id: template.id }, tier: 'admin' },
      { type: 'email_template.deleted', data: { id: template.id }, tier: 'admin' },
    ]);
  });

  it('are changed, and not deleted, when a built-in one is restored', async () => {
    const [templateId] = Object.keys(BUILT_IN_TEMPLATES);
    for (const path of [`/internal/email-themes/${LIGHT_THEME}`, `/internal/email-templates/${templateId}`]) {
      const tsx_source = path.includes('theme') ? themeTsx('Mine') : templateTsx('Mine');
      expectOk(await project.admin(`PATCH ${path}`, { body: { tsx_source } }));
      expectOk(await project.admin(`DELETE ${path}`));
    }
    expect(await types()).toEqual([
      'email_theme.updated',
      'email_theme.updated',
      'email_template.updated',
      'email_template.updated',
    ]);
  });

  it('are not told of when a source does not render', async () => {
    const body = { tsx_source: 'export function EmailTheme( {{{' };
    expect(await project.admin(`PATCH /internal/email-themes/${LIGHT_THEME}`, { body })).toMatchObject({ status: 400 });
    expect(await types()).toEqual([]);
  });
});

describe('notification preferences', () => {
  it('are told of when they change', async () => {
    const { id } = await createUser(project);
    const path = `/emails/notification-preference/${id.toUpperCase()}/${MARKETING}`;
    expectOk(await project.server(`PATCH ${path}`, { body: { enabled: false } }));
    expect(await told()).toEqual([
      {
        type: 'notification_preference.updated',
        data: { user_id: id, notification_category_id: MARKETING, enabled: false },
        tier: 'server',
      },
    ]);
  });

  it('are not told of for a user who is not there', async () => {
    const path = `/emails/notification-preference/00000000-0000-4000-8000-000000000000/${MARKETING}`;
    expect(await project.server(`PATCH ${path}`, { body: { enabled: false } })).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
    expect(await types()).toEqual([]);
  });

  it('are told of once when the button behind a link in an email is pressed by many programs at once', async () => {
    const { id } = await createUser(project, { primary_email: freshEmail() });
    await sendTo([id], { html: '<p>Hello</p>', notification_category_name: 'Marketing' });
    const [mail] = await waitForEmails(project, 1);
    const link = /href="(http[^"]*unsubscribe-link\?code=[a-z0-9]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(link, { method: 'POST' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const updates = (await told()).filter(({ type }) => type === 'notification_preference.updated');
    expect(updates).toEqual([
      {
        type: 'notification_preference.updated',
        data: { user_id: id, notification_category_id: MARKETING, enabled: false },
        tier: null,
      },
    ]);
  });
});
