import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { bounceOf, createReported, eventOf, postmark, resend, sendOut } from '../support/delivery-reports';
import { overrideConfig } from '../support/emails';
import { outboxOf, waitForStatus } from '../support/outbox';
import { waitFor } from '../support/process';
import { expectOk, type TestProject } from '../support/project';
import { startReceiver } from '../support/receiver';
import { createEndpoint } from '../support/webhooks';

type Reported = TestProject & { secret: string };

interface SuppressionPage {
  emailSuppressions: { edges: Array<{ node: { address: string } }>; pageInfo: { endCursor: string | null } };
}

let project: Reported;
let email: Awaited<ReturnType<typeof sendOut>>;

const ours = () => ({ secret: project.secret, projectId: project.id });
const only = async () => (await outboxOf(project)).items[0];
const suppressed = (of: TestProject = project) =>
  query<{ address: string; reason: string; detail: string | null }>(
    'SELECT address, reason, detail FROM email_suppressions WHERE project_id = $1 ORDER BY address',
    [of.id],
  );
const eventsOf = (type: string) =>
  query<{ data: Record<string, unknown> }>('SELECT data FROM events WHERE project_id = $1 AND type = $2 ORDER BY id', [
    project.id,
    type,
  ]);

beforeEach(async () => {
  project = await createReported();
  email = await sendOut(project);
});

describe('POST /integrations/resend/webhooks/{project_id}', () => {
  it('says what became of an email, each thing once', async () => {
    expect(await only()).toMatchObject({ status: 'sent', has_delivered: true, can_have_delivery_info: true });
    const steps = [
      ['email.delivery_delayed', { status: 'delivery-delayed', simple_status: 'ok', has_delivered: false }],
      ['email.delivered', { status: 'sent', simple_status: 'ok', can_have_delivery_info: true }],
      ['email.complained', { status: 'marked-as-spam', simple_status: 'ok', has_delivered: true }],
      // Reports of what was before tell nothing new any more.
      ['email.delivery_delayed', { status: 'marked-as-spam' }],
      ['email.opened', { status: 'marked-as-spam' }],
    ] as const;
    for (const [type, expected] of steps) {
      expect(expectOk(await resend(eventOf(type, email.messageId), ours()))).toEqual({ received: true });
      expect(await only()).toMatchObject(expected);
    }
    expect(await only()).toMatchObject({
      delivered_at_millis: expect.any(Number),
      marked_as_spam_at_millis: expect.any(Number),
    });
    expect(await suppressed()).toEqual([{ address: email.address, reason: 'marked_as_spam', detail: null }]);
    expect(await eventsOf('email.marked_as_spam')).toHaveLength(1);
    const { items } = await outboxOf(project, { status: 'marked-as-spam' });
    expect(items).toHaveLength(1);
    expect((await outboxOf(project, { simple_status: 'error' })).items).toEqual([]);
  });

  it('tells a bounce once, however often and at once it is reported, and counts it', async () => {
    const said = bounceOf(email.messageId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => resend(said, ours())));
    for (const answer of answers) expectOk(answer);
    expect(await only()).toMatchObject({
      status: 'bounced',
      simple_status: 'error',
      bounced_at_millis: expect.any(Number),
      has_delivered: false,
      subject: 'News',
    });
    expect(await suppressed()).toEqual([{ address: email.address, reason: 'bounced', detail: 'No such mailbox' }]);
    const events = await eventsOf('email.bounced');
    expect(events.map(({ data }) => data)).toEqual([
      {
        id: email.id,
        user_id: email.userId,
        mailing_id: expect.any(String),
        template_id: null,
        bounce_type: 'hard',
        reason: 'No such mailbox',
      },
    ]);
    const info = expectOk(await project.server('GET /emails/delivery-info'));
    expect(info).toMatchObject({
      stats: { hour: { sent: 1, bounced: 1, marked_as_spam: 0 } },
      capacity: { penalty_factor: 0.1 },
    });
    expect((await outboxOf(project, { status: 'bounced' })).items).toHaveLength(1);
    expect((await outboxOf(project, { simple_status: 'error' })).items).toHaveLength(1);
    const edit = await project.server(`PATCH /emails/outbox/${email.id}`, { body: { is_paused: true } });
    expect(edit).toMatchObject({ code: 'EMAIL_NOT_EDITABLE', details: { status: 'BOUNCED' } });
    const { items } = expectOk(await project.admin<{ items: object[] }>('GET /internal/emails'));
    expect(items).toMatchObject([{ error: 'Sending failed (BOUNCED): No such mailbox' }]);
  });

  it('leaves an address in after a soft bounce, and out after a hard one', async () => {
    expectOk(await resend(bounceOf(email.messageId, { type: 'Transient', message: 'Full\u0000\n mailbox' }), ours()));
    expect(await only()).toMatchObject({ status: 'bounced' });
    expect(await suppressed()).toEqual([]);
    expectOk(await resend(bounceOf(email.messageId), ours()));
    expectOk(await resend(bounceOf(email.messageId, { type: 'Transient' }), ours()));
    expect(await suppressed()).toHaveLength(1);
    expect((await eventsOf('email.bounced')).map(({ data }) => [data.bounce_type, data.reason])).toEqual([
      ['soft', 'Full mailbox'],
      ['hard', 'No such mailbox'],
    ]);
  });

  it('knows an email by the id that its server gave to it', async () => {
    const providerId = `0100018f${randomUUID()}-000000`;
    await query('UPDATE emails SET provider_id = $1 WHERE id = $2', [providerId, email.id]);
    expectOk(await resend({ type: 'email.bounced', data: { email_id: providerId } }, ours()));
    expect(await only()).toMatchObject({ status: 'bounced' });
  });

  it('keeps a report that comes before the server has answered', async () => {
    await query(
      `UPDATE emails SET status = 'sending', lease_id = gen_random_uuid(), lease_until = now() + interval '1 hour'
      WHERE id = $1`,
      [email.id],
    );
    expectOk(await resend(bounceOf(email.messageId), ours()));
    const [row] = await query('SELECT status, bounced_at FROM emails WHERE id = $1', [email.id]);
    expect(row).toEqual({ status: 'sending', bounced_at: expect.any(Date) });
  });

  it('refuses what is no report', async () => {
    for (const body of ['', 'nothing', '[]', 'null', '"text"', '{']) {
      expect(await resend(body, ours())).toMatchObject({ status: 400 });
    }
    for (const data of [null, 'text', [], { message_id: 5 }, { message_id: 'x'.repeat(5_000) }, { headers: 'no' }]) {
      expectOk(await resend({ type: 'email.bounced', data }, ours()));
    }
    expect(await only()).toMatchObject({ status: 'sent' });
  });
});

