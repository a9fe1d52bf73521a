import { randomToken } from '../../src/common/crypto/random-token.js';
import { signUpProven } from '../support/addresses';
import { query } from '../support/database';
import { readEvents } from '../support/events';
import { invite, membersOf, sendInvitation, useInvitation } from '../support/invitations';
import { countOf, inParallel } from '../support/passwords';
import {
  createProject,
  expectOk,
  freshEmail,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { NIL } from '../support/users';

const RESTRICTED = {
  status: 403,
  code: 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
  details: { restricted_reason: { type: 'anonymous' } },
};

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

const send = () => sendInvitation(project, { teamId, email: freshEmail() });
const expire = (id: string) => query('UPDATE verification_codes SET expires_at = now() WHERE id = $1', [id]);

describe('POST /team-invitations/accept/check-code', () => {
  it('needs nobody signed in, and uses nothing up', async () => {
    const { code } = await invite(project, { teamId, email: freshEmail() });
    const answer = await useInvitation(project, code.toUpperCase(), { how: '/check-code' });
    expect(answer).toMatchObject({ status: 200, body: { is_code_valid: true } });
    expectOk(await useInvitation(project, code, { as: bert }));
  });

  it('says what is wrong with a code', async () => {
    const { id, code } = await invite(project, { teamId, email: freshEmail() });
    const check = async (text: string) => (await useInvitation(project, text, { how: '/check-code' })).code;
    expect(await check('short')).toBe('SCHEMA_ERROR');
    expect(await check(randomToken(45))).toBe('VERIFICATION_CODE_NOT_FOUND');
    const elsewhere = await useInvitation(other, code, { how: '/check-code' });
    expect(elsewhere).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    await expire(id);
    expect(await check(code)).toBe('VERIFICATION_CODE_EXPIRED');
  });
});

describe('POST /team-invitations/accept/preview', () => {
  const preview = (code: string, on = project) => useInvitation(on, code, { how: '/preview' });

  it('says into which team and who invites, and nothing else, to whoever has the code', async () => {
    const logo = 'https://images.example.com/analysts.png';
    expectOk(await project.server(`PATCH /teams/${teamId}`, { body: { profile_image_url: logo } }));
    expectOk(await project.client('PATCH /users/me', { token: ada.accessToken, body: { display_name: 'Ada' } }));
    expectOk(await project.server(`POST /team-permissions/${teamId}/${ada.userId}/$invite_members`, { body: {} }));
    const { code } = await invite(project, { teamId, email: bert.email, by: ada });
    const known = { team_display_name: 'The Analysts', team_profile_image_url: logo, sender_display_name: 'Ada' };
    expect(await preview(code)).toMatchObject({ status: 200 });
    expect((await preview(code.toUpperCase())).body).toEqual(known);
    expect((await useInvitation(project, code, { as: bert, how: '/preview' })).body).toEqual(known);
    expectOk(await useInvitation(project, code, { as: bert }));
  });

  it('has no name of a server that invites, and no picture where there is none', async () => {
    const { code } = await invite(project, { teamId, email: freshEmail() });
    const bare = { team_display_name: 'The Analysts', team_profile_image_url: null, sender_display_name: null };
    expect((await preview(code)).body).toEqual(bare);
  });

  it('says what is wrong with a code', async () => {
    const { id, code } = await invite(project, { teamId, email: freshEmail() });
    expect((await preview('short')).code).toBe('SCHEMA_ERROR');
    expect((await preview(randomToken(45))).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect(await preview(code, other)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    await expire(id);
    expect((await preview(code)).code).toBe('VERIFICATION_CODE_EXPIRED');
    const used = await invite(project, { teamId, email: freshEmail() });
    expectOk(await useInvitation(project, used.code, { as: bert }));
    expect(await preview(used.code)).toMatchObject({ status: 409, code: 'VERIFICATION_CODE_ALREADY_USED' });
    const revoked = await invite(project, { teamId, email: freshEmail() });
    expectOk(await project.server(`DELETE /team-invitations/${revoked.id}?team_id=${teamId}`));
    expect(await preview(revoked.code)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
  });

  it('takes no more tries than any code has', async () => {
    const { code } = await invite(project, { teamId, email: freshEmail() });
    for (let tries = 0; tries < 20; tries += 1) expectOk(await preview(code));
    expect((await preview(code)).code).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
  });
});

describe('POST /team-invitations/accept/details', () => {
  it('says into which team, which address was invited, and how the user stands to it, before anything is used up', async () => {
    const { code } = await invite(project, { teamId, email: bert.email });
    const details = (as: Account) => useInvitation(project, code, { as, how: '/details' });
    const known = { team_id: teamId, team_display_name: 'The Analysts', recipient_email: bert.email };
    expect(await details(bert)).toMatchObject({
      status: 200,
      body: { ...known, is_recipient: true, is_member: false },
    });
    expect(await details(ada)).toMatchObject({ status: 200, body: { ...known, is_recipient: false, is_member: true } });
    expectOk(await useInvitation(project, code, { as: bert }));
    expect(await details(bert)).toMatchObject({ status: 409, code: 'VERIFICATION_CODE_ALREADY_USED' });
  });

  it('asks for a user', async () => {
    const { code } = await invite(project, { teamId, email: freshEmail() });
    const answer = await useInvitation(project, code, { how: '/details' });
    expect(answer).toMatchObject({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' });
  });
});

describe('POST /team-invitations/accept', () => {
  it('lets whoever is signed in join, with what members get', async () => {
    const { code } = await invite(project, { teamId, email: freshEmail() });
    const before = (await readEvents(project.id)).length;
    expect(await useInvitation(project, code, { as: bert })).toMatchObject({ status: 200, body: {} });
    expect(await membersOf(project, teamId)).toEqual([ada.userId, bert.userId]);
    const ids = { team_id: teamId, user_id: bert.userId };
    expect((await readEvents(project.id)).slice(before)).toMatchObject([
      { type: 'team_membership.created', data: ids, tier: 'client', user: bert.userId },
      { type: 'team_permission.created', data: { ...ids, id: 'team_member' } },
    ]);
    expect(await useInvitation(project, code, { as: bert })).toMatchObject({
      status: 409,
      code: 'VERIFICATION_CODE_ALREADY_USED',
    });
  });

  it('asks for a user, and keeps the invitation until there is one', async () => {
    const { code } = await invite(project, { teamId, email: freshEmail() });
    expect(await useInvitation(project, code)).toMatchObject({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' });
    const gone = await signUp(project.client);
    expectOk(await project.server(`DELETE /users/${gone.userId}`));
    expect(await useInvitation(project, code, { as: gone })).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    expectOk(await useInvitation(project, code, { as: bert }));
  });

  it('changes nothing for a member, and uses the invitation up', async () => {
    const { code } = await invite(project, { teamId, email: freshEmail() });
    const before = (await readEvents(project.id)).length;
    expect(await useInvitation(project, code, { as: ada })).toMatchObject({ status: 200, body: {} });
    expect((await readEvents(project.id)).length).toBe(before);
    expect((await useInvitation(project, code, { as: bert })).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  it.each(['', '/details'] as const)('%s is refused to an anonymous user, before the code is used up', async (how) => {
    const { code } = await invite(project, { teamId, email: freshEmail() });
    const visitor = await signUpAnonymously(project.client);
    expect(await useInvitation(project, code, { as: visitor, how })).toMatchObject(RESTRICTED);
    expect(await membersOf(project, teamId)).not.toContain(visitor.userId);
    expectOk(await useInvitation(project, code, { as: bert }));
  });

  it('lets in one of 50 who come at once, and one of them once', async () => {
    const first = await invite(project, { teamId, email: freshEmail() });
    const own = await inParallel(50, () => useInvitation(project, first.code, { as: bert }));
    expect(countOf(own, 200)).toBe(1);
    expect((await membersOf(project, teamId)).filter((id) => id === bert.userId)).toHaveLength(1);
    const guests = await Promise.all(Array.from({ length: 5 }, () => signUp(project.client)));
    const second = await invite(project, { teamId, email: freshEmail() });
    const answers = await inParallel(50, (index) => useInvitation(project, second.code, { as: guests[index % 5] }));
    expect(countOf(answers, 200)).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
    expect(new Set(refused)).toEqual(new Set(['VERIFICATION_CODE_ALREADY_USED']));
    expect(await membersOf(project, teamId)).toHaveLength(3);
  });

  it('knows no invitation of a team that is gone', async () => {
    const { code } = await invite(project, { teamId, email: freshEmail() });
    expectOk(await project.server(`DELETE /teams/${teamId}`));
    for (const how of ['', '/check-code', '/details', '/preview'] as const) {
      const answer = await useInvitation(project, code, { as: bert, how });
      expect(answer).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    }
  });

  it('leaves nothing over of a team that is deleted while people are invited and accept', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => invite(project, { teamId, email: freshEmail() })));
    const answers = await Promise.all([
      ...sent.map(({ code }) => useInvitation(project, code, { as: bert })),
      ...Array.from({ length: 4 }, () => send()),
      project.server(`DELETE /teams/${teamId}`),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    for (const table of ['verification_codes', 'team_memberships', 'team_permissions']) {
      expect(await query(`SELECT * FROM ${table} WHERE team_id = $1`, [teamId])).toEqual([]);
    }
  });
});

describe('POST /team-invitations/{id}/accept?user_id=', () => {
  const accept = (as: Account | undefined, id: string, userId = 'me') =>
    project.client(`POST /team-invitations/${id}/accept?user_id=${userId}`, { token: as?.accessToken });

  it('lets a user join who has proven that the address is theirs', async () => {
    const cleo = await signUpProven(project);
    const { id, code } = await invite(project, { teamId, email: cleo.email });
    expect(await accept(cleo, id)).toMatchObject({ status: 200, body: {} });
    expect(await membersOf(project, teamId)).toContain(cleo.userId);
    expect(await accept(cleo, id)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    expect(await useInvitation(project, code, { as: bert })).toMatchObject({ code: 'VERIFICATION_CODE_ALREADY_USED' });
  });

  it('lets a server accept for such a user', async () => {
    const cleo = await signUpProven(project);
    const { id } = await invite(project, { teamId, email: cleo.email });
    const path = (userId: string) => `POST /team-invitations/${id}/accept?user_id=${userId}`;
    expect(await project.server(path(bert.userId))).toMatchObject({ code: 'VERIFICATION_CODE_NOT_FOUND' });
    expect((await project.server(path(cleo.userId), { body: {} })).status).toBe(200);
    expect(await membersOf(project, teamId)).toEqual([ada.userId, cleo.userId]);
  });

  it('is refused to an anonymous user before the invitation is looked for, but for a server', async () => {
    const visitor = await signUpAnonymously(project.client);
    const email = freshEmail();
    const body = { user_id: visitor.userId, type: 'email', value: email, used_for_auth: false, is_verified: true };
    expectOk(await project.server('POST /contact-channels', { body }));
    const { id } = await invite(project, { teamId, email });
    expect(await accept(visitor, id)).toMatchObject(RESTRICTED);
    expect(await accept(visitor, NIL)).toMatchObject(RESTRICTED);
    expectOk(await project.server(`POST /team-invitations/${id}/accept?user_id=${visitor.userId}`));
    expect(await membersOf(project, teamId)).toContain(visitor.userId);
  });

  it('is of a user who is there, whom a server names', async () => {
    const { id } = await invite(project, { teamId, email: bert.email });
    const answer = await project.server(`POST /team-invitations/${id}/accept?user_id=${NIL}`);
    expect(answer).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
  });

  it('stays listed for its owner when somebody tried whose matching address is unproven', async () => {
    const dora = await signUp(project.client);
    const { id } = await invite(project, { teamId, email: dora.email });
    expect(await accept(dora, id)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    expectOk(await project.server(`PATCH /users/${dora.userId}`, { body: { primary_email_verified: true } }));
    const { body } = await project.client('GET /team-invitations?user_id=me', { token: dora.accessToken });
    expect(body.items).toMatchObject([{ id }]);
    expectOk(await project.server(`DELETE /team-invitations/${id}?team_id=${teamId}`));
    expect(await accept(dora, id)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
  });

  it('knows no invitation to somebody else, to an address that is merely claimed, or that is over', async () => {
    const cleo = await signUpProven(project);
    const toBert = await invite(project, { teamId, email: bert.email });
    const expired = await invite(project, { teamId, email: cleo.email });
    await expire(expired.id);
    for (const answer of [
      await accept(cleo, toBert.id),
      await accept(bert, toBert.id),
      await accept(cleo, expired.id),
      await accept(cleo, NIL),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    }
    expect(await accept(ada, toBert.id, bert.userId)).toMatchObject({ status: 403 });
    expect(await accept(undefined, toBert.id)).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
    expect(await membersOf(project, teamId)).toEqual([ada.userId]);
  });

  it('succeeds once of many times at once', async () => {
    const cleo = await signUpProven(project);
    const { id, code } = await invite(project, { teamId, email: cleo.email });
    const answers = await inParallel(20, (index) =>
      index % 2 ? accept(cleo, id) : useInvitation(project, code, { as: bert }),
    );
    expect(countOf(answers, 200)).toBe(1);
    expect(await membersOf(project, teamId)).toHaveLength(2);
  });
});
