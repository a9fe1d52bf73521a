import { StackAdminApp, StackClientApp, type CurrentInternalUser } from '../../sdk/src/index.js';
import { begin, exchange } from '../support/connections';
import { ONE, provision, transferCode } from '../support/integrations';
import { freshEmail, PASSWORD } from '../support/project';
import { INTERNAL_KEYS, publicUrl } from '../support/server';
import { OK } from './support/site';

let owner: CurrentInternalUser;

beforeEach(async () => {
  const dashboard = new StackClientApp({
    baseUrl: publicUrl(),
    projectId: 'internal',
    publishableClientKey: INTERNAL_KEYS.client,
    tokenStore: 'memory',
  });
  const account = { email: freshEmail(), password: PASSWORD, noVerificationCallback: true } as const;
  expect(await dashboard.signUpWithCredential(account)).toEqual(OK);
  owner = await dashboard.getUser({ or: 'throw' });
});

const teamOf = (user: CurrentInternalUser): string => user.selectedTeam?.id ?? '';
const make = () => owner.createProject({ displayName: 'Shop', teamId: teamOf(owner) });

describe('a platform', () => {
  it('hands a project over to an owner, by a link', async () => {
    const made = await provision(ONE, 'Made elsewhere');
    const code = await transferCode(ONE, made.project_id);
    expect(await owner.getProjectHandover(code)).toEqual({
      projectId: made.project_id,
      projectDisplayName: 'Made elsewhere',
      clientName: ONE.client_name,
    });
    expect(await owner.takeProjectOver(code, { teamId: teamOf(owner) })).toBe(made.project_id);
    expect((await owner.listOwnedProjects()).map(({ id }) => id)).toEqual([made.project_id]);
    await expect(owner.takeProjectOver(code)).rejects.toMatchObject({ code: 'VERIFICATION_CODE_ALREADY_USED' });
    const again = await provision(ONE, 'Again');
    const other = await owner.takeProjectOver(await transferCode(ONE, again.project_id));
    expect((await owner.listTeams()).map(({ displayName }) => displayName)).toContain('Again');
    expect(other).toBe(again.project_id);
  });

  it('gets the key that an owner agrees to', async () => {
    const project = await make();
    const { uid } = await begin();
    expect(await owner.getConnectionRequest(uid)).toMatchObject({
      clientName: ONE.client_name,
      externalProjectName: null,
    });
    const code = await owner.acceptConnectionRequest(uid, { projectId: project.id });
    expect((await exchange(code)).body).toMatchObject({ token_type: 'api_key', project_id: project.id });
    await expect(owner.getConnectionRequest(uid)).rejects.toMatchObject({ code: 'INTEGRATION_REQUEST_ANSWERED' });
  });
});

describe('an owner', () => {
  it('makes projects, lists them, and administers each by its app', async () => {
    const made = await make();
    expect(made).toMatchObject({ displayName: 'Shop', ownerTeamId: teamOf(owner), onboardingStatus: 'completed' });
    expect((await owner.listOwnedProjects()).map(({ id }) => id)).toEqual([made.id]);
    await made.app.getProject();
    const keys = await made.app.createInternalApiKey({
      description: 'Keys',
      expiresAt: new Date(Date.now() + 60_000),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: true,
    });
    const admin = new StackAdminApp({
      baseUrl: publicUrl(),
      projectId: made.id,
      publishableClientKey: keys.publishableClientKey,
      secretServerKey: keys.secretServerKey,
      superSecretAdminKey: keys.superSecretAdminKey,
    });
    const project = await admin.getProject();
    await project.updateConfig({ 'teams.allowClientTeamCreation': true });
    expect(await project.getConfig()).toMatchObject({ teams: { allowClientTeamCreation: true } });
    await project.update({ onboardingStatus: 'welcome', logoDarkModeUrl: null, config: { allowLocalhost: false } });
    const again = await admin.getProject();
    expect(again.onboardingStatus).toBe('welcome');
    expect(await again.getProductionModeErrors()).toEqual([]);
    expect(await project.getProductionModeErrors()).toHaveLength(1);
    await again.delete();
    expect(await owner.listOwnedProjects()).toEqual([]);
  });

  it('gives projects to other teams, by the user and by the project', async () => {
    const made = await make();
    const [one, two] = [await owner.createTeam({ displayName: 'One' }), await owner.createTeam({ displayName: 'Two' })];
    await owner.transferProject(made.id, one.id);
    expect((await made.app.getProject()).ownerTeamId).toBe(one.id);
    await made.transfer(owner, two.id);
    expect((await made.app.getProject()).ownerTeamId).toBe(two.id);
    const refusal = await owner.transferProject(made.id, made.id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
  });
});