describe('POST /integrations/postmark/webhooks/{project_id}', () => {
  const bounce = (type: string) => ({
    RecordType: 'Bounce',
    Type: type,
    MessageID: randomUUID(),
    Metadata: { email: email.messageId },
    Description: 'The server was unable to deliver your message.',
    Details: 'smtp;550 5.1.1 unknown',
    Email: 'somebody-else@example.com',
  });

  it('says what became of an email', async () => {
    expectOk(await postmark(bounce('AutoResponder'), ours()));
    expect(await only()).toMatchObject({ status: 'sent' });
    expectOk(await postmark(bounce('Transient'), ours()));
    expect(await only()).toMatchObject({ status: 'delivery-delayed', delivery_delayed_at_millis: expect.any(Number) });
    expectOk(await postmark(bounce('HardBounce'), ours()));
    expect(await only()).toMatchObject({ status: 'bounced' });
    // The address that the email went to, not the one that the report names.
    expect(await suppressed()).toEqual([
      { address: email.address, reason: 'bounced', detail: 'smtp;550 5.1.1 unknown' },
    ]);
    const complaint = { RecordType: 'SpamComplaint', Metadata: { email: email.messageId } };
    expectOk(await postmark(complaint, ours()));
    expectOk(await postmark({ ...complaint, RecordType: 'Delivery' }, ours()));
    expect(await only()).toMatchObject({ status: 'marked-as-spam' });
  });
});

it('a secret of reports that is too short proves nothing', async () => {
  const secret = 'a-short-one';
  await overrideConfig(project, { 'emails.deliveryReports.secret': secret });
  expect(await postmark({ RecordType: 'Delivery' }, { ...ours(), secret })).toMatchObject({ status: 401 });
});

it('endpoints of the project hear of a bounce', async () => {
  const receiver = await startReceiver();
  try {
    await createEndpoint(project, receiver.url, { event_types: ['email.bounced'] });
    expectOk(await resend(bounceOf(email.messageId), ours()));
    const [message] = await receiver.waitForMessages(1);
    expect(message).toMatchObject({
      type: 'email.bounced',
      data: { id: email.id, bounce_type: 'hard' },
    });
  } finally {
    await receiver.close();
  }
});

