import { query } from '../support/database';
import {
  inAnHour,
  listEmails,
  makeDue,
  MARKETING,
  templateTsx,
  useOwnMailServer,
  waitForEmails,
} from '../support/emails';
import { createSender, emailActions, outboxOf, sendOne, waitForStatus, type OutboxItem } from '../support/outbox';
import { waitFor } from '../support/process';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { smtpError, startSmtpServer, type SmtpStandIn } from '../support/smtp';

let project: TestProject;
let smtp: SmtpStandIn | null = null;

beforeEach(async () => {
  project = await createSender();
});

afterEach(async () => {
  await smtp?.stop();
  smtp = null;
});

/** An email that waits until it is made due. */
async function wait(body: object = {}): Promise<OutboxItem> {
  await sendOne(project, { scheduled_at_millis: inAnHour(), ...body });
  return waitForStatus(project, 'scheduled');
}

const change = (id: string, body: object, of = project) =>
  of.server<OutboxItem>(`PATCH /emails/outbox/${id}`, { body });

describe('PATCH /emails/outbox/{id}', () => {
  it('pauses an email: it is not sent before it goes on', async () => {
    const { id } = await wait();
    expect(expectOk(await change(id, { is_paused: true }))).toMatchObject({ status: 'paused', is_paused: true });
    await makeDue(project);
    const tried = `SELECT 1 FROM emails WHERE project_id = $1 AND (attempts > 0 OR status <> 'paused')`;
    expect(await query(tried, [project.id])).toEqual([]);
    const due = { is_paused: false, scheduled_at_millis: 1 };
    expect(expectOk(await change(id, due))).toMatchObject({ is_paused: false });
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'sent' }]);
    expect(await emailActions(project)).toEqual(['email.paused', 'email.rescheduled', 'email.resumed']);
  });

  it('gives a paused email another recipient: the old one gets nothing', async () => {
    smtp = await startSmtpServer();
    await useOwnMailServer(project, { host: '127.0.0.1', port: smtp.port, username: '' });
    const { id } = await wait();
    expectOk(await change(id, { is_paused: true }));
    const to = { type: 'custom-emails', emails: [freshEmail()] };
    expect(expectOk(await change(id, { to }))).toMatchObject({ to, status: 'paused' });
    expectOk(await change(id, { is_paused: false, scheduled_at_millis: 1 }));
    await waitForStatus(project, 'sent');
    expect(smtp.mails.map((mail) => mail.to)).toEqual([to.emails]);
  });

  it('cancels an email for good, once', async () => {
    const { id } = await wait();
    const cancelled = expectOk(await change(id, { cancel: true }));
    expect(cancelled).toMatchObject({ status: 'skipped', skipped_reason: 'MANUALLY_CANCELLED', is_paused: false });
    const again = await change(id, { cancel: true });
    expect(again).toMatchObject({ status: 400, code: 'EMAIL_NOT_EDITABLE' });
    expect(again.details).toEqual({ email_id: id, status: 'SKIPPED' });
    await makeDue(project);
    expect(await listEmails(project)).toMatchObject([{ status: 'skipped', attempts: 0 }]);
    expect(await emailActions(project)).toEqual(['email.cancelled']);
  });

  it('edits source, variables and theme of one email of a mailing alone', async () => {
    const { id } = await wait();
    const { address } = await sendOne(project, { scheduled_at_millis: inAnHour() });
    const edits = { tsx_source: templateTsx('Edited'), variables: { word: 'new' }, theme_id: null };
    const edited = expectOk(await change(id, edits));
    expect(edited).toMatchObject({ ...edits, has_rendered: false });
    await makeDue(project);
    const emails = await waitForEmails(project, 2);
    const other = emails.find(({ to }) => to === address);
    const mine = emails.find((email) => email.id === id);
    expect(other?.text).not.toContain('Edited');
    expect(mine?.text).toContain('Edited');
    expect(mine?.text).toContain('Variable new');
    const row = expectOk(await project.server<OutboxItem>(`GET /emails/outbox/${id}`));
    expect(row).toMatchObject({ notification_category_id: MARKETING });
  });

  it('sends an email that failed again', async () => {
    await useOwnMailServer(project, { host: 'no-such-host.invalid', port: 2525 });
    await sendOne(project);
    const failed = await waitForStatus(project, 'server-error');
    expect(failed).toMatchObject({
      send_retries: 1,
      server_error: expect.stringMatching(/./),
      send_attempt_errors: [{ attempt_number: 1, external_details: { type: 'HOST_NOT_FOUND' } }],
    });
    await useOwnMailServer(project);
    expectOk(await change(failed.id, { scheduled_at_millis: Date.now() }));
    expect(await waitForStatus(project, 'sent')).toMatchObject({ send_retries: 0, send_attempt_errors: null });
    expect(await emailActions(project)).toEqual(['email.rescheduled', 'email.retried']);
  });

  it('leaves an email that failed as it is while it is paused', async () => {
    await useOwnMailServer(project, { host: 'no-such-host.invalid', port: 2525 });
    await sendOne(project);
    const { id } = await waitForStatus(project, 'server-error');
    expectOk(await change(id, { is_paused: true }));
    expect(expectOk(await change(id, { is_paused: false }))).toMatchObject({ status: 'server-error' });
  });

  it('touches an email without a change, and sets whether its address is checked', async () => {
    const { id, updated_at_millis: before } = await wait();
    const touched = expectOk(await change(id, {}));
    expect(touched.updated_at_millis).toBeGreaterThan(before as number);
    const unchecked = expectOk(await change(id, { skip_deliverability_check: true }));
    expect(unchecked).toMatchObject({ skip_deliverability_check: true });
  });

  it('skips an email to nobody', async () => {
    const { id } = await wait();
    expectOk(await change(id, { to: { type: 'custom-emails', emails: [] }, scheduled_at_millis: 1 }));
    expect(await waitForStatus(project, 'skipped')).toMatchObject({ skipped_reason: 'NO_EMAIL_PROVIDED' });
  });

  it('refuses what was sent, and what is another project’s', async () => {
    await sendOne(project);
    const { id } = await waitForStatus(project, 'sent');
    const refused = await change(id, { cancel: true });
    expect(refused).toMatchObject({ code: 'EMAIL_NOT_EDITABLE', details: { email_id: id, status: 'SENT' } });
    const other = await createProject();
    expect(await change(id, { cancel: true }, other)).toMatchObject({ status: 404 });
    expect(await project.client(`PATCH /emails/outbox/${id}`, { body: {} })).toMatchObject({
      code: 'INSUFFICIENT_ACCESS_TYPE',
    });
  });

  it('refuses values that are none, and changes nothing', async () => {
    const { id } = await wait();
    const before = expectOk(await project.server<OutboxItem>(`GET /emails/outbox/${id}`));
    const wrong = [
      { cancel: false },
      { to: { type: 'custom-emails', emails: ['a@example.com', 'b@example.com'] } },
      { to: { type: 'custom-emails', emails: ['nobody'] } },
      { to: { type: 'user-primary-email', user_id: 'x' } },
      { to: 'a@example.com' },
      { variables: [] },
      { theme_id: 'x' },
      { scheduled_at_millis: -1 },
      { status: 'sent' },
    ];
    for (const body of wrong) expect(await change(id, body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(expectOk(await project.server<OutboxItem>(`GET /emails/outbox/${id}`))).toEqual(before);
  });

  it('edits nothing that leaves through the operator’s server', async () => {
    const { id } = await wait();
    expectOk(
      await project.admin('PATCH /internal/config/override', {
        body: { config_override_string: JSON.stringify({ 'emails.server': { isShared: true } }) },
      }),
    );
    expect(await change(id, { tsx_source: templateTsx('Buy this') })).toMatchObject({
      status: 400,
      code: 'REQUIRES_CUSTOM_EMAIL_SERVER',
    });
  });
});

describe('attempts', () => {
  it('are kept with what the email server said', async () => {
    let asked = 0;
    smtp = await startSmtpServer({
      check: () => {
        asked += 1;
        if (asked < 3) throw smtpError(450, `Not now, ${asked}`);
      },
    });
    await useOwnMailServer(project, { host: '127.0.0.1', port: smtp.port, username: '' });
    await sendOne(project);
    for (const tried of [1, 2]) {
      await waitFor(async () => {
        const [item] = (await outboxOf(project)).items;
        return item?.status === 'queued' && item.send_retries === tried && item.next_send_retry_at_millis !== null;
      });
      await makeDue(project);
    }
    const sent = await waitForStatus(project, 'sent');
    expect(sent).toMatchObject({
      send_retries: 2,
      next_send_retry_at_millis: null,
      send_attempt_errors: [
        {
          attempt_number: 1,
          external_message: expect.stringContaining('Not now, 1'),
          external_details: { type: 'TEMPORARY' },
        },
        { attempt_number: 2, external_message: expect.stringContaining('Not now, 2') },
      ],
    });
    expect(smtp.mails).toHaveLength(1);
  });
});
