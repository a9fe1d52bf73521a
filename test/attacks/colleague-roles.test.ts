import { audited } from '../support/audit';
import {
  accessOf,
  addColleague,
  colleagueOf,
  DASHBOARD,
  giveRole,
  inviteColleague,
  inviteMember,
  refusalOf,
  type TestColleague,
} from '../support/colleagues';
import { finish, toLines, upload } from '../support/imports';
import { codeIn, waitForMail } from '../support/mails';
import { inParallel } from '../support/passwords';
import {
  createOwner,
  createProject,
  expectOk,
  FAR_FUTURE,
  freshEmail,
  internal,
  signUp,
  tierCaller,
  type Account,
  type TestProject,
} from '../support/project';

const REFUSED = 'COLLEAGUE_ROLE_REQUIRED';
const SECRET = 'a-secret-of-the-provider';

let project: TestProject;

beforeEach(async () => {
  project = await createProject({
    oauth_providers: [{ id: 'github', type: 'standard', client_id: 'an-id', client_secret: SECRET }],
    email_config: {
      type: 'standard',
      host: 'smtp.example.com',
      port: 587,
      username: 'u',
      password: SECRET,
      sender_name: 's',
      sender_email: 's@example.com',
    },
  });
});

const keySet = (kinds: object) => ({
  description: 'Made by a colleague',
  expires_at_millis: FAR_FUTURE,
  has_publishable_client_key: false,
  has_secret_server_key: true,
  has_super_secret_admin_key: false,
  ...kinds,
});
interface MadeKeys {
  id: string;
  secret_server_key: string;
  super_secret_admin_key: string;
}
const makeKeys = ({ rest }: TestColleague, kinds: object = {}) =>
  rest<MadeKeys>('POST /internal/api-keys', keySet(kinds));
const serves = async ({ secret_server_key: key }: MadeKeys) =>
  (await tierCaller(project.id, 'server', key)('GET /users?limit=1')).status;
const accept = (code: string, as: Account) => internal('POST /team-invitations/accept', as, { code });
const join = async (answer: Promise<{ status: number }>, email: string): Promise<TestColleague> => {
  expect((await answer).status).toBe(200);
  const account = await createOwner();
  expectOk(await accept(codeIn(await waitForMail(DASHBOARD, email)), account));
  return colleagueOf(project.id, account);
};

