import { StackAdminApp, StackClientApp, type CurrentInternalUser } from '../../sdk/src/index.js';
import { freshEmail, PASSWORD } from '../support/project';
import { INTERNAL_KEYS, publicUrl } from '../support/server';
import { OK } from './support/site';

let owner: CurrentInternalUser;

beforeEach(async () => {
  const dashboard = new StackClientApp<'internal'>({
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
    const admin = new StackAdminApp<string>({
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
