import { randomUUID } from 'node:crypto';
import { call } from '../support/client';
import { query } from '../support/database';
import { bounceOf, createReported, newReportSecret, postmark, resend, sendOut } from '../support/delivery-reports';
import { outboxOf } from '../support/outbox';
import { createProject, expectOk, type TestProject } from '../support/project';
import { announce } from '../support/raw-request';

let project: TestProject & { secret: string };
let email: Awaited<ReturnType<typeof sendOut>>;

beforeEach(async () => {
  project = await createReported();
  email = await sendOut(project);
});

const ours = () => ({ secret: project.secret, projectId: project.id });

/** Nothing became of the emails of a project, and every address still gets some. */
async function expectUntouched(of: TestProject): Promise<void> {
  expect((await outboxOf(of)).items).toMatchObject([{ status: 'sent' }]);
  expect(await query('SELECT address FROM email_suppressions WHERE project_id = $1', [of.id])).toEqual([]);
}

const hardBounce = () => ({ RecordType: 'Bounce', Type: 'HardBounce', Metadata: { email: email.messageId } });

it('a forged or replayed report is refused, and not told why', async () => {
  const other = await createReported();
  const without = await createProject();
  const said = bounceOf(email.messageId);
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const plain = (provider: string) =>
    call({ method: 'POST', path: `/integrations/${provider}/webhooks/${project.id}`, body: said });
  const signed = { body: JSON.stringify(said), secret: project.secret };
  const unproven = [
    resend(said, { ...ours(), secret: newReportSecret() }),
    resend(said, { ...ours(), at: minutes(-6) }),
    resend(said, { ...ours(), at: minutes(6) }),
    resend(signed.body, { ...ours(), body: signed.body.replace('Permanent', 'Permanen') }),
    resend(said, { secret: project.secret, projectId: other.id }),
    resend(said, { secret: project.secret, projectId: without.id }),
    resend(said, { secret: project.secret, projectId: 'no-such-project' }),
    // The operator of this server has no secret.
    resend(said, { secret: project.secret, projectId: null }),
    plain('resend'),
    postmark(hardBounce(), { ...ours(), secret: other.secret }),
    postmark(hardBounce(), { ...ours(), secret: '' }),
    postmark(hardBounce(), { secret: '', projectId: without.id }),
    postmark(hardBounce(), { ...ours(), projectId: other.id }),
    postmark(hardBounce(), { secret: '', projectId: null }),
    plain('postmark'),
  ];
  const answers = await Promise.all(unproven);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.headers.get('x-vestibule-error')).toBe('EMAIL_REPORT_UNPROVEN');
  await expectUntouched(project);
});

it('a report reaches no email of another project or server, and none that is guessed', async () => {
  const other = await createReported();
  const theirs = await sendOut(other);
  const guessed = [`<${randomUUID()}@example.com>`, '%', '', '<>', `' OR true --`];
  for (const id of [theirs.messageId, ...guessed]) {
    expectOk(await resend(bounceOf(id), ours()));
    expectOk(await postmark({ ...hardBounce(), Metadata: { email: id }, MessageID: id }, ours()));
  }
  // It left through the operator's server: the project's own provider knows nothing of it.
  await query(`UPDATE emails SET transport = 'shared' WHERE id = $1`, [email.id]);
  expectOk(await resend(bounceOf(email.messageId), ours()));
  await expectUntouched(project);
  await expectUntouched(other);
});

it('a report that was taken and comes again leaves nobody out again', async () => {
  const said = bounceOf(email.messageId);
  const id = 'msg_captured';
  expectOk(await resend(said, { ...ours(), id }));
  await query('DELETE FROM email_suppressions WHERE project_id = $1', [project.id]);
  expectOk(await resend(said, { ...ours(), id }));
  expect(await query('SELECT address FROM email_suppressions WHERE project_id = $1', [project.id])).toEqual([]);
  const told = `SELECT id FROM events WHERE project_id = $1 AND type = 'email.bounced'`;
  expect(await query(told, [project.id])).toHaveLength(1);
});

it('a report of too many bytes is refused before any of it came', async () => {
  for (const provider of ['resend', 'postmark']) {
    const { status, text } = await announce(`POST /api/v1/integrations/${provider}/webhooks/x`, 256 * 1024 + 1);
    expect({ status, text }).toMatchObject({ status: 400, text: expect.stringContaining('BODY_PARSING_ERROR') });
  }
});