describe('a colleague without the right cannot', () => {
  it('delete the project, its users or its keys as somebody of the support, whichever way they ask', async () => {
    const support = await addColleague(project, 'support');
    const user = await signUp(project.client);
    expect(refusalOf(await support.rest('DELETE /internal/projects/current'))).toBe(REFUSED);
    expect(refusalOf(await support.graphql('mutation { deleteProject }'))).toBe(REFUSED);
    expect(refusalOf(await support.rest(`DELETE /users/${user.userId}`))).toBe(REFUSED);
    const remove = 'mutation ($id: ID!) { one: updateUser(id: $id, input: {}) { id } two: deleteUser(id: $id) }';
    expect(refusalOf(await support.graphql(remove, { id: user.userId }))).toBe(REFUSED);
    expect(refusalOf(await makeKeys(support))).toBe(REFUSED);
    expect((await support.rest(`GET /users/${user.userId}`)).status).toBe(200);
    expect((await support.rest(`PATCH /users/${user.userId}`, { display_name: 'Helped' })).status).toBe(200);
  });

  it('call a route by another tier, or in capitals, to pass by the table', async () => {
    const reader = await addColleague(project, 'reader');
    const headers = { 'x-stack-admin-access-token': reader.account.accessToken };
    for (const tier of ['server', 'client', 'admin'] as const) {
      const answer = await tierCaller(project.id, tier, '')('POST /users', { headers, body: {} });
      expect([401, 403]).toContain(answer.status);
    }
    expect((await reader.rest('POST /USERS', {})).status).toBe(404);
    expect((await reader.rest('GET /users?limit=1')).status).toBe(200);
  });

  it('read secrets below what they may read: aliased, in a fragment, in the list of their projects', async () => {
    const reader = await addColleague(project, 'reader');
    const fields = '{ password } } } } fragment P on OauthProvider { s: clientSecret }';
    for (const query of [
      '{ project { config { emailConfig { password } } } }',
      `{ project { c: config { oauthProviders { ...P } e: emailConfig ${fields}`,
      '{ project { config { oauthProviders { ... on OauthProvider { clientSecret } } } } }',
      '{ configuration }',
    ]) {
      const answer = await reader.graphql(query);
      expect(refusalOf(answer)).toBe(REFUSED);
      expect(JSON.stringify(answer)).not.toContain(SECRET);
    }
    expect(refusalOf(await reader.rest('GET /internal/projects/current'))).toBe(REFUSED);
    expect(refusalOf(await reader.rest('GET /internal/config'))).toBe(REFUSED);
    const list = await internal<{ items: Array<{ id: string }> }>('GET /internal/projects', reader.account);
    expect(list.body.items.map(({ id }) => id)).toEqual([project.id]);
    expect(list.text).not.toContain(SECRET);
    expect((await internal('GET /internal/projects', project.owner)).text).toContain(SECRET);
    const plain = await reader.graphql<{ project: object }>(
      '{ project { displayName config { emailConfig { host } } } }',
    );
    expect(plain.errors).toEqual([]);
  });

  it('read in the emails of users the links by which one signs in, as a reader', async () => {
    const reader = await addColleague(project, 'reader');
    const listed = await reader.graphql('{ emails(first: 1) { edges { node { id subject to } } } }');
    expect(listed.errors).toEqual([]);
    for (const field of ['html', 'text', 'source']) {
      expect(refusalOf(await reader.graphql(`{ emails(first: 1) { edges { node { ${field} } } } }`))).toBe(REFUSED);
    }
  });

  it('act in the project of the dashboard, whose users are the colleagues of everybody', async () => {
    const operators = { id: 'internal', owner: project.owner, ownerTeamId: 'a23e1b7f-ab18-41fc-9ee6-7a9ca9fa543c' };
    expectOk(
      await DASHBOARD.server(`POST /team-memberships/${operators.ownerTeamId}/${project.owner.userId}`, { body: {} }),
    );
    const grant = `/team-permissions/${operators.ownerTeamId}/${project.owner.userId}/team_admin`;
    expectOk(await DASHBOARD.server(`POST ${grant}`, { body: {} }));
    const support = await addColleague(operators, 'support');
    expect(refusalOf(await support.rest('POST /auth/sessions', { user_id: project.owner.userId }))).toBe(REFUSED);
    expect(refusalOf(await support.rest('GET /users?limit=1'))).toBe(REFUSED);
    expect(refusalOf(await support.graphql('{ emails(first: 1) { edges { node { id } } } }'))).toBe(REFUSED);
  });

  it('give the project away or make another in the team, though they hold its permissions', async () => {
    const reader = await addColleague(project, 'reader');
    const { ownerTeamId } = project;
    const { account } = reader;
    expectOk(
      await DASHBOARD.server(`POST /team-permissions/${ownerTeamId}/${account.userId}/team_admin`, { body: {} }),
    );
    const own = await internal<{ id: string }>('POST /teams', account, { display_name: 'Own', creator_user_id: 'me' });
    const transfer = { project_id: project.id, new_team_id: own.body.id };
    expect(refusalOf(await internal('POST /internal/projects/transfer', account, transfer))).toBe(REFUSED);
    const made = { display_name: 'Another', owner_team_id: ownerTeamId };
    expect(refusalOf(await internal('POST /internal/projects', account, made))).toBe(REFUSED);
    expect(refusalOf(await internal(`PATCH /teams/${ownerTeamId}`, account, { display_name: 'Mine' }))).toBe(REFUSED);
    const owner = project.owner.userId;
    expect(refusalOf(await internal(`DELETE /team-memberships/${ownerTeamId}/${owner}`, account))).toBe(REFUSED);
    const keys = `GET /internal/member-keys?team_id=${ownerTeamId}&user_id=${owner}`;
    expect(refusalOf(await internal(keys, account))).toBe(REFUSED);
  });
});

