import type { UserListQuery } from '../../src/users/users.contract';
import { addChannel } from '../support/contact-channels';
import { eventsOf } from '../support/events';
import { createProject, expectOk, freshEmail, signUp, signUpAnonymously, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser, readUser, type UserBody, type UserPage } from '../support/users';

const REQUIRED = { require_email_verification: true };
const BY_ADMIN = { type: 'restricted_by_administrator' };
const NOT_VERIFIED = { type: 'email_not_verified' };

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const update = (id: string, body: object, of = project) => of.server<UserBody>(`PATCH /users/${id}`, { body });
const restrict = async (id: string, more: object = {}, of = project) =>
  expectOk(await update(id, { restricted_by_admin: true, ...more }, of));
const statusOf = ({ is_restricted, restricted_reason }: UserBody) => ({ is_restricted, restricted_reason });
const setRequired = async (isRequired: boolean, of: TestProject) =>
  expectOk(
    await of.admin('PATCH /internal/projects/current', {
      body: { config: { require_email_verification: isRequired } },
    }),
  );
const list = async (query: Partial<Record<keyof UserListQuery, string>>, of = project) =>
  expectOk(await of.server<UserPage>('GET /users', { query })).items.map(({ id }) => id);

describe('whether a user is restricted', () => {
  it('is read anew each time: the switch changes all users at once, and one by one they prove their address', async () => {
    const own = await createProject(REQUIRED);
    const { userId, accessToken } = await signUp(own.client);
    expect(statusOf(await readUser(own, userId))).toEqual({ is_restricted: true, restricted_reason: NOT_VERIFIED });
    const me = expectOk(await own.client<UserBody>('GET /users/me', { token: accessToken }));
    expect(statusOf(me)).toEqual({ is_restricted: true, restricted_reason: NOT_VERIFIED });
    await setRequired(false, own);
    expect(statusOf(await readUser(own, userId))).toEqual({ is_restricted: false, restricted_reason: null });
    await setRequired(true, own);
    await restrict(userId, {}, own);
    expect((await readUser(own, userId)).restricted_reason).toEqual(NOT_VERIFIED);
    expectOk(await update(userId, { primary_email_verified: true }, own));
    expect((await readUser(own, userId)).restricted_reason).toEqual(BY_ADMIN);
    expectOk(await update(userId, { restricted_by_admin: false }, own));
    expect(statusOf(await readUser(own, userId))).toEqual({ is_restricted: false, restricted_reason: null });
  });

  it('follows the address: without one, and after a change to one that nobody proved', async () => {
    const own = await createProject(REQUIRED);
    const bare = await createUser(own);
    expect(bare.restricted_reason).toEqual(NOT_VERIFIED);
    const email = freshEmail();
    const proven = await createUser(own, { primary_email: email, primary_email_verified: true });
    expect(statusOf(proven)).toEqual({ is_restricted: false, restricted_reason: null });
    expectOk(await update(proven.id, { primary_email: freshEmail() }, own));
    expect((await readUser(own, proven.id)).restricted_reason).toEqual(NOT_VERIFIED);
    await addChannel(own, { user_id: bare.id, value: freshEmail(), is_verified: true, is_primary: true });
    expect((await readUser(own, bare.id)).restricted_reason).toBeNull();
  });

  it('is not in the answer of the project, whose settings it is changed by', async () => {
    const own = await createProject(REQUIRED);
    const { config } = expectOk(await own.admin<{ config: object }>('GET /internal/projects/current'));
    expect(config).not.toHaveProperty('require_email_verification');
    expect((await createUser(own)).is_restricted).toBe(true);
  });
});

