import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { inAnHour, LIGHT_THEME, TRANSACTIONAL } from '../support/emails';
import { createSender, outboxOf, sendOne, waitForStatus, type OutboxItem } from '../support/outbox';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';

let project: TestProject;

beforeEach(async () => {
  project = await createSender();
});

/** Emails that are as a worker or a person left them: columns and values of each. */
async function leave(...emails: string[]): Promise<void> {
  for (const [index, columns] of emails.entries()) {
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, created_at, transport) VALUES
       ($1, $2, 'ada@example.com', 'As left', now() - $3 * interval '1 minute', 'inbox')`,
      [project.id, randomUUID(), index],
    );
    await query(
      `UPDATE emails SET ${columns} WHERE project_id = $1 AND subject = 'As left' AND
         created_at = (SELECT min(created_at) FROM emails WHERE project_id = $1)`,
      [project.id],
    );
  }
}

describe('GET /emails/outbox/{id}', () => {
  it('shows an email that was sent, with its content and its way', async () => {
    const { userId } = await sendOne(project);
    const sent = await waitForStatus(project, 'sent');
    const { body } = await project.server(`GET /emails/outbox/${sent.id}`);
    expect(body).toEqual(sent);
    expect(sent).toEqual({
      id: expect.any(String),
      created_at_millis: expect.any(Number),
      updated_at_millis: expect.any(Number),
      tsx_source: expect.stringContaining('<p>Hello</p>'),
      theme_id: LIGHT_THEME,
      variables: {},
      to: { type: 'user-primary-email', user_id: userId },
      skip_deliverability_check: false,
      scheduled_at_millis: sent.created_at_millis,
      is_paused: false,
      created_with: 'programmatic-call',
      email_draft_id: null,
      email_programmatic_call_template_id: null,
      send_retries: 0,
      next_send_retry_at_millis: null,
      send_attempt_errors: null,
      status: 'sent',
      simple_status: 'ok',
      has_rendered: true,
      has_delivered: true,
      started_rendering_at_millis: expect.any(Number),
      rendered_at_millis: expect.any(Number),
      subject: 'News',
      html: expect.stringContaining('<p>Hello</p>'),
      text: expect.stringContaining('Hello'),
      is_transactional: true,
      is_high_priority: false,
      notification_category_id: TRANSACTIONAL,
      started_sending_at_millis: expect.any(Number),
      delivered_at_millis: expect.any(Number),
      can_have_delivery_info: false,
    });
  });

  it('shows an email that the server wrote of itself', async () => {
    const email = freshEmail();
    const body = { email, callback_url: 'http://localhost:3000/in' };
    expectOk(await project.server('POST /internal/send-sign-in-invitation', { body }));
    const sent = await waitForStatus(project, 'sent');
    expect(sent).toMatchObject({
      to: { type: 'custom-emails', emails: [email] },
      created_with: 'programmatic-call',
      tsx_source: expect.stringContaining('EmailTemplate'),
      variables: { signInInvitationLink: body.callback_url },
      is_high_priority: true,
    });
  });

  it('says why an email was not sent', async () => {
    await sendOne(project, { html: undefined, template_id: undefined, draft_id: await brokenDraft() });
    expect(await waitForStatus(project, 'render-error')).toMatchObject({
      simple_status: 'error',
      created_with: 'draft',
      has_rendered: false,
      has_delivered: false,
      render_error: expect.stringMatching(/./),
      rendered_at_millis: expect.any(Number),
    });
  });

  it('is not there for another project, nor for an id that is nobodys', async () => {
    await sendOne(project);
    const { id } = await waitForStatus(project, 'sent');
    const other = await createProject();
    for (const unknown of [
      await other.server(`GET /emails/outbox/${id}`),
      await project.server(`GET /emails/outbox/${randomUUID()}`),
    ]) {
      expect(unknown).toMatchObject({ status: 404, code: undefined });
    }
    expect(await project.server('GET /emails/outbox/no-uuid')).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await project.client(`GET /emails/outbox/${id}`)).toMatchObject({
      status: 401,
      code: 'INSUFFICIENT_ACCESS_TYPE',
    });
  });
});

async function brokenDraft(): Promise<string> {
  const body = { display_name: 'Broken', tsx_source: 'export function EmailTemplate( {{{' };
  return expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body })).id;
}

describe('GET /emails/outbox', () => {
  it('finds emails by their status and by the simple one', async () => {
    const left = {
      paused: `status = 'paused', rendered = NULL`,
      preparing: `status = 'queued', next_attempt_at = now() + interval '1 hour'`,
      rendering: `status = 'sending', lease_until = now() + interval '1 hour'`,
      'render-error': `status = 'failed', finished_at = now(), error_message = 'Oh'`,
      skipped: `status = 'skipped', finished_at = now(), skipped_reason = 'CATEGORY_DISABLED'`,
    };
    await leave(...Object.values(left));
    const statuses = (items: OutboxItem[]) => items.map(({ status }) => status);
    expect(statuses((await outboxOf(project)).items)).toEqual(Object.keys(left));
    for (const status of Object.keys(left)) {
      expect(statuses((await outboxOf(project, { status })).items)).toEqual([status]);
    }
    const simple = async (name: string) => statuses((await outboxOf(project, { simple_status: name })).items);
    expect(await simple('in-progress')).toEqual(['paused', 'preparing', 'rendering']);
    expect(await simple('error')).toEqual(['render-error']);
    expect(await simple('ok')).toEqual(['skipped']);
    expect((await outboxOf(project, { status: 'skipped', simple_status: 'error' })).items).toEqual([]);
    for (const never of ['bounced', 'delivery-delayed', 'opened', 'clicked', 'marked-as-spam']) {
      expect((await outboxOf(project, { status: never })).items).toEqual([]);
    }
    const [skipped] = (await outboxOf(project, { status: 'skipped' })).items;
    expect(skipped).toMatchObject({ skipped_reason: 'USER_UNSUBSCRIBED', skipped_details: {} });
  });

  it('goes through pages, the newest first and those of one moment by their ids', async () => {
    await query(
      `INSERT INTO emails (project_id, id, recipient, status, finished_at, created_at)
       SELECT $1, gen_random_uuid(), 'a@example.com', CASE n % 3 WHEN 0 THEN 'sent' WHEN 1 THEN 'skipped' ELSE 'failed' END,
         now(), date_trunc('hour', now()) - (n / 10) * interval '1 minute' FROM generate_series(0, 24) n`,
      [project.id],
    );
    const wanted = await query<{ id: string }>(
      'SELECT id FROM emails WHERE project_id = $1 ORDER BY created_at DESC, id',
      [project.id],
    );
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof outboxOf>> = await outboxOf(project, {
        limit: '7',
        ...(cursor ? { cursor } : {}),
      });
      expect(page.items.length).toBeLessThanOrEqual(7);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.pagination.next_cursor;
    }
    expect(found).toEqual(wanted.map(({ id }) => id));
  });

  it('ends a page before its emails are too large together, and goes on', async () => {
    const html = `<p>${'x'.repeat(900_000)}</p>`;
    for (let sent = 0; sent < 6; sent += 1) await sendOne(project, { html, scheduled_at_millis: inAnHour() });
    const first = await outboxOf(project);
    expect(first.items.length).toBeLessThanOrEqual(6);
    const cursor = first.pagination.next_cursor;
    const rest = cursor ? (await outboxOf(project, { cursor })).items : [];
    expect(first.items.length + rest.length).toBe(6);
  });

  it('refuses what is no filter', async () => {
    const filters: Array<Record<string, string>> = [
      { limit: '0' },
      { limit: '101' },
      { limit: '1.5' },
      { cursor: 'x' },
      { status: 'gone' },
      { simple_status: 'x' },
    ];
    for (const wrong of filters) {
      expect(await project.server('GET /emails/outbox', { query: wrong })).toMatchObject({
        status: 400,
        code: 'SCHEMA_ERROR',
      });
    }
    expect((await outboxOf(project, { cursor: randomUUID() })).items).toEqual([]);
    expect(await project.client('GET /emails/outbox')).toMatchObject({ code: 'INSUFFICIENT_ACCESS_TYPE' });
  });
});
