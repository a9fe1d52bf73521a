import { query } from '../support/database';
import { inAnHour, listEmails, useOwnMailServer, waitForEmails } from '../support/emails';
import { waitFor } from '../support/process';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { startSmtpServer, type SmtpStandIn } from '../support/smtp';
import { createUser } from '../support/users';

/** After so many claims an email counts as one that brings its process down. */
const MOST_CLAIMS = 6;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

async function send(body: object = {}, to = project): Promise<void> {
  const { id } = await createUser(to, { primary_email: freshEmail() });
  const mail = { html: '<p>Hello</p>', subject: 'News', user_ids: [id], ...body };
  expectOk(await to.server('POST /emails/send-email', { body: mail }));
}

/** An email whose process died in the middle of it, a lease ago. */
async function leave(options: { attempts: number; beganToSend?: boolean }, of = project): Promise<void> {
  await send({ scheduled_at_millis: inAnHour() }, of);
  await query(
    `UPDATE emails SET status = 'sending', scheduled_at = NULL, attempts = $2, lease_id = gen_random_uuid(),
       lease_until = now() - interval '1 second' WHERE project_id = $1`,
    [of.id, options.attempts],
  );
  if (!options.beganToSend) return;
  await query(`UPDATE emails SET transport = 'custom', sending_started_at = now() WHERE project_id = $1`, [of.id]);
}

describe('an email whose process died', () => {
  it('goes out from another one', async () => {
    await leave({ attempts: 1 });
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('fails when an email server may have got it: nothing is sent twice', async () => {
    await leave({ attempts: 1, beganToSend: true });
    expect(await waitForEmails(project, 1)).toMatchObject([
      { status: 'failed', attempts: 1, errorMessage: expect.stringContaining('may have been done') },
    ]);
  });

  it('is given up when that happened again and again', async () => {
    await leave({ attempts: MOST_CLAIMS });
    expect(await waitForEmails(project, 1)).toMatchObject([
      { status: 'failed', attempts: MOST_CLAIMS, errorType: 'UNKNOWN', errorMessage: expect.stringMatching(/./) },
    ]);
  });
});

describe('an email on its way', () => {
  let smtp: SmtpStandIn;
  let release: () => void;

  beforeEach(async () => {
    const released = new Promise<void>((done) => (release = done));
    smtp = await startSmtpServer({ hold: () => released });
  });

  afterEach(() => smtp.stop());

  it('stays with its process, which was late to renew the lease', async () => {
    await useOwnMailServer(project, { host: '127.0.0.1', port: smtp.port, username: '' });
    const other = await createProject();
    await useOwnMailServer(other);
    await leave({ attempts: MOST_CLAIMS }, other);
    // Lost emails were looked for this moment, so the next time is seconds away.
    await waitForEmails(other, 1);
    await send();
    await waitFor(() => Promise.resolve(smtp.mails.length === 1));
    await query(`UPDATE emails SET lease_until = now() - interval '1 hour' WHERE project_id = $1`, [project.id]);
    const held = `SELECT 1 FROM emails WHERE project_id = $1 AND (status <> 'sending' OR lease_until > now())`;
    await waitFor(async () => (await query(held, [project.id])).length > 0);
    expect(await listEmails(project)).toMatchObject([{ status: 'sending', attempts: 1 }]);
    release();
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'sent', attempts: 1 }]);
    expect(smtp.mails).toHaveLength(1);
  });
});
