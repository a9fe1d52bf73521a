import { readEvents } from '../support/events';
import { createProject, freshEmail, PASSWORD, signUpAnonymously, type TestProject } from '../support/project';
import { createUser, readUser, type UserBody } from '../support/users';

let project: TestProject;

beforeEach(async () => {
  project = await createProject({
    create_team_on_sign_up: true,
    oauth_providers: [{ id: 'github', type: 'shared' }],
  });
});

const userEvents = async () =>
  (await readEvents(project.id)).filter(({ type }) => /^(user|team|team_\w+|project_permission)\./.test(type));

describe('a new user', () => {
  it('has an event, and so has their team, but none of what both start with', async () => {
    const user = await createUser(project, {
      display_name: 'Ada',
      primary_email: freshEmail(),
      primary_email_auth_enabled: true,
      client_metadata: { b: [1, null], a: 'text' },
      server_metadata: false,
      oauth_providers: [
        { id: 'github', account_id: 'ada', email: null },
        { id: 'github', account_id: 'ada at work', email: 'ada@example.com' },
      ],
    });
    const { selected_team: team } = await readUser(project, user.id);
    expect(team).toMatchObject({ display_name: "Ada's Team" });
    expect(await userEvents()).toEqual([
      { type: 'user.created', data: user, tier: 'server', user: null },
      { type: 'team.created', data: team, tier: 'server', user: null },
    ]);
  });

  it('gets no team where the project wants none', async () => {
    const plain = await createProject();
    const user = await createUser(plain);
    expect((await readUser(plain, user.id)).selected_team).toBeNull();
    const types = (await readEvents(plain.id)).map(({ type }) => type);
    expect(types).toContain('user.created');
    expect(types).not.toContain('team.created');
  });

  it('has these events when they sign up themselves', async () => {
    const account = await signUpAnonymously(project.client);
    const [created, team, ...others] = await userEvents();
    expect(created).toMatchObject({ type: 'user.created', tier: 'client', data: { id: account.userId } });
    expect(team).toMatchObject({ type: 'team.created', data: { display_name: 'Personal Team' } });
    expect(others.filter(({ type }) => /^team|permission/.test(type))).toEqual([]);
  });

  it('leaves nothing behind where an address or an account is taken', async () => {
    const primary_email = freshEmail();
    const taken = { primary_email, primary_email_auth_enabled: true };
    const oauth_providers = [{ id: 'github', account_id: 'ada' }];
    await createUser(project, { ...taken, oauth_providers: [{ ...oauth_providers[0]!, email: null }] });
    const before = await userEvents();
    const create = (body: object) => project.server<UserBody>('POST /users', { body });
    expect(await create({ ...taken, oauth_providers })).toMatchObject({ code: 'USER_EMAIL_ALREADY_EXISTS' });
    expect(await create({ oauth_providers })).toMatchObject({
      code: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
    });
    expect(await userEvents()).toEqual(before);
    const { body } = await project.server<{ items: UserBody[] }>('GET /users');
    expect(body.items).toHaveLength(1);
  });

  it('is one of many who bring the same accounts in parallel, in whatever order', async () => {
    const accounts = ['one', 'two', 'three'].map((account_id) => ({ id: 'github', account_id }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        project.server('POST /users', {
          body: { oauth_providers: index % 2 === 0 ? accounts : accounts.toReversed() },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN')).toHaveLength(
      11,
    );
  });
});

describe('an anonymous user who signs up', () => {
  it('gives their team a name, with an event', async () => {
    const account = await signUpAnonymously(project.client);
    const email = freshEmail();
    const { status } = await project.client('POST /auth/password/sign-up', {
      body: { email, password: PASSWORD },
      token: account.accessToken,
      headers: { 'x-stack-allow-anonymous-user': 'true' },
    });
    expect(status).toBe(200);
    const { selected_team: team } = await readUser(project, account.userId);
    expect(team?.display_name).toBe(`${email}'s Team`);
    const renamed = (await userEvents()).filter(({ type }) => type === 'team.updated');
    expect(renamed).toEqual([{ type: 'team.updated', data: team, tier: 'client', user: account.userId }]);
  });
});
