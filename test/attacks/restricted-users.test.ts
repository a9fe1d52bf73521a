import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkKey, createKey, createKeyProject } from '../support/api-keys';
import { call } from '../support/client';
import { query } from '../support/database';
import { invite, membersOf, useInvitation } from '../support/invitations';
import { inParallel } from '../support/passwords';
import {
  createOwner,
  createProject,
  expectOk,
  freshEmail,
  signIn,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { INTERNAL_KEYS, publicUrl } from '../support/server';
import { addMember, createTeam } from '../support/teams';
import { decodeToken, expiredToken, forgeToken } from '../support/tokens';
import { createUser } from '../support/users';

const run = promisify(execFile);
const BY_ADMIN = { type: 'restricted_by_administrator' };
const REFUSED = {
  status: 403,
  code: 'RESTRICTED_USER_NOT_ALLOWED',
  details: { restricted_reason: BY_ADMIN },
};
const ALLOWED = { 'x-stack-allow-restricted-user': 'true' };

let project: TestProject;

beforeAll(async () => {
  project = await createKeyProject({ magic_link_enabled: true });
});

const restrict = async (id: string, of: Pick<TestProject, 'server'> = project, more: object = {}) =>
  expectOk(await of.server(`PATCH /users/${id}`, { body: { restricted_by_admin: true, ...more } }));
const lift = async (id: string) =>
  expectOk(await project.server(`PATCH /users/${id}`, { body: { restricted_by_admin: false } }));
const refresh = ({ refreshToken }: Account, of = project) =>
  of.client<{ access_token: string }>('POST /auth/sessions/current/refresh', {
    headers: { 'x-stack-refresh-token': refreshToken },
  });
/** A request of somebody who sends none of the headers that let restricted users through. */
const readMe = (token: string, headers: Record<string, string | undefined> = {}) =>
  project.client('GET /users/me', { token, headers: { 'x-stack-allow-anonymous-user': undefined, ...headers } });

async function restrictedAccount(): Promise<Account> {
  const account = await signUp(project.client);
  await restrict(account.userId);
  return signIn(project.client, account);
}

interface KeySet {
  keys: Array<{ kid: string }>;
}
const keyIds = async (asked: object = {}) => {
  const path = `/projects/${project.id}/.well-known/jwks.json`;
  return expectOk(await call<KeySet>({ path, query: { ...asked } })).keys.map(({ kid }) => kid);
};

/** The outcome of an application's check, which knows the issuer, the key set and the audience alone. */
async function verifyElsewhere(token: string, { suffix = '', folder = 'projects', asked = '' } = {}) {
  const issuer = `${publicUrl()}/api/v1/${folder}/${project.id}`;
  const keys = `${publicUrl()}/api/v1/projects/${project.id}/.well-known/jwks.json${asked}`;
  const script = join(__dirname, '../support/verify-with-jose.mjs');
  const { stdout } = await run(process.execPath, [script, keys, issuer, `${project.id}${suffix}`, token]);
  return JSON.parse(stdout) as { sub?: string; refused?: string };
}

describe('the token of a restricted user', () => {
  const RESTRICTED = { suffix: ':restricted', folder: 'projects-restricted-users' };

  it('does not pass an application that checks by the ordinary keys, and passes one that asks for the others', async () => {
    const account = await restrictedAccount();
    const token = account.accessToken;
    const { claims } = decodeToken(token);
    expect(claims).toMatchObject({
      iss: `${publicUrl()}/api/v1/projects-restricted-users/${project.id}`,
      aud: `${project.id}:restricted`,
      role: 'authenticated',
      is_anonymous: false,
      is_restricted: true,
      restricted_reason: BY_ADMIN,
    });
    expect(await verifyElsewhere(token)).toEqual({ refused: 'ERR_JWKS_NO_MATCHING_KEY' });
    expect(await verifyElsewhere(token, RESTRICTED)).toEqual({ refused: 'ERR_JWKS_NO_MATCHING_KEY' });
    const admitted = await verifyElsewhere(token, { ...RESTRICTED, asked: '?include_restricted=true' });
    expect(admitted).toEqual({ sub: account.userId });
    const ordinary = (await signUp(project.client)).accessToken;
    expect((await verifyElsewhere(ordinary)).sub).toBeDefined();
    expect(
      (await verifyElsewhere(ordinary, { ...RESTRICTED, asked: '?include_restricted=true' })).refused,
    ).toBeDefined();
  });

  it('is verified by two keys of its own, which are published when they are asked for', async () => {
    const [plain, restricted, all] = [
      await keyIds(),
      await keyIds({ include_restricted: 'true' }),
      await keyIds({ include_anonymous: 'true' }),
    ];
    expect([plain.length, new Set(restricted).size, new Set(all).size]).toEqual([2, 4, 6]);
    expect(restricted.slice(0, 2)).toEqual(plain);
    expect(all.slice(0, 4)).toEqual(restricted);
    expect(await keyIds({ include_anonymous: 'true', include_restricted: 'false' })).toEqual(all);
    const answer = await call({ path: `/projects-restricted-users/${project.id}/.well-known/jwks.json` });
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(
      `/api/v1/projects/${project.id}/.well-known/jwks.json?include_restricted=true`,
    );
  });

  it('is refused where a request does not say that restricted users may make it', async () => {
    const { accessToken, userId } = await restrictedAccount();
    for (const headers of [
      {},
      { 'x-stack-allow-restricted-user': 'TRUE' },
      { 'x-hexclave-allow-restricted-user': 'false' },
    ]) {
      expect(await readMe(accessToken, headers)).toMatchObject(REFUSED);
    }
    const allowing = ['stack', 'hexclave'].flatMap((name) =>
      ['restricted', 'anonymous'].map((kind) => `x-${name}-allow-${kind}-user`),
    );
    for (const header of allowing) {
      expect((await readMe(accessToken, { [header]: 'true' })).body).toMatchObject({ id: userId, is_restricted: true });
    }
    const other = await createProject();
    const elsewhere = { token: accessToken, headers: { 'x-stack-allow-anonymous-user': undefined } };
    expect((await other.client('GET /users/me', elsewhere)).code).toBe('INVALID_PROJECT_FOR_ACCESS_TOKEN');
  });

  it.each([
    ['its audience alone', (id: string) => ({ aud: `${id}:restricted` })],
    ['its claims alone', () => ({ is_restricted: true, restricted_reason: BY_ADMIN })],
    [
      'the claims of an ordinary one',
      (id: string) => ({ aud: `${id}:restricted`, iss: restrictedIssuer(id), is_restricted: false }),
    ],
    ['a reason that there is not', (id: string) => ({ ...restrictedClaims(id), restricted_reason: { type: 'bored' } })],
    [
      'the reason of anonymous users',
      (id: string) => ({ ...restrictedClaims(id), restricted_reason: { type: 'anonymous' } }),
    ],
    ['no reason', (id: string) => ({ ...restrictedClaims(id), restricted_reason: null })],
    ['the ordinary keys', (id: string) => ({ ...restrictedClaims(id), keyAudience: id })],
  ])('is unparsable with %s', async (_, claimsOf) => {
    const token = forgeToken(project.id, claimsOf(project.id));
    expect(await readMe(token, ALLOWED)).toMatchObject({ status: 401, code: 'UNPARSABLE_ACCESS_TOKEN' });
  });

  it('reads nobody but itself', async () => {
    const { accessToken, userId } = await restrictedAccount();
    const other = await signUp(project.client);
    const team = await createTeam(project, { creator_user_id: other.userId });
    const as = { token: accessToken, headers: ALLOWED };
    expect((await readMe(accessToken, ALLOWED)).body.id).toBe(userId);
    const refused = [
      `GET /users/${other.userId}`,
      'GET /users',
      `GET /contact-channels?user_id=${other.userId}`,
      `GET /team-member-profiles?team_id=${team.id}`,
      `GET /auth/sessions?user_id=${other.userId}`,
      `GET /user-api-keys?user_id=${other.userId}`,
    ];
    for (const request of refused) expect((await project.client(request, as)).status).toBeGreaterThanOrEqual(400);
  });
});

const restrictedIssuer = (id: string) => `${publicUrl()}/api/v1/projects-restricted-users/${id}`;
const restrictedClaims = (id: string) => ({
  aud: `${id}:restricted`,
  iss: restrictedIssuer(id),
  is_restricted: true,
  restricted_reason: BY_ADMIN,
});

describe('an access token that has expired', () => {
  it('says whose it was, and one that says nothing readable does not', async () => {
    const token = expiredToken(project.id, (await createUser(project)).id);
    const { claims } = decodeToken(token);
    expect((await readMe(token)).details).toEqual({
      expired_at_millis: claims.exp * 1000,
      project_id: project.id,
      user_id: claims.sub,
      refresh_token_id: claims.refresh_token_id,
    });
  });
});

describe('somebody whom an administrator restricts', () => {
  it('loses every session at once, and comes back as restricted alone', async () => {
    const account = await signUp(project.client);
    const second = await signIn(project.client, account);
    await restrict(account.userId);
    for (const session of [account, second])
      expect((await refresh(session)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    const back = await signIn(project.client, account);
    expect(decodeToken(back.accessToken).claims.is_restricted).toBe(true);
    // A second restriction changes words, and ends nothing.
    await restrict(account.userId, project, { restricted_by_admin_reason: 'Still' });
    expect((await refresh(back)).status).toBe(200);
    await lift(account.userId);
    const token = expectOk(await refresh(back)).access_token;
    expect(decodeToken(token).claims).toMatchObject({ aud: project.id, is_restricted: false, restricted_reason: null });
  });

  it('gets no ordinary token by a refresh that begins after it was answered, of many in flight', async () => {
    const accounts = await inParallel(4, () => signUp(project.client));
    for (const account of accounts) {
      let isDone = false;
      const attempt = async () => {
        const isLate = isDone;
        const answer = await refresh(account);
        return { isLate, status: answer.status };
      };
      const early = Array.from({ length: 10 }, attempt);
      await restrict(account.userId).then(() => (isDone = true));
      const answers = [...(await Promise.all(early)), ...(await inParallel(10, attempt))];
      expect(answers.filter(({ isLate }) => isLate)).toHaveLength(10);
      for (const { isLate, status } of answers)
        expect(isLate ? status : [200, 401]).toEqual(isLate ? 401 : expect.arrayContaining([status]));
    }
  });

  it('does not act by keys of theirs, nor by those that they made for a team, until it is lifted', async () => {
    const maker = await signUp(project.client);
    const team = await createTeam(project, { creator_user_id: maker.userId });
    const own = await createKey(project, { user_id: maker.userId });
    const made = expectOk(
      await project.client<{ value: string }>('POST /team-api-keys', {
        token: maker.accessToken,
        body: { description: 'Robot', team_id: team.id, expires_at_millis: Date.UTC(2099, 0, 1) },
      }),
    );
    const ofServer = await createKey(project, { team_id: team.id });
    const checks = async () => [
      (await checkKey(project, 'user', own.value)).code ?? 'fine',
      (await checkKey(project, 'team', made.value)).code ?? 'fine',
      (await checkKey(project, 'team', ofServer.value)).code ?? 'fine',
    ];
    expect(await checks()).toEqual(['fine', 'fine', 'fine']);
    await restrict(maker.userId);
    expect(await checks()).toEqual(['API_KEY_REVOKED', 'API_KEY_REVOKED', 'fine']);
    await lift(maker.userId);
    expect(await checks()).toEqual(['fine', 'fine', 'fine']);
  });

  it('lets nobody in by an invitation that they sent', async () => {
    const sender = await signUp(project.client);
    const team = await createTeam(project, { creator_user_id: sender.userId });
    const { code } = await invite(project, { teamId: team.id, email: freshEmail(), by: sender });
    await restrict(sender.userId);
    expect((await useInvitation(project, code, { as: await signUp(project.client) })).code).toBe(
      'VERIFICATION_CODE_NOT_FOUND',
    );
    expect(await membersOf(project, team.id)).toEqual([sender.userId]);
  });

  it('cannot change what only colleagues may, and never sees what is theirs alone', async () => {
    const account = await signUp(project.client);
    const details = 'Chargeback 4711';
    await restrict(account.userId, project, {
      restricted_by_admin_reason: 'Unpaid',
      restricted_by_admin_private_details: details,
    });
    const { accessToken } = await signIn(project.client, account);
    const me = await readMe(accessToken, ALLOWED);
    expect(me.body).toMatchObject({ restricted_by_admin: true, restricted_by_admin_reason: 'Unpaid' });
    expect(me.body).not.toHaveProperty('restricted_by_admin_private_details');
    expect(JSON.stringify(decodeToken(accessToken).claims)).not.toContain(details);
    const fields = [
      { restricted_by_admin: false },
      { restricted_by_admin_reason: null },
      { restricted_by_admin_private_details: null },
      { country_code: 'NO' },
      { risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } } },
    ];
    for (const body of fields) {
      const answer = await project.client('PATCH /users/me', { token: accessToken, headers: ALLOWED, body });
      expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
    const changed = await project.client('PATCH /users/me', {
      token: accessToken,
      headers: ALLOWED,
      body: { display_name: 'Me' },
    });
    expect(changed.text).not.toContain(details);
    const events = await project.client(`GET /users/${account.userId}/security-events`, {
      token: accessToken,
      headers: ALLOWED,
    });
    expect(events.text).not.toContain(details);
  });

  it('does not act in the dashboard, by old tokens or new ones', async () => {
    const owner = await createOwner();
    const own = await createProject({}, owner);
    const dashboard = (token: string) =>
      call({
        path: '/internal/projects/current',
        project: own.id,
        tier: 'admin',
        headers: { 'x-stack-admin-access-token': token },
      });
    expect((await dashboard(owner.accessToken)).status).toBe(200);
    const server = { server: (request: string, options = {}) => internalServer(request, options) } as Pick<
      TestProject,
      'server'
    >;
    await restrict(owner.userId, server);
    expect(await dashboard(owner.accessToken)).toMatchObject({ status: 401, code: 'UNPARSABLE_ADMIN_ACCESS_TOKEN' });
    const again = expectOk(
      await internalServer<{ access_token: string }>('POST /auth/sessions', { body: { user_id: owner.userId } }),
    );
    expect(await dashboard(again.access_token)).toMatchObject({ status: 401, code: 'UNPARSABLE_ADMIN_ACCESS_TOKEN' });
  });
});

const internalServer: TestProject['server'] = (request, options = {}) => {
  const [method, path] = request.split(' ') as ['POST', string];
  return call({
    ...options,
    method,
    path,
    project: 'internal',
    tier: 'server',
    keys: { server: INTERNAL_KEYS.server },
  });
};

describe('an invitation into a team', () => {
  const REFUSED_TO_JOIN = { status: 403, code: 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED' };

  it.each([
    ['a user whom an administrator restricts', restrictedAccount, 'restricted_by_administrator'],
    ['an anonymous user', () => signUpAnonymously(project.client), 'anonymous'],
  ])('is neither shown to %s nor accepted, and is not used up', async (_, make, type) => {
    const as = await make();
    const team = await createTeam(project);
    const { code } = await invite(project, { teamId: team.id, email: freshEmail() });
    for (const how of ['/details', ''] as const) {
      const answer = await useInvitation(project, code, { as, how });
      expect(answer).toMatchObject({ ...REFUSED_TO_JOIN, details: { restricted_reason: { type } } });
    }
    const other = await signUp(project.client);
    expectOk(await useInvitation(project, code, { as: other }));
    expect(await membersOf(project, team.id)).toEqual([other.userId]);
  });

  it('goes by how the user is now, and not by a token from before', async () => {
    const account = await signUp(project.client);
    const team = await createTeam(project);
    const { code } = await invite(project, { teamId: team.id, email: freshEmail() });
    await restrict(account.userId);
    expect(await useInvitation(project, code, { as: account })).toMatchObject(REFUSED_TO_JOIN);
  });

  it('does not hinder a server that puts a restricted user into a team', async () => {
    const { userId } = await restrictedAccount();
    const team = await createTeam(project);
    await addMember(project, team.id, userId);
    expect(await membersOf(project, team.id)).toEqual([userId]);
  });
});

describe('an anonymous user who signs up', () => {
  it('has signed up at that moment, and is counted on that day', async () => {
    const visitor = await signUpAnonymously(project.client);
    await query(`UPDATE users SET signed_up_at = now() - interval '3 days' WHERE project_id = $1 AND id = $2`, [
      project.id,
      visitor.userId,
    ]);
    const before = Date.now() - 60_000;
    expectOk(await project.server(`PATCH /users/${visitor.userId}`, { body: { is_anonymous: false } }));
    const user = expectOk(await project.server<{ signed_up_at_millis: number }>(`GET /users/${visitor.userId}`));
    expect(user.signed_up_at_millis).toBeGreaterThan(before);
  });
});