describe('nobody makes somebody more than they are:', () => {
  it('a developer invites no owner, changes no role and makes no admin key', async () => {
    const developer = await addColleague(project, 'developer');
    const { account } = developer;
    const admin = `/team-permissions/${project.ownerTeamId}/${account.userId}/team_admin`;
    expectOk(await DASHBOARD.server(`POST ${admin}`, { body: {} }));
    for (const role of ['owner', 'billing'] as const) {
      const refused = await inviteColleague(project, { role, by: account });
      expect(refusalOf(refused)).toBe(REFUSED);
    }
    const asMember = { team_id: project.ownerTeamId, email: freshEmail(), callback_url: 'http://localhost:3000/x' };
    expect(refusalOf(await internal('POST /team-invitations/send-code', account, asMember))).toBe(REFUSED);
    expect((await inviteColleague(project, { role: 'support', by: account })).status).toBe(200);
    expect(refusalOf(await giveRole(project, account, { role: 'owner', by: account }))).toBe(REFUSED);
    const change = 'mutation ($id: ID!) { changeColleagueRole(userId: $id, input: { role: owner }) { role } }';
    expect(refusalOf(await developer.graphql(change, { id: account.userId }))).toBe(REFUSED);
    expect(refusalOf(await makeKeys(developer, { has_super_secret_admin_key: true }))).toBe(REFUSED);
    expect((await makeKeys(developer)).status).toBe(200);
  });

  it('an invitation of somebody who is less by now lets nobody in', async () => {
    const second = await addColleague(project, 'owner');
    const email = freshEmail();
    expect((await inviteColleague(project, { role: 'owner', by: second.account, email })).status).toBe(200);
    const code = codeIn(await waitForMail(DASHBOARD, email));
    expectOk(await giveRole(project, second.account, { role: 'support' }));
    const guest = await createOwner();
    expect(await accept(code, guest)).toMatchObject({ code: 'VERIFICATION_CODE_NOT_FOUND' });
  });

  it('and a key of the project neither reads roles nor gives one', async () => {
    const { userId } = project.owner;
    const change = 'mutation ($id: ID!) { changeColleagueRole(userId: $id, input: { role: reader }) { role } }';
    expect(refusalOf(await project.graphql(change, { id: userId }))).toBe('USER_AUTHENTICATION_REQUIRED');
    expect(refusalOf(await project.graphql('{ colleagues { userId } }'))).toBe('USER_AUTHENTICATION_REQUIRED');
  });

  it('a member who cannot take others out of the team cannot change what they are', async () => {
    const member = await addColleague(project);
    const answer = await giveRole(project, project.owner, { role: 'reader', by: member.account });
    expect(answer).toMatchObject({ code: 'TEAM_PERMISSION_REQUIRED', details: { permission_id: '$remove_members' } });
    const stranger = await createOwner();
    expect(await giveRole(project, project.owner, { role: 'reader', by: stranger })).toMatchObject({
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
    });
  });
});

