import { randomToken } from '../../src/common/crypto/random-token.js';
import { INVITED_ADDRESS } from '../../src/teams/invitations/invitations.limits.js';
import { SHARED_INVITES_TO_ADDRESS } from '../../src/email/outbox/shared-server/shared-email.limits.js';
import { signInCode } from '../support/addresses';
import { query } from '../support/database';
import { invitationsOf, invite, membersOf, sendInvitation, useInvitation } from '../support/invitations';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { countOf, inParallel } from '../support/passwords';
import { waitFor } from '../support/process';
import { createProject, expectOk, freshEmail, signUp, type Account, type TestProject } from '../support/project';
import { startSmtpServer, type SmtpStandIn } from '../support/smtp';
import { addMember, createTeam } from '../support/teams';
import { NIL } from '../support/users';

const NOT_FOUND = { status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' };
const OPERATOR = { publicUrl: 'https://sign-in.operator.example', mailFrom: 'post@operator.example' };

let project: TestProject;
/** An administrator of the first team, who is not in the second. */
let admin: Account;
let stranger: Account;
let own: string;
let foreign: string;

async function makeTeams(): Promise<void> {
  project = await createProject({ magic_link_enabled: true });
  admin = await signUp(project.client);
  stranger = await signUp(project.client);
  own = (await createTeam(project, { creator_user_id: admin.userId })).id;
  foreign = (await createTeam(project)).id;
}

const list = (as: Account, teamId: string) =>
  project.client(`GET /team-invitations?team_id=${teamId}`, { token: as.accessToken });
const revoke = (as: Account, id: string, teamId: string) =>
  project.client(`DELETE /team-invitations/${id}?team_id=${teamId}`, { token: as.accessToken });

describe('invitations of a team that is not yours', () => {
  beforeAll(makeTeams);

  it('are neither listed nor revoked nor sent by a stranger, nor told apart from those of no team', async () => {
    const { id } = await invite(project, { teamId: foreign, email: freshEmail() });
    for (const as of [stranger, admin]) {
      for (const teamId of [foreign, NIL]) {
        const answers = [
          await list(as, teamId),
          await revoke(as, id, teamId),
          await sendInvitation(project, { teamId, email: freshEmail(), by: as }),
        ];
        const refused = { status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND', details: { team_id: teamId } };
        for (const answer of answers) expect(answer).toMatchObject(refused);
      }
    }
    expect(await invitationsOf(project, foreign)).toMatchObject([{ id }]);
  });

  it('are not revoked under the name of a team in which one may', async () => {
    const { id, code } = await invite(project, { teamId: foreign, email: freshEmail() });
    expect(await revoke(admin, id, own)).toMatchObject(NOT_FOUND);
    expect((await useInvitation(project, code, { how: '/check-code' })).status).toBe(200);
  });

  it('are not accepted by their id by somebody who merely says that the address is theirs', async () => {
    const victim = freshEmail();
    const { id } = await invite(project, { teamId: foreign, email: victim });
    const impostor = await signUp(project.client, victim);
    const accept = (userId: string) =>
      project.client(`POST /team-invitations/${id}/accept?user_id=${userId}`, { token: impostor.accessToken });
    expect(await accept('me')).toMatchObject(NOT_FOUND);
    expect((await accept(admin.userId)).status).toBe(403);
    expect(await membersOf(project, foreign)).toEqual([]);
    const received = await project.client('GET /team-invitations?user_id=me', { token: impostor.accessToken });
    expect(received.body).toMatchObject({ items: [] });
  });

  it('are not accepted from another project', async () => {
    const other = await createProject();
    const { code } = await invite(project, { teamId: own, email: freshEmail() });
    const outsider = await signUp(other.client);
    for (const how of ['', '/check-code', '/details'] as const) {
      expect(await useInvitation(other, code, { as: outsider, how })).toMatchObject(NOT_FOUND);
    }
    // Their token is worth nothing here either.
    expect((await useInvitation(project, code, { as: outsider })).status).toBe(401);
    expect((await useInvitation(project, code, { how: '/check-code' })).status).toBe(200);
  });
});

describe('codes of invitations', () => {
  beforeAll(makeTeams);

  it('are good once, for a team and for nothing else', async () => {
    const guest = await signUp(project.client);
    const { code } = await invite(project, { teamId: own, email: freshEmail() });
    expect(await project.client('POST /auth/otp/sign-in', { body: { code } })).toMatchObject(NOT_FOUND);
    expect(await project.client('POST /contact-channels/verify', { body: { code } })).toMatchObject(NOT_FOUND);
    const body = { code, password: 'a new password' };
    expect(await project.client('POST /auth/password/reset', { body })).toMatchObject(NOT_FOUND);
    const signIn = await signInCode(project, freshEmail());
    expect(await useInvitation(project, signIn, { as: guest })).toMatchObject(NOT_FOUND);
    expectOk(await useInvitation(project, code, { as: guest }));
    expectOk(await project.server(`DELETE /team-memberships/${own}/${guest.userId}`));
    for (const text of [code, code.toUpperCase()]) {
      expect(await useInvitation(project, text, { as: guest })).toMatchObject({
        status: 409,
        code: 'VERIFICATION_CODE_ALREADY_USED',
      });
    }
    expect(await membersOf(project, own)).not.toContain(guest.userId);
  });

  it('cannot be guessed from their end: after 20 guesses the right one fails', async () => {
    const { code } = await invite(project, { teamId: own, email: freshEmail() });
    const guesses = await inParallel(20, () =>
      useInvitation(project, `${randomToken(6)}${code.slice(6)}`, { as: stranger }),
    );
    expect(countOf(guesses, 404)).toBe(20);
    expect(await useInvitation(project, code, { as: stranger })).toMatchObject({
      status: 400,
      code: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
    });
  });
});

describe("through the operator's email server", () => {
  let smtp: SmtpStandIn;
  let server: OwnServer;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startOwnServer({
      VESTIBULE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      VESTIBULE_MAIL_FROM: OPERATOR.mailFrom,
      VESTIBULE_RATE_LIMIT: 'on',
    });
    await makeTeams();
  }, OWN_SERVER_MS);

  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  }, OWN_SERVER_MS);

  const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));

  it.each([
    'PayPal Security',
    'PayPal! Your account is locked: https://evil.example/unlock',
    'www.evil.example evil.example',
    'evil．example',
    '0perator Security',
    'Vestibulе', // With a Cyrillic letter.
    '\u202eelpmaxe.live',
    'https://evil.example',
    'PayPal Analysts\r\nBcc: everybody@example.com',
    'PayPal'.repeat(40),
    '<b>PayPal</b> & "quoted"',
  ])('a team called %j, in a project of that name, comes as a team, from the operator', async (name) => {
    expectOk(await project.server(`PATCH /teams/${own}`, { body: { display_name: name } }));
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { display_name: name } }));
    const email = freshEmail();
    expectOk(await sendInvitation(project, { teamId: own, email, by: admin }));
    await waitFor(() => Promise.resolve(mailsTo(email).length > 0));
    const [mail] = mailsTo(email);
    const { subject, text, html, from } = mail?.parsed ?? {};
    expect(subject).toBe('You have been invited to join a team');
    expect(from).toEqual({ name: 'localhost', address: OPERATOR.mailFrom });
    expect(mail?.to).toEqual([email]);
    const whole = [subject, text, html].join('\n');
    expect(whole).not.toMatch(/paypal|evil|elpmaxe|everybody|0perator|Vestibulе|\u202e/i);
    expect(html).not.toContain('<b>');
    const links = new Set([...whole.matchAll(/https?:\/\/[^/"\s<]+/g)].map(([link]) => link));
    links.delete('http://www.w3.org');
    expect([...links]).toEqual(['http://localhost:3000']);
  });

  it("a stranger's mailbox gets few, whoever invites: users and teams of a project, and projects of all owners", async () => {
    const victim = freshEmail();
    const perProject = INVITED_ADDRESS.quotas[0].points;
    const members = await Promise.all(Array.from({ length: 3 }, () => signUp(project.client)));
    for (const { userId } of members) for (const teamId of [own, foreign]) await addMember(project, teamId, userId);
    const answers = await inParallel(perProject * 2, (index) =>
      sendInvitation(project, {
        teamId: index % 2 ? own : foreign,
        email: index % 5 ? victim : victim.toUpperCase(),
        by: members[index % 3] as Account,
      }),
    );
    expect(countOf(answers, 200)).toBe(perProject);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
    const overall = SHARED_INVITES_TO_ADDRESS.quotas[0].points;
    let sent = perProject;
    for (; sent < overall + perProject; sent += perProject) {
      const other = await createProject();
      const { id: teamId } = await createTeam(other);
      const accepted = await inParallel(perProject, () => sendInvitation(other, { teamId, email: victim }));
      expect(countOf(accepted, 200)).toBe(perProject);
    }
    const ended = `SELECT 1 FROM emails WHERE lower(recipient) = $1 AND status IN ('sent', 'failed')`;
    await waitFor(async () => (await query(ended, [victim])).length === sent);
    expect(smtp.mails.filter(({ to }) => to[0]?.toLowerCase() === victim)).toHaveLength(overall);
  });

  it('one user sends so many a day, and leaves the others theirs', async () => {
    const flooder = await signUp(project.client);
    await addMember(project, own, flooder.userId);
    const answers = await inParallel(120, () =>
      sendInvitation(project, { teamId: own, email: freshEmail(), by: flooder }),
    );
    expect(countOf(answers, 200)).toBe(100);
    expect(countOf(answers, 429)).toBe(20);
    expect((await sendInvitation(project, { teamId: own, email: freshEmail(), by: admin })).status).toBe(200);
  });
});
