import { audited, auditPage } from '../support/audit';
import { SoftwareAuthenticator } from '../support/authenticator';
import {
  createProject,
  expectOk,
  internal,
  signUp,
  tierCaller,
  type Account,
  type TestProject,
} from '../support/project';
import { signInTwice } from '../support/second-factor';
import { INTERNAL_KEYS } from '../support/server';
import { enableTotp } from '../support/totp';

const ORIGIN = 'https://app.example.com';
const dashboard = { admin: tierCaller('internal', 'admin', INTERNAL_KEYS.admin) };

let project: TestProject;

beforeEach(async () => {
  project = await createProject({ passkey_enabled: true, domains: [{ domain: ORIGIN, handler_path: '/handler' }] });
});

interface Challenge {
  options_json: { challenge: string } & Record<string, unknown>;
  code: string;
}

const begin = async (step: string, token?: string): Promise<Challenge> =>
  expectOk(await project.client<Challenge>(`POST /auth/passkey/initiate-passkey-${step}`, { token }));

describe('what the matrix calls without success is in the log, too:', () => {
  it('projects that are made and given away', async () => {
    const { id, owner } = project;
    const team = { display_name: 'Another', creator_user_id: 'me' };
    const newTeam = expectOk(await internal<{ id: string }>('POST /teams', owner, team)).id;
    const body = { project_id: id, new_team_id: newTeam };
    expect((await internal('POST /internal/projects/transfer', owner, body)).status).toBe(200);
    const actor = { type: 'owner', id: owner.userId };
    expect((await audited(project, 'project.created'))[0]).toMatchObject({ actor, object: { type: 'project', id } });
    expect((await audited(project, 'project.transferred'))[0]).toMatchObject({
      actor,
      object: { type: 'project', id },
    });
  });

  it('feature requests and votes, in the project of the dashboard', async () => {
    const { owner } = project;
    const { id } = expectOk(
      await internal<{ id: string }>('POST /internal/feature-requests', owner, { title: 'A wish' }),
    );
    await internal(`POST /internal/feature-requests/${id}/upvote`, owner);
    const rows = (await auditPage(dashboard, { object_id: id })).items;
    expect(rows.map(({ action, actor }) => [action, actor.type, actor.id])).toEqual([
      ['feature_request.voted', 'user', owner.userId],
      ['feature_request.created', 'user', owner.userId],
    ]);
  });

  it('sign-ins by a second factor', async () => {
    const account = await signUp(project.client);
    await signInTwice(project, account, await enableTotp(project, account));
    expect((await audited(project, 'session.created'))[0]).toMatchObject({
      actor: { type: 'user', id: account.userId },
      changes: { method: { before: null, after: 'totp' } },
    });
  });

  it('passkeys, and signing in by one', async () => {
    const account = await signUp(project.client);
    const authenticator = await registerPasskey(account);
    const { options_json, code } = await begin('authentication');
    const assertion = authenticator.authenticate({ challenge: options_json.challenge, origin: ORIGIN });
    const body = { authentication_response: assertion, code };
    expect((await project.client('POST /auth/passkey/sign-in', { body })).status).toBe(200);
    expect((await audited(project, 'passkey.registered'))[0]).toMatchObject({ user_id: account.userId });
    expect((await audited(project, 'session.created'))[0]?.changes.method?.after).toBe('passkey');
  });

  it('settings that come as a file, and those that are brought back', async () => {
    const file = await project.graphql<{ configurationFile: { text: string; revision: number } }>(
      '{ configurationFile { text revision } }',
    );
    const { text, revision } = file.data!.configurationFile;
    const changed = JSON.stringify({ ...(JSON.parse(text) as object), 'auth.allowSignUp': false });
    const apply = 'mutation ($file: String!, $on: Int!) { applyConfiguration(file: $file, basedOn: $on) { revision } }';
    const applied = await project.graphql<{ applyConfiguration: { revision: number } }>(apply, {
      file: changed,
      on: revision,
    });
    expect(applied.errors).toEqual([]);
    const on = applied.data!.applyConfiguration.revision;
    const back = 'mutation ($on: Int!) { returnConfiguration(revision: $on, basedOn: $on) { revision } }';
    expect((await project.graphql(back, { on })).errors).toEqual([]);
    const rows = await audited(project, 'project_config.updated');
    expect(rows.map(({ changes }) => changes['auth.allowSignUp']?.after)).toEqual([true, false]);
  });

  it('domains that a platform trusts no more', async () => {
    const domain = 'https://trusted.example.com';
    await project.admin('POST /integrations/custom/domains', { body: { domain } });
    await project.admin(`DELETE /integrations/custom/domains/${encodeURIComponent(domain)}`);
    expect(await audited(project, 'project.updated')).toHaveLength(2);
  });
});

async function registerPasskey({ userId, accessToken: token }: Account): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator();
  const { options_json, code } = await begin('registration', token);
  const credential = authenticator.register(userId, { challenge: options_json.challenge, origin: ORIGIN });
  expectOk(await project.client('POST /auth/passkey/register', { token, body: { credential, code } }));
  return authenticator;
}