describe('a role that is taken away', () => {
  it('is gone at the very next call, and so are the keys that were made by it', async () => {
    const developer = await addColleague(project, 'developer');
    const made = expectOk(await makeKeys(developer));
    expect(await serves(made)).toBe(200);
    expectOk(await giveRole(project, developer.account, { role: 'support' }));
    expect(refusalOf(await makeKeys(developer))).toBe(REFUSED);
    expect(await serves(made)).toBe(401);
    expect(await accessOf(developer)).toMatchObject({ role: 'support' });
  });

  it('leaves the keys that the owner wants to stay, and those of others', async () => {
    const developer = await addColleague(project, 'developer');
    const made = expectOk(await makeKeys(developer));
    expectOk(await giveRole(project, developer.account, { role: 'reader', keep_keys: true }));
    expect(await serves(made)).toBe(200);
    expect((await project.server('GET /users?limit=1')).status).toBe(200);
  });

  it('takes admin keys from an owner who becomes a developer, and leaves their server keys', async () => {
    const second = await addColleague(project, 'owner');
    const plain = expectOk(await makeKeys(second));
    const admin = expectOk(await makeKeys(second, { has_super_secret_admin_key: true }));
    expectOk(await giveRole(project, second.account, { role: 'developer' }));
    expect([await serves(plain), await serves(admin)]).toEqual([200, 401]);
  });

  it('stops what they have begun in the background, at its next batch', async () => {
    const developer = await addColleague(project, 'developer');
    const headers = { 'x-stack-admin-access-token': developer.account.accessToken };
    const admin: TestProject['admin'] = (request, options = {}) =>
      tierCaller(project.id, 'admin', '')(request, { ...options, headers: { ...options.headers, ...headers } });
    const email = freshEmail();
    const id = await upload({ ...project, admin }, toLines([{ type: 'user', id: 'one', primary_email: email }]));
    expectOk(await giveRole(project, developer.account, { role: 'reader' }));
    const { state, error } = await finish(project, id);
    expect({ state, error }).toMatchObject({ state: 'failed', error: expect.stringContaining('owner or developer') });
    expect((await project.server(`GET /users?query=${email}&limit=1`)).text).not.toContain(email);
  });

  it('makes no key in between: what a key is made by holds until it is made', async () => {
    const developer = await addColleague(project, 'developer');
    const [change, ...answers] = await Promise.all([
      giveRole(project, developer.account, { role: 'reader' }),
      ...Array.from({ length: 6 }, () => makeKeys(developer)),
    ]);
    expect(change.status).toBe(200);
    for (const answer of answers) {
      if (answer.status === 200) expect(await serves(answer.body)).toBe(401);
      else expect(refusalOf(answer)).toBe(REFUSED);
    }
  });
});

