import { insertTeam, query } from '../support/database';
import type { Answer } from '../support/client';
import {
  createProject,
  freshEmail,
  PASSWORD,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { createUser, type UserBody, type UserPage } from '../support/users';

let project: TestProject;

beforeEach(async () => {
  project = await createProject({ create_team_on_sign_up: true, client_user_deletion_enabled: true });
});

/** The outcomes that occurred; anything unexpected stands out by its text. */
function outcomesOf(answers: Array<Answer<unknown>>): string[] {
  const name = ({ status, code, text }: Answer<unknown>) =>
    status >= 500 ? `${status} ${text}` : `${status} ${code ?? ''}`.trim();
  return [...new Set(answers.map(name))].toSorted();
}

function expectOnly(answers: Array<Answer<unknown>>, allowed: string[]): void {
  expect(outcomesOf(answers).filter((outcome) => !allowed.includes(outcome))).toEqual([]);
}

const refresh = ({ refreshToken }: Account) =>
  project.client('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });
const rounds = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('requests that race each other', () => {
  it('swap addresses among users: each address signs in one user at most', async () => {
    const emails = Array.from({ length: 4 }, freshEmail);
    const users = await Promise.all(
      emails.map((primary_email) => createUser(project, { primary_email, primary_email_auth_enabled: true })),
    );
    const answers = await rounds(60, (index) => {
      const user = users[index % users.length] as UserBody;
      const body = { primary_email: emails[(index * 7 + 1) % emails.length], primary_email_auth_enabled: true };
      return project.server(`PATCH /users/${user.id}`, { body });
    });
    expectOnly(answers, ['200', '409 USER_EMAIL_ALREADY_EXISTS']);
    const { body } = await project.server<UserPage>('GET /users');
    expect(new Set(body.items.map(({ primary_email }) => primary_email)).size).toBe(4);
  });

  it('move freed addresses on: users who give an address up and users who take it', async () => {
    const email = freshEmail();
    const users = await rounds(3, () =>
      createUser(project, { primary_email: freshEmail(), primary_email_auth_enabled: true }),
    );
    const answers = await rounds(45, (index) => {
      const user = users[index % users.length] as UserBody;
      const primary_email = Math.floor(index / 3) % 2 === 0 ? email : freshEmail();
      return project.server(`PATCH /users/${user.id}`, { body: { primary_email } });
    });
    expectOnly(answers, ['200', '409 USER_EMAIL_ALREADY_EXISTS']);
    const holders = await query(
      'SELECT 1 FROM contact_channels WHERE project_id = $1 AND value = $2 AND used_for_auth',
      [project.id, email],
    );
    expect(holders.length).toBeLessThanOrEqual(1);
  });

  it('delete a user who is being updated, read, signed in and refreshed', async () => {
    const account = await signUp(project.client);
    const { userId, accessToken: token, email } = account;
    const answers = await rounds(70, (index) => {
      const calls = [
        () =>
          project.server(`PATCH /users/${userId}`, { body: { display_name: `${index}`, primary_email: freshEmail() } }),
        () => project.server(`GET /users/${userId}`),
        () => refresh(account),
        () => project.server('POST /auth/sessions', { body: { user_id: userId } }),
        () => project.client('PATCH /users/me', { token, body: { client_metadata: index } }),
        () => project.client('POST /auth/password/sign-in', { body: { email, password: PASSWORD } }),
        () => (index > 30 ? project.server(`DELETE /users/${userId}`) : project.client('GET /users/me', { token })),
      ];
      return (calls[index % calls.length] ?? calls[0])?.() as Promise<Answer>;
    });
    expectOnly(answers, [
      '200',
      '404 USER_NOT_FOUND',
      '401 REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
      '400 USER_ID_DOES_NOT_EXIST',
      '400 CANNOT_GET_OWN_USER_WITHOUT_USER',
      '400 EMAIL_PASSWORD_MISMATCH',
    ]);
    expect((await project.server(`GET /users/${userId}`)).code).toBe('USER_NOT_FOUND');
    for (const table of ['sessions', 'contact_channels', 'team_memberships']) {
      expect(
        await query(`SELECT 1 FROM ${table} WHERE project_id = $1 AND user_id = $2`, [project.id, userId]),
      ).toEqual([]);
    }
  });

  it('upgrade an anonymous user while they are deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accessToken: token, userId } = await signUpAnonymously(project.client);
      const body = { email: freshEmail(), password: PASSWORD };
      const answers = await Promise.all([
        project.client('POST /auth/password/sign-up', { token, body }),
        project.server(`DELETE /users/${userId}`),
        project.server(`PATCH /users/${userId}`, { body: { is_anonymous: false } }),
      ]);
      expectOnly(answers, ['200', '404 USER_NOT_FOUND', '400 USER_ID_DOES_NOT_EXIST']);
    }
  });

  it('select a team that the user is leaving', async () => {
    const user = await createUser(project);
    const team = await insertTeam(project.id, [user.id]);
    const leave = query('DELETE FROM team_memberships WHERE project_id = $1 AND team_id = $2', [project.id, team]);
    const answers = await rounds(30, () =>
      project.server(`PATCH /users/${user.id}`, { body: { selected_team_id: team } }),
    );
    await leave;
    expectOnly(answers, ['200', '404 TEAM_MEMBERSHIP_NOT_FOUND']);
    const after = await project.server<UserBody>(`GET /users/${user.id}`);
    expect(after.body.selected_team_id).not.toBe(team);
  });

  it('delete a project in which users sign up', async () => {
    const signUps = rounds(40, () => project.client('POST /auth/anonymous/sign-up'));
    const others = rounds(10, (index) =>
      project.admin('PATCH /internal/projects/current', { body: { display_name: `${index}` } }),
    );
    const deleted = await rounds(3, () => project.admin('DELETE /internal/projects/current'));
    expectOnly(
      [...(await signUps), ...(await others), ...deleted],
      [
        '200',
        '400 CURRENT_PROJECT_NOT_FOUND',
        // Deleted between the making of the user and of the session.
        '400 USER_ID_DOES_NOT_EXIST',
      ],
    );
    expect(await query('SELECT 1 FROM users WHERE project_id = $1', [project.id])).toEqual([]);
    expect((await project.client('GET /projects/current')).code).toBe('CURRENT_PROJECT_NOT_FOUND');
  });

  it('override the configuration and revoke keys', async () => {
    const answers = await rounds(30, (index) => {
      const config_override_string = JSON.stringify({ [`dataVault.stores.s${index}.displayName`]: 'x' });
      return index % 3 === 0
        ? project.admin('PATCH /internal/projects/current', {
            body: { config: { magic_link_enabled: index % 2 === 0 } },
          })
        : project.admin('PATCH /internal/config/override', { body: { config_override_string } });
    });
    expectOnly(answers, ['200']);
  });
});