describe('the restriction by an administrator', () => {
  it('tells the user the reason, and servers the details, which the events of users carry', async () => {
    const { userId } = await signUp(project.client);
    const words = { restricted_by_admin_reason: 'Unpaid', restricted_by_admin_private_details: 'Case 7' };
    const user = await restrict(userId, words);
    expect(user).toMatchObject({
      ...words,
      restricted_by_admin: true,
      is_restricted: true,
      restricted_reason: BY_ADMIN,
    });
    const [event] = (await eventsOf(project, 'user.updated')).filter(({ id }) => id === userId);
    expect(event).toMatchObject({ ...words, restricted_by_admin: true, restricted_reason: BY_ADMIN });
    const lifted = expectOk(await update(userId, { restricted_by_admin: false }));
    expect(lifted).toMatchObject({
      restricted_by_admin: false,
      restricted_by_admin_reason: null,
      restricted_by_admin_private_details: null,
    });
  });

  it('keeps what a change leaves out, and takes an empty text for none', async () => {
    const { id } = await createUser(project, { restricted_by_admin: true, restricted_by_admin_reason: 'Unpaid' });
    const user = await restrict(id, { restricted_by_admin_private_details: 'Case 7' });
    expect(user.restricted_by_admin_reason).toBe('Unpaid');
    expect((await restrict(id, { restricted_by_admin_reason: '' })).restricted_by_admin_reason).toBeNull();
  });

  it.each([
    [{ restricted_by_admin_reason: 'x' }],
    [{ restricted_by_admin_private_details: 'x' }],
    [{ restricted_by_admin: false, restricted_by_admin_reason: 'x' }],
    [{ restricted_by_admin: null }],
    [{ country_code: 'USA' }],
    [{ country_code: 'U1' }],
    [{ risk_scores: { sign_up: { bot: 1 } } }],
    [{ risk_scores: { sign_up: { bot: 101, free_trial_abuse: 0 } } }],
    [{ risk_scores: { sign_up: { bot: 0.5, free_trial_abuse: 0 } } }],
    [{ risk_scores: null }],
    [{ is_restricted: true }],
  ])('refuses %j, in changes and of new users', async (body) => {
    const { id } = await createUser(project);
    expect(await update(id, body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await project.server('POST /users', { body })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('leaves words on none be that are none', async () => {
    const { id } = await createUser(project);
    const none = { restricted_by_admin_reason: null, restricted_by_admin_private_details: null };
    expectOk(await update(id, none));
  });
});

describe('the country and the risk of a sign-up', () => {
  it('are kept as servers send them, and nothing and zeros by default', async () => {
    const plain = await createUser(project);
    expect(plain).toMatchObject({
      country_code: null,
      risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } },
      restricted_by_admin: false,
      restricted_by_admin_reason: null,
      restricted_by_admin_private_details: null,
    });
    const risk_scores = { sign_up: { bot: 3, free_trial_abuse: 100 } };
    const made = await createUser(project, { country_code: ' no ', risk_scores });
    expect(made).toMatchObject({ country_code: 'NO', risk_scores });
    expect(expectOk(await update(made.id, { country_code: null })).country_code).toBeNull();
    expect((await readUser(project, made.id)).risk_scores).toEqual(risk_scores);
  });
});

describe('a list of users', () => {
  let own: TestProject;
  let regular: string;
  let restricted: string;
  let unverified: string;
  let anonymous: string;

  beforeAll(async () => {
    own = await createProject();
    const verified = { primary_email: freshEmail(), primary_email_verified: true };
    regular = (await createUser(own, verified)).id;
    restricted = (await createUser(own, { ...verified, primary_email: freshEmail(), restricted_by_admin: true })).id;
    unverified = (await createUser(own, { primary_email: freshEmail() })).id;
    anonymous = (await signUpAnonymously(own.client)).userId;
  });

  afterEach(() => setRequired(false, own));

  it('leaves out who is restricted unless it is asked for them, or for anonymous users', async () => {
    const all = [regular, restricted, unverified, anonymous];
    expect(await list({}, own)).toEqual([regular, unverified]);
    expect(await list({ include_restricted: 'true' }, own)).toEqual([regular, restricted, unverified]);
    expect(await list({ include_anonymous: 'true' }, own)).toEqual(all);
    expect(await list({ only_anonymous: 'true', include_anonymous: 'true' }, own)).toEqual([anonymous]);
    await setRequired(true, own);
    expect(await list({}, own)).toEqual([regular]);
    expect(await list({ include_restricted: 'true' }, own)).toEqual([regular, restricted, unverified]);
    expect(await list({ include_anonymous: 'true', include_restricted: 'false' }, own)).toEqual(all);
    expect(
      expectOk(await own.server<UserPage>('GET /users', { query: { include_restricted: 'true' } })).items[2],
    ).toEqual(await readUser(own, unverified));
  });

  it('has no say in who is found by id, or in a team, and a search leaves out whom the list does', async () => {
    expect((await readUser(own, restricted)).id).toBe(restricted);
    const { primary_email: query } = await readUser(own, restricted);
    expect(await list({ query: query ?? '' }, own)).toEqual([]);
    expect(await list({ query: query ?? '', include_restricted: 'true' }, own)).toEqual([restricted]);
    const team = await createTeam(own);
    await addMember(own, team.id, regular);
    await addMember(own, team.id, restricted);
    const members = await own.server<UserPage>('GET /team-member-profiles', { query: { team_id: team.id } });
    const ids = (expectOk(members).items as unknown as Array<{ user_id: string }>).map(({ user_id }) => user_id);
    expect(ids.toSorted()).toEqual([regular, restricted].toSorted());
    expect(await list({ team_id: team.id }, own)).toEqual([regular]);
  });

  it('refuses anonymous users alone without anonymous users', async () => {
    const answer = await own.server('GET /users', { query: { only_anonymous: 'true' } });
    expect(answer).toMatchObject({ status: 400, text: 'only_anonymous=true needs include_anonymous=true beside it.' });
    expect(await own.server('GET /users', { query: { include_restricted: 'yes' } })).toMatchObject({
      code: 'SCHEMA_ERROR',
    });
  });

  interface Listed {
    users: { edges: Array<{ node: { id: string } }> };
    usersCount: { count: number; isExact: boolean };
  }

  const listBy = async (filter: object | undefined, more = {}) => {
    const { data } = await own.graphql<Listed>(
      `query ($filter: UserFilterInput, $restricted: Boolean, $search: String) {
        users(filter: $filter, includeRestricted: $restricted, search: $search, descending: false) { edges { node { id } } }
        usersCount(filter: $filter, includeRestricted: $restricted, search: $search) { count isExact }
      }`,
      { filter, ...more },
    );
    const ids = data?.users.edges.map(({ node }) => node.id) ?? [];
    expect(data?.usersCount).toEqual({ count: ids.length, isExact: true });
    return ids;
  };

  it('says the same over GraphQL, with its total', async () => {
    expect(await listBy(undefined)).toEqual([regular, unverified]);
    expect(await listBy(undefined, { restricted: true })).toEqual([regular, restricted, unverified]);
    expect(await listBy({ restriction: 'only' })).toEqual([restricted]);
    expect(await listBy({ restriction: 'only', anonymity: 'include' })).toEqual([restricted, anonymous]);
    expect(await listBy({ primaryEmailVerified: true })).toEqual([regular]);
    await setRequired(true, own);
    expect(await listBy(undefined)).toEqual([regular]);
    expect(await listBy({ restriction: 'only' })).toEqual([restricted, unverified]);
    expect(await listBy({ restriction: 'include', primaryEmailVerified: true })).toEqual([regular, restricted]);
    expect(await listBy({ anonymity: 'include' })).toHaveLength(4);
  });

  it('says in a spreadsheet who is restricted, and why', async () => {
    const { text } = await own.admin('GET /internal/users/export', { query: { restriction: 'include' } });
    const rows = text
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split(','));
    const at = rows[0]?.indexOf('restricted_reason') ?? -1;
    const told = Object.fromEntries(rows.slice(1).map((row) => [row[0], row[at]]));
    expect(told).toEqual({ [regular]: '', [unverified]: '', [restricted]: 'restricted_by_administrator' });
  });
});

describe('POST /internal/onboarding/preview-affected-users', () => {
  interface Affected {
    affected_users: Array<{ id: string; primary_email: string | null; restricted_reason: object }>;
    total_affected_count: number;
  }
  const preview = (of: TestProject, onboarding: object, limit?: string) =>
    of.admin<Affected>('POST /internal/onboarding/preview-affected-users', {
      body: { onboarding },
      query: limit === undefined ? {} : { limit },
    });

  it('shows the newest users whom the switch would restrict, and how many', async () => {
    const own = await createProject();
    await createUser(own, { primary_email: freshEmail(), primary_email_verified: true });
    const email = freshEmail();
    const first = await createUser(own, { primary_email: email, display_name: 'Ada' });
    const second = await createUser(own);
    await signUpAnonymously(own.client);
    expect(expectOk(await preview(own, REQUIRED))).toEqual({
      affected_users: [
        { id: second.id, display_name: null, primary_email: null, restricted_reason: NOT_VERIFIED },
        { id: first.id, display_name: 'Ada', primary_email: email, restricted_reason: NOT_VERIFIED },
      ],
      total_affected_count: 2,
    });
    expect(expectOk(await preview(own, REQUIRED, '1'))).toMatchObject({
      affected_users: [{ id: second.id }],
      total_affected_count: 2,
    });
    const { data } = await own.graphql<{ affectedUsers: { totalAffectedCount: number } }>(
      '{ affectedUsers(requireEmailVerification: true) { totalAffectedCount affectedUsers { id } } }',
    );
    expect(data?.affectedUsers.totalAffectedCount).toBe(2);
    const nobody = { affected_users: [], total_affected_count: 0 };
    expect(expectOk(await preview(own, {}))).toEqual(nobody);
    expect(expectOk(await preview(own, { require_email_verification: false }))).toEqual(nobody);
    await setRequired(true, own);
    expect(expectOk(await preview(own, REQUIRED))).toEqual(nobody);
  });

  it('is for administrators, and takes a limit of one to two hundred', async () => {
    const path = 'POST /internal/onboarding/preview-affected-users';
    const body = { onboarding: REQUIRED };
    for (const call of [project.client, project.server]) {
      expect(await call(path, { body })).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    }
    for (const limit of ['0', '201', 'x']) expect((await preview(project, REQUIRED, limit)).code).toBe('SCHEMA_ERROR');
    expect((await project.admin(path, { body: {} })).code).toBe('SCHEMA_ERROR');
  });
});