describe('the last owner', () => {
  it('cannot become less, leave, be removed or delete their account while others are in the team', async () => {
    await addColleague(project, 'developer');
    const { owner, ownerTeamId } = project;
    const last = 'TEAM_KEEPS_ITS_LAST_OWNER';
    const membership = `DELETE /team-memberships/${ownerTeamId}/${owner.userId}`;
    expect(refusalOf(await giveRole(project, owner, { role: 'reader' }))).toBe(last);
    expect(refusalOf(await internal(membership, owner))).toBe(last);
    expect(refusalOf(await DASHBOARD.server(membership))).toBe(last);
    expect(refusalOf(await DASHBOARD.server(`DELETE /users/${owner.userId}`))).toBe(last);
    expect((await colleagueOf(project.id, owner).rest('GET /internal/projects/current')).status).toBe(200);
  });

  it('stays when owners take the role from each other at the same moment', async () => {
    const second = await addColleague(project, 'owner');
    const answers = await inParallel(2, (index) =>
      index === 0
        ? giveRole(project, second.account, { role: 'reader' })
        : giveRole(project, project.owner, { role: 'reader', by: second.account }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('may be followed by another one, who is made owner first', async () => {
    const second = await addColleague(project, 'support');
    expectOk(await giveRole(project, second.account, { role: 'owner' }));
    expectOk(await giveRole(project, project.owner, { role: 'reader', by: second.account }));
    expect(refusalOf(await colleagueOf(project.id, project.owner).rest('DELETE /internal/projects/current'))).toBe(
      REFUSED,
    );
  });
});

describe('those of before', () => {
  it('members and invitations without a role stay what they were: owners', async () => {
    const member = await addColleague(project);
    expect(await accessOf(member)).toMatchObject({ role: 'owner' });
    const guest = await createOwner();
    expectOk(await accept(await inviteMember(project), guest));
    const joined = colleagueOf(project.id, guest);
    expect((await joined.rest('GET /internal/projects/current')).status).toBe(200);
    expect(await accessOf(joined)).toMatchObject({ role: 'owner' });
  });
});

describe('a role', () => {
  it('is given with the invitation, shown to colleagues, changed by owners, and in the log', async () => {
    const email = freshEmail();
    const sent = inviteColleague(project, { role: 'billing', email });
    const colleague = await join(sent, email);
    expect(await accessOf(colleague)).toMatchObject({ role: 'billing' });
    const list = `GET /internal/colleagues?team_id=${project.ownerTeamId}`;
    const roles = (items: Array<{ user_id: string; role: string }>) =>
      Object.fromEntries(items.map(({ user_id, role }) => [user_id, role]));
    const { items } = expectOk(
      await internal<{ items: Array<{ user_id: string; role: string }> }>(list, colleague.account),
    );
    expect(roles(items)).toEqual({ [project.owner.userId]: 'owner', [colleague.account.userId]: 'billing' });
    const change = 'mutation ($id: ID!) { changeColleagueRole(userId: $id, input: { role: support }) { role } }';
    const owner = colleagueOf(project.id, project.owner);
    expect((await owner.graphql(change, { id: colleague.account.userId })).data).toEqual({
      changeColleagueRole: { role: 'support' },
    });
    expect(await accessOf(colleague)).toMatchObject({ role: 'support' });
    const [entry] = await audited(project, 'colleague.role_changed');
    expect(entry).toMatchObject({
      actor: { type: 'owner', id: project.owner.userId },
      object: { type: 'colleague', id: colleague.account.userId },
      changes: { role: { before: 'billing', after: 'support' } },
    });
  });

  it('of an invitation is told to those who may invite, with whom it is for', async () => {
    const email = freshEmail();
    expectOk(await inviteColleague(project, { role: 'reader', email }));
    const list = `GET /internal/colleague-invitations?team_id=${project.ownerTeamId}`;
    const { items } = expectOk(await internal<{ items: object[] }>(list, project.owner));
    expect(items).toEqual([expect.objectContaining({ recipient_email: email, role: 'reader' })]);
    const support = await addColleague(project, 'support');
    expect((await internal(list, support.account)).status).not.toBe(200);
  });

  it('of an owner brings what looking after the team takes', async () => {
    const email = freshEmail();
    const second = await join(inviteColleague(project, { role: 'owner', email }), email);
    expect((await inviteColleague(project, { role: 'reader', by: second.account })).status).toBe(200);
  });

  it('outlives no membership: whoever comes back without one is what members are', async () => {
    const reader = await addColleague(project, 'reader');
    const path = `/team-memberships/${project.ownerTeamId}/${reader.account.userId}`;
    expectOk(await internal(`DELETE ${path}`, project.owner));
    expectOk(await DASHBOARD.server(`POST ${path}`, { body: {} }));
    expect(await accessOf(reader)).toMatchObject({ role: 'owner' });
  });
});

describe('what a colleague is shown', () => {
  it('of secrets and of emails is in the log, with who saw it', async () => {
    const support = await addColleague(project, 'support');
    const developer = await addColleague(project, 'developer');
    expect((await developer.graphql('{ project { config { emailConfig { password } } } }')).errors).toEqual([]);
    expect((await developer.rest('GET /internal/projects/current')).status).toBe(200);
    const id = '00000000-0000-4000-8000-000000000001';
    await support.graphql(`{ email(id: "${id}") { subject } }`);
    expect(await audited(project, 'email.read')).toEqual([]);
    await support.graphql(`{ email(id: "${id}") { ... { t: text } } }`);
    const actor = ({ account }: TestColleague) => ({ type: 'owner', id: account.userId });
    const object = { type: 'email', id };
    expect(await audited(project, 'email.read')).toEqual([
      expect.objectContaining({
        actor: expect.objectContaining(actor(support)),
        object: expect.objectContaining(object),
      }),
    ]);
    const secrets = await audited(project, 'project.secrets_read');
    expect(secrets).toEqual([expect.objectContaining({ actor: expect.objectContaining(actor(developer)) })]);
    // A key of the project is nobody who looks.
    await project.admin('GET /internal/projects/current');
    expect(await audited(project, 'project.secrets_read')).toHaveLength(1);
  });

  it('as a whole, by an export, is there, too', async () => {
    const developer = await addColleague(project, 'developer');
    expect((await developer.rest('POST /internal/exports', {})).status).toBe(200);
    expect((await developer.rest('GET /internal/audit-log/export?format=csv')).status).toBe(200);
    for (const action of ['project.exported', 'audit_log.exported']) {
      const [entry] = await audited(project, action);
      expect(entry).toMatchObject({ actor: { type: 'owner', id: developer.account.userId } });
    }
  });
});
