import { findCovered, uncover } from '../../../../src/common/tenancy/settings/overlay';
import { mergeLevels, type StoredLevels } from '../../../../src/common/tenancy/settings/merge-levels';
import { PROJECT_SCHEMA } from '../../../../src/projects/project-schema';
import { parseOverride, renderConfig, validateOverride } from '../../../support/project-config';

const covered = (stored: StoredLevels) => findCovered(PROJECT_SCHEMA, stored).map(({ path }) => path);

describe('levels', () => {
  it('lie over each other: project, branch, environment', () => {
    const merged = mergeLevels(PROJECT_SCHEMA, {
      project: { 'project.requirePublishableClientKey': true },
      branch: { auth: { otp: { allowSignIn: true } }, 'teams.allowClientTeamCreation': true },
      environment: { 'auth.otp.allowSignIn': false },
    });
    expect(merged).toEqual({
      'project.requirePublishableClientKey': true,
      auth: { otp: { allowSignIn: true } },
      'teams.allowClientTeamCreation': true,
      'auth.otp.allowSignIn': false,
    });
  });

  it('render the branch below the environment, old names and null included', () => {
    const branch = {
      'payments.offers': { gold: {} },
      'auth.otp.allowSignIn': true,
      'teams.allowClientTeamCreation': true,
    };
    const config = renderConfig({ branch, environment: { 'auth.otp.allowSignIn': null } });
    expect(Object.keys(config.payments.products)).toEqual(['gold']);
    expect(config.auth.otp.allowSignIn).toBe(false);
    expect(config.teams.allowClientTeamCreation).toBe(true);
  });

  it('let the environment add the keys of a provider to what the branch says of it', () => {
    const { auth } = renderConfig({
      branch: { auth: { oauth: { providers: { github: { type: 'github', allowSignIn: true } } } } },
      environment: { 'auth.oauth.providers.github.clientId': 'id', 'auth.oauth.providers.github.isShared': false },
    });
    expect(auth.oauth.providers.github).toMatchObject({ type: 'github', clientId: 'id', isShared: false });
  });
});

describe('what is not of the branch', () => {
  it.each([
    ['domains.trustedDomains', {}],
    ['domains.allowLocalhost', true],
    ['emails.server', { port: 25 }],
    ['emails.server.password', 'x'],
    ['auth.oauth.providers.github.isShared', true],
    ['auth.oauth.providers.github.clientId', 'x'],
    ['auth.oauth.providers.github.clientSecret', 'x'],
    ['auth.oauth.providers.github.facebookConfigId', 'x'],
    ['auth.oauth.providers.github.microsoftTenantId', 'x'],
    ['auth.oauth.providers.github.appleBundles', {}],
    ['payments.testMode', false],
    ['analytics.queryFolders', {}],
    ['customDashboards', {}],
    ['sourceOfTruth', { type: 'hosted' }],
    ['project.requirePublishableClientKey', true],
  ])('%s is refused there, dotted and nested, by its name', (path, value) => {
    const nested = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    for (const override of [{ [path]: value }, nested as object]) {
      const parsed = parseOverride(JSON.stringify(override), 'branch');
      const [problem] = parsed.ok ? [] : parsed.problems;
      expect(problem?.message).toContain(path.split('.')[0]);
      expect(problem?.message).toMatch(/is one of the (project|environment) level/);
    }
  });

  it('and what only the project has is refused at the environment', () => {
    expect(validateOverride({ 'project.requirePublishableClientKey': true }, 'environment')).toHaveLength(1);
    expect(validateOverride({ 'auth.allowSignUp': true }, 'project')).toHaveLength(1);
  });
});

describe('settings that do not count', () => {
  it('are those of which the environment says something else', () => {
    const branch = { 'auth.allowSignUp': false, 'auth.otp.allowSignIn': true, 'teams.allowClientTeamCreation': true };
    const environment = {
      'auth.allowSignUp': true,
      'auth.otp.allowSignIn': true,
      'teams.allowClientTeamCreation': null,
    };
    expect(covered({ branch, environment })).toEqual(['auth.allowSignUp', 'teams.allowClientTeamCreation']);
  });

  it('count once they are uncovered, and the rest of the environment stays', () => {
    const branch = {
      'auth.allowSignUp': false,
      'auth.oauth.providers.github': { type: 'github', allowSignIn: true },
      'auth.oauth.providers.google': { type: 'google' },
    };
    const environment = {
      'auth.allowSignUp': true,
      'auth.password.allowSignIn': true,
      'auth.oauth.providers': {
        google: { type: 'google', clientId: 'id', clientSecret: 'secret', isShared: false },
        spotify: { type: 'spotify' },
      },
      'domains.allowLocalhost': true,
    };
    expect(covered({ branch, environment })).toEqual([
      'auth.allowSignUp',
      'auth.oauth.providers.github.allowSignIn',
      'auth.oauth.providers.github.type',
    ]);
    const uncovered = uncover(PROJECT_SCHEMA, { branch, environment });
    expect(covered({ branch, environment: uncovered })).toEqual([]);
    const { auth, domains } = renderConfig({ branch, environment: uncovered });
    expect(auth).toMatchObject({
      allowSignUp: false,
      password: { allowSignIn: true },
      oauth: {
        providers: {
          github: { type: 'github', allowSignIn: true },
          google: { type: 'google', clientId: 'id', clientSecret: 'secret', isShared: false },
          spotify: { type: 'spotify' },
        },
      },
    });
    expect(domains.allowLocalhost).toBe(true);
  });

  it('are left alone where there are none', () => {
    const environment = { auth: { allowSignUp: true } };
    expect(uncover(PROJECT_SCHEMA, { branch: { 'auth.allowSignUp': true }, environment })).toBe(environment);
  });
});
