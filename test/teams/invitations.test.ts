import { MOST_PENDING_INVITATIONS } from '../../src/teams/invitations/invitations.limits.js';
import { signUpProven } from '../support/addresses';
import { query } from '../support/database';
import { eventsOf } from '../support/events';
import { invitationsOf, invite, INVITATION_PAGE, sendInvitation, useInvitation } from '../support/invitations';
import { mailsTo } from '../support/mails';
import { countOf, inParallel } from '../support/passwords';
import { createProject, expectOk, freshEmail, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { NIL } from '../support/users';

let project: TestProject;
let other: TestProject;
let ada: Account;
let bert: Account;
let teamId: string;

beforeAll(async () => {
  project = await createProject();
  other = await createProject();
  ada = await signUp(project.client);
  bert = await signUp(project.client);
});

beforeEach(async () => {
  teamId = (await createTeam(project, { display_name: 'The Analysts' })).id;
  await addMember(project, teamId, ada.userId);
});

const revokeGrants = () => query('DELETE FROM team_permissions WHERE team_id = $1', [teamId]);
const grant = (permissionId: string) =>
  project.server(`POST /team-permissions/${teamId}/${ada.userId}/${permissionId}`, { body: {} });
const listAs = (account: Account | null, of = teamId) =>
  project.client<{ items: unknown[] }>(`GET /team-invitations?team_id=${of}`, { token: account?.accessToken });
const revokeAs = (account: Account | null, id: string, of = teamId) =>
  project.client(`DELETE /team-invitations/${id}?team_id=${of}`, { token: account?.accessToken });
const send = (by: Account | undefined, email = freshEmail(), of = teamId) =>
  sendInvitation(project, { teamId: of, email, by });
const expire = (id: string) => query('UPDATE verification_codes SET expires_at = now() WHERE id = $1', [id]);

describe('POST /team-invitations/send-code', () => {
  it('emails a link into the team, for a member who may invite', async () => {
    const email = freshEmail();
    const { id, code, text } = await invite(project, { teamId, email, by: ada });
    expect(code).toMatch(/^[0-9a-z]{45}$/);
    expect(text).toContain(`${INVITATION_PAGE}?code=${code}`);
    expect(text.split(`?code=${code}`)).toHaveLength(2);
    const [sent] = await query<{ subject: string }>('SELECT subject FROM emails WHERE recipient = $1', [email]);
    expect(sent?.subject).toBe('You have been invited to join The Analysts');
    expect(await invitationsOf(project, teamId)).toMatchObject([{ id }]);
    expect(await eventsOf(project, 'team_invitation.created')).toContainEqual({ id, team_id: teamId });
  });

  it('keeps the parameters of the callback', async () => {
    const email = freshEmail();
    const { text } = await invite(project, { teamId, email, callbackUrl: `${INVITATION_PAGE}?from=team&code=old` });
    expect(text).toMatch(/team-invitation\?from=team&code=[0-9a-z]{45}\s/);
  });

  it('invites an address twice, each time anew', async () => {
    const email = freshEmail();
    const sent = [
      await invite(project, { teamId, email }),
      await invite(project, { teamId, email: email.toUpperCase() }),
    ];
    expect((await invitationsOf(project, teamId)).map((one) => one.recipient_email)).toEqual([email, email]);
    for (const { code } of sent) {
      expect((await useInvitation(project, code, { how: '/check-code' })).status).toBe(200);
    }
    expect(sent[0]?.code).not.toBe(sent[1]?.code);
  });

  it('asks for a user, who is a member, who may invite', async () => {
    await revokeGrants();
    expect(await send(undefined, freshEmail(), NIL)).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' });
    const body = { team_id: teamId, email: freshEmail(), callback_url: INVITATION_PAGE };
    expect(await project.client('POST /team-invitations/send-code', { body })).toMatchObject({
      status: 401,
      code: 'USER_AUTHENTICATION_REQUIRED',
    });
    expect(await send(bert)).toMatchObject({
      status: 404,
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      details: { team_id: teamId, user_id: bert.userId },
    });
    expect(await send(ada)).toMatchObject({
      status: 401,
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { team_id: teamId, user_id: ada.userId, permission_id: '$invite_members' },
    });
    expectOk(await grant('$invite_members'));
    expect((await send(ada)).status).toBe(200);
  });

  it('refuses callbacks that the project does not trust, and sends nothing', async () => {
    const email = freshEmail();
    const answer = await sendInvitation(project, { teamId, email, by: ada, callbackUrl: 'https://evil.example/in' });
    expect(answer).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
    expect(await mailsTo(project, email)).toEqual([]);
    expect(await invitationsOf(project, teamId)).toEqual([]);
  });

  it.each([
    [{ team_id: 'none' }],
    [{ email: 'none' }],
    [{ callback_url: 'none' }],
    [{ email: undefined }],
    [{ role: 'admin' }],
  ])('refuses a body with %j', async (change) => {
    const body = { team_id: teamId, email: freshEmail(), callback_url: INVITATION_PAGE, ...change };
    const answer = await project.server('POST /team-invitations/send-code', { body });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('knows no team of another project', async () => {
    const foreign = await createTeam(other);
    expect(await send(undefined, freshEmail(), foreign.id)).toMatchObject({ code: 'TEAM_NOT_FOUND' });
    expect(await send(ada, freshEmail(), foreign.id)).toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
  });

  it(`lets ${MOST_PENDING_INVITATIONS} wait for an answer, of those who invite at once, too`, async () => {
    const free = 5;
    await query(
      `INSERT INTO verification_codes (project_id, id, purpose, code_hash, nonce_hash, data, team_id, expires_at)
       SELECT $1, gen_random_uuid(), 'team-invitation', sha256(n::text::bytea), sha256(n::text::bytea),
         jsonb_build_object('team_id', $2::text, 'email', 'guest@example.com'), $2::uuid, now() + interval '1 day'
       FROM generate_series(1, $3::int) n`,
      [project.id, teamId, MOST_PENDING_INVITATIONS - free],
    );
    const answers = await inParallel(12, () => send(undefined));
    expect(countOf(answers, 200)).toBe(free);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 400,
      text: expect.stringContaining(String(MOST_PENDING_INVITATIONS)),
    });
    expect(await invitationsOf(project, teamId)).toHaveLength(MOST_PENDING_INVITATIONS);
  });
});

describe('GET /team-invitations?team_id=', () => {
  it('lists what nobody has answered, oldest first', async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail(), freshEmail()];
    const first = await invite(project, { teamId, email: emails[0] ?? '' });
    const used = await invite(project, { teamId, email: emails[1] ?? '' });
    const expired = await invite(project, { teamId, email: emails[2] ?? '' });
    const last = await invite(project, { teamId, email: emails[3] ?? '' });
    expectOk(await useInvitation(project, used.code, { as: bert }));
    await expire(expired.id);
    const item = (index: number, id: string) => ({
      id,
      team_id: teamId,
      team_display_name: 'The Analysts',
      recipient_email: emails[index],
      expires_at_millis: expect.any(Number),
    });
    const items = [item(0, first.id), item(3, last.id)];
    const inAWeek = Date.now() + 7 * 86_400_000;
    const answer = await listAs(ada);
    expect(answer).toMatchObject({ status: 200, body: { items, is_paginated: false } });
    expect(answer.body).not.toHaveProperty('pagination');
    const [listed] = await invitationsOf(project, teamId);
    expect(Math.abs((listed?.expires_at_millis ?? 0) - inAWeek)).toBeLessThan(3_600_000);
  });

  it('asks for the membership, then for $read_members, then for $invite_members', async () => {
    await revokeGrants();
    expect(await listAs(null)).toMatchObject({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' });
    expect(await listAs(bert)).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    const needs = (permission_id: string) => ({
      status: 401,
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { permission_id },
    });
    expect(await listAs(ada)).toMatchObject(needs('$read_members'));
    expectOk(await grant('$read_members'));
    expect(await listAs(ada)).toMatchObject(needs('$invite_members'));
    expectOk(await grant('$invite_members'));
    expect((await listAs(ada)).status).toBe(200);
  });

  it('knows no team that is not of the project', async () => {
    const foreign = await createTeam(other);
    for (const id of [foreign.id, NIL]) {
      const answer = await project.server(`GET /team-invitations?team_id=${id}`);
      expect(answer).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND', details: { team_id: id } });
    }
  });

  it.each(['', '?team_id=none', `?team_id=${NIL}&all=true`])('refuses the query %j', async (search) => {
    expect(await project.server(`GET /team-invitations${search}`)).toMatchObject({
      status: 400,
      code: 'SCHEMA_ERROR',
    });
  });
});

describe('DELETE /team-invitations/{id}?team_id=', () => {
  it('revokes an invitation, whose code is unknown then', async () => {
    const { id, code } = await invite(project, { teamId, email: freshEmail() });
    expectOk(await grant('$remove_members'));
    expect(await revokeAs(ada, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await useInvitation(project, code, { as: bert })).toMatchObject({
      status: 404,
      code: 'VERIFICATION_CODE_NOT_FOUND',
    });
    expect(await invitationsOf(project, teamId)).toEqual([]);
    expect(await eventsOf(project, 'team_invitation.revoked')).toContainEqual({ id, team_id: teamId });
    expect(await revokeAs(ada, id)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
  });

  it('asks for a user, who is a member, who may remove members', async () => {
    const { id } = await invite(project, { teamId, email: freshEmail() });
    expect(await revokeAs(null, id)).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
    expect(await revokeAs(bert, id)).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    expect(await revokeAs(ada, id)).toMatchObject({
      status: 401,
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { permission_id: '$remove_members' },
    });
    expect(await invitationsOf(project, teamId)).toMatchObject([{ id }]);
  });

  it('revokes for servers, and knows nothing that is not a pending invitation of the team', async () => {
    const [kept, used] = [
      await invite(project, { teamId, email: freshEmail() }),
      await invite(project, { teamId, email: freshEmail() }),
    ];
    expectOk(await useInvitation(project, used.code, { as: bert }));
    const elsewhere = await createTeam(project);
    const revoke = (id: string, of = teamId, as = project) => as.server(`DELETE /team-invitations/${id}?team_id=${of}`);
    expect(await revoke(kept.id, NIL)).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' });
    expect(await revoke(kept.id, teamId, other)).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' });
    for (const answer of [await revoke(kept.id, elsewhere.id), await revoke(NIL), await revoke(used.id)]) {
      expect(answer).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    }
    expect(await invitationsOf(project, teamId)).toMatchObject([{ id: kept.id }]);
    expect((await revoke(kept.id)).status).toBe(200);
  });

  it('needs the team, and an id that is one', async () => {
    expect(await project.server(`DELETE /team-invitations/${NIL}`)).toMatchObject({ code: 'SCHEMA_ERROR' });
    expect(await project.server(`DELETE /team-invitations/none?team_id=${teamId}`)).toMatchObject({
      code: 'SCHEMA_ERROR',
    });
  });
});

describe('GET /team-invitations?team_id=&user_id=', () => {
  it('is refused in plain text, on every tier', async () => {
    const path = `GET /team-invitations?team_id=${teamId}&user_id=${ada.userId}`;
    for (const answer of [await project.server(path), await project.client(path, { token: ada.accessToken })]) {
      expect(answer).toMatchObject({ status: 400, code: undefined });
      expect(answer.headers.get('x-vestibule-error')).toBe('TEAM_INVITATIONS_OF_TEAM_AND_USER');
    }
  });
});

describe('GET /team-invitations?user_id=', () => {
  const received = (account: Account | undefined, userId = 'me') =>
    project.client<{ items: Array<{ id: string }> }>(`GET /team-invitations?user_id=${userId}`, {
      token: account?.accessToken,
    });

  it('lists what was sent to verified addresses of the user, newest first', async () => {
    const cleo = await signUpProven(project);
    const first = await invite(project, { teamId, email: cleo.email.toUpperCase() });
    const second = await invite(project, { teamId: (await createTeam(project)).id, email: cleo.email });
    await invite(project, { teamId, email: bert.email });
    const { items } = expectOk(await received(cleo));
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ id: second.id, team_display_name: 'A team', recipient_email: cleo.email });
    expect(items[1]).toMatchObject({ id: first.id, team_id: teamId, team_display_name: 'The Analysts' });
    const asServer = await project.server(`GET /team-invitations?user_id=${cleo.userId}`);
    expect(asServer.body).toEqual({ items, is_paginated: false });
    // Bert's unverified address proves nothing.
    expect(expectOk(await received(bert)).items).toEqual([]);
  });

  it('shows clients their own only', async () => {
    expect(await received(undefined)).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
    expect(await received(ada, bert.userId)).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
    expect((await received(ada, ada.userId)).status).toBe(200);
  });

  it('has none for nobody, nor of another project', async () => {
    const cleo = await signUpProven(project);
    await invite(project, { teamId, email: cleo.email });
    for (const answer of [
      await project.server(`GET /team-invitations?user_id=${NIL}`),
      await other.server(`GET /team-invitations?user_id=${cleo.userId}`),
    ]) {
      expect(answer.body).toEqual({ items: [], is_paginated: false });
    }
  });
});