describe('an address that an email came back from', () => {
  const SUPPRESSION = `query ($address: String!) {
    emailSuppression(address: $address) { address reason detail emailId createdAtMillis } }`;
  const REMOVE = 'mutation ($address: String!) { removeEmailSuppression(address: $address) }';
  const LIST = `query ($first: Int, $after: String, $search: String) { emailSuppressions(first: $first, after: $after, search: $search) {
    edges { node { address } } pageInfo { hasNextPage endCursor } } }`;

  const again = (body: object = {}) =>
    project.server('POST /emails/send-email', {
      body: { html: '<p>x</p>', subject: 'Next', user_ids: [email.userId], ...body },
    });
  const newest = async (status: string) => {
    await waitFor(async () => (await only())?.status === status);
    return only();
  };

  it('gets no more emails of the project until an administrator lets it', async () => {
    expectOk(await resend(bounceOf(email.messageId), ours()));
    expectOk(await again());
    expect(await newest('skipped')).toMatchObject({ skipped_reason: 'LIKELY_NOT_DELIVERABLE' });
    // One email of which somebody of the project says so goes all the same.
    expectOk(await again({ scheduled_at_millis: Date.now() + 3_600_000 }));
    const held = await newest('scheduled');
    const skip = { skip_deliverability_check: true, scheduled_at_millis: Date.now() };
    expectOk(await project.server(`PATCH /emails/outbox/${held?.id}`, { body: skip }));
    await newest('sent');

    const { address } = email;
    const capitals = address.toUpperCase();
    const found = await project.graphql<{ emailSuppression: object | null }>(SUPPRESSION, { address: capitals });
    expect(found.data?.emailSuppression).toEqual({
      address,
      reason: 'bounced',
      detail: 'No such mailbox',
      emailId: email.id,
      createdAtMillis: expect.any(Number),
    });
    const list = await project.graphql(LIST, { first: 1 });
    expect(list.data).toMatchObject({ emailSuppressions: { edges: [{ node: { address } }] } });
    const removals = await Promise.all(Array.from({ length: 4 }, () => project.graphql(REMOVE, { address: capitals })));
    expect(removals.filter(({ data }) => data)).toHaveLength(1);
    const refused = removals.filter(({ data }) => !data).map(({ errors }) => errors?.[0]?.extensions?.code);
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'EMAIL_SUPPRESSION_NOT_FOUND'));
    const log = await query('SELECT action FROM audit_log WHERE project_id = $1 AND action = $2', [
      project.id,
      'email_suppression.removed',
    ]);
    expect(log).toHaveLength(1);
    // The same report again does not bring it back.
    expectOk(await resend(bounceOf(email.messageId), ours()));
    expect(await suppressed()).toEqual([]);
    expectOk(await again());
    await newest('sent');
  });

  it('still gets those of other projects', async () => {
    expectOk(await resend(bounceOf(email.messageId), ours()));
    const other = await createReported();
    const { id } = expectOk(
      await other.server<{ id: string }>('POST /users', { body: { primary_email: email.address } }),
    );
    expectOk(await other.server('POST /emails/send-email', { body: { html: 'x', subject: 'x', user_ids: [id] } }));
    await waitForStatus(other, 'sent');
    const foreign = await other.graphql(REMOVE, { address: email.address });
    expect(foreign.errors?.[0]?.extensions?.code).toBe('EMAIL_SUPPRESSION_NOT_FOUND');
    expect(await suppressed()).toHaveLength(1);
  });

  it('is listed in pages, the latest first', async () => {
    await query(
      `INSERT INTO email_suppressions (project_id, address, reason, email_id, created_at)
       SELECT $1, n || '@example.com', 'bounced', gen_random_uuid(), now() - n * interval '1 minute' FROM generate_series(1, 5) n`,
      [project.id],
    );
    const pages: string[][] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const answer: { data: SuppressionPage | null } = await project.graphql<SuppressionPage>(LIST, {
        first: 2,
        after,
      });
      pages.push(answer.data?.emailSuppressions.edges.map(({ node }) => node.address) ?? []);
      after = answer.data?.emailSuppressions.pageInfo.endCursor ?? null;
    }
    expect(pages).toEqual([['1@example.com', '2@example.com'], ['3@example.com', '4@example.com'], ['5@example.com']]);
    const searched = async (search: string) => {
      const { data } = await project.graphql<SuppressionPage>(LIST, { first: 2, search });
      return data?.emailSuppressions.edges.map(({ node }) => node.address);
    };
    expect(await searched(' 4@EXAMPLE.com ')).toEqual(['4@example.com']);
    expect(await searched('example')).toEqual(['1@example.com', '2@example.com']);
    expect([await searched('_'), await searched('%')]).toEqual([[], []]);
  });
});
