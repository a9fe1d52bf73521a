import { query } from '../support/database';
import { inAnHour, makeDue, MARKETING, templateTsx, waitForEmails } from '../support/emails';
import { createSender, outboxOf, waitForStatus } from '../support/outbox';
import { waitFor } from '../support/process';
import { expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const HTML = { html: '<p>Hello</p>', subject: 'News' };

let project: TestProject;

beforeEach(async () => {
  project = await createSender();
});

const send = (body: object) => project.server('POST /emails/send-email', { body });

async function createDraft(tsx_source: string): Promise<string> {
  const body = { display_name: 'A draft', tsx_source };
  return expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body })).id;
}

describe('POST /emails/send-email with a time', () => {
  it('what is scheduled as it was when it was queued, rendered at once', async () => {
    const user = await createUser(project, { primary_email: freshEmail() });
    const draft_id = await createDraft(templateTsx('Of yesterday'));
    expectOk(await send({ draft_id, user_ids: [user.id], scheduled_at_millis: inAnHour() }));
    const scheduled = await waitForStatus(project, 'scheduled');
    expect(scheduled).toMatchObject({ simple_status: 'in-progress', has_rendered: true, has_delivered: false });
    expect(scheduled.text).toContain('Of yesterday');
    expect(scheduled.started_sending_at_millis).toBeUndefined();
    expectOk(
      await project.admin(`PATCH /internal/email-drafts/${draft_id}`, {
        body: { tsx_source: templateTsx('Of today') },
      }),
    );
    await makeDue(project);
    expect((await waitForEmails(project, 1))[0]?.text).toContain('Of yesterday');
  });

  it('skips who unsubscribed while it was scheduled', async () => {
    const user = await createUser(project, { primary_email: freshEmail() });
    const later = { ...HTML, notification_category_name: 'Marketing', scheduled_at_millis: inAnHour() };
    expectOk(await send({ ...later, user_ids: [user.id] }));
    await waitForStatus(project, 'scheduled');
    const preference = `PATCH /emails/notification-preference/${user.id}/${MARKETING}`;
    expectOk(await project.server(preference, { body: { enabled: false } }));
    await makeDue(project);
    expect(await waitForStatus(project, 'skipped')).toMatchObject({ skipped_reason: 'USER_UNSUBSCRIBED' });
  });

  it('keeps whoever has no address yet until its time', async () => {
    const { id } = await createUser(project);
    expectOk(await send({ ...HTML, user_ids: [id], scheduled_at_millis: inAnHour() }));
    await waitFor(
      async () =>
        (await query('SELECT 1 FROM emails WHERE project_id = $1 AND next_attempt_at > now()', [project.id])).length >
        0,
    );
    const address = freshEmail();
    expectOk(await project.server(`PATCH /users/${id}`, { body: { primary_email: address } }));
    await makeDue(project);
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'sent', to: address }]);
  });

  it('what is of high priority first, then what cannot be turned off', async () => {
    const user = await createUser(project, { primary_email: freshEmail() });
    const later = { ...HTML, user_ids: [user.id], scheduled_at_millis: inAnHour() };
    const kinds = [
      { subject: '4', notification_category_name: 'Marketing' },
      { subject: '3' },
      { subject: '2', notification_category_name: 'Marketing', is_high_priority: true },
      { subject: '1', is_high_priority: true },
    ];
    for (const kind of kinds) expectOk(await send({ ...later, ...kind }));
    const inOrder = await query<{ subject: string }>(
      'SELECT subject FROM emails WHERE project_id = $1 ORDER BY priority',
      [project.id],
    );
    expect(inOrder.map(({ subject }) => subject)).toEqual(['1', '2', '3', '4']);
    const { items } = await outboxOf(project);
    expect(items).toHaveLength(4);
    expect(await send({ ...later, is_high_priority: 'yes' })).toMatchObject({ code: 'SCHEMA_ERROR' });
  });
});
