import { iconOf } from '../../dashboard/src/pages/sign-in-methods/providers/provider-icons.js';
import { describeAddress, guideOf } from '../../dashboard/src/pages/sign-in-methods/providers/provider-guides.js';
import { describeKeyChoices } from '../../dashboard/src/pages/sign-in-methods/providers/key-choices.js';
import { BRANDS, isBuiltIn, nameProvider } from '../../dashboard/src/pages/sign-in-methods/providers/provider-names.js';
import {
  describeLoss,
  describeSetup,
  isReady,
} from '../../dashboard/src/pages/sign-in-methods/providers/provider-words.js';
import { OAUTH_PROVIDER_TYPES } from '../../src/common/contract/oauth-providers.js';
import { APPLE, COMPANY, GOOGLE, OWN_GITHUB, setup } from './provider-setups.js';

describe('the built-in providers', () => {
  it('are those of the server', () => {
    expect(OAUTH_PROVIDER_TYPES.every(isBuiltIn)).toBe(true);
    expect(BRANDS).toHaveLength(OAUTH_PROVIDER_TYPES.length);
  });

  it.each([...OAUTH_PROVIDER_TYPES, 'oidc'])(
    '%s has a mark, and steps that say where the callback URL goes',
    (type) => {
      const { steps, scopes, console: place, address } = guideOf(type);
      expect(steps.filter((step) => step.includes('{callback}'))).toHaveLength(1);
      expect(scopes).not.toBe('');
      expect(describeAddress('It', address)).toMatch(/^It /);
      if (type === 'oidc') expect(place).toBeUndefined();
      else {
        expect(place?.url).toMatch(/^https:\/\//);
        expect(iconOf(type)).not.toBe(iconOf('oidc'));
      }
    },
  );
});

describe('the name of a provider', () => {
  it.each([
    ['Google', GOOGLE],
    ['Company account', COMPANY],
    ['company', setup({ ...COMPANY, displayName: null })],
    ['GitHub (second)', setup({ type: 'github', providerConfigId: 'second' })],
  ])('is %s', (name, of) => {
    expect(nameProvider(of)).toBe(name);
  });
});

describe('what a provider is doing', () => {
  const google = (told: Partial<typeof GOOGLE>) => setup({ ...GOOGLE, isConfigured: true, isShared: true, ...told });

  it.each([
    ['off, with the development provider', GOOGLE, undefined, /^Off\..*development provider/],
    ['off, with shared keys', setup({ type: 'google', sharedKeys: 'operator' }), undefined, /^Off\..*this server/],
    ['off, without any', APPLE, undefined, /^Off\. Needs keys/],
    ['off, with own keys', setup({ ...OWN_GITHUB, allowSignIn: false }), 'own keys', /^Off\. Its keys are kept/],
    [
      'on, with the development provider',
      google({ allowSignIn: true }),
      'development provider',
      /stands in for Google/,
    ],
    ['on, with shared keys', google({ allowSignIn: true, sharedKeys: 'operator' }), 'shared keys', /sign in/],
    ['on, with own keys', OWN_GITHUB, 'own keys', /sign in/],
    ['on, without shared keys', google({ allowSignIn: true, sharedKeys: 'none' }), 'keys missing', /^Nobody/],
    ['on, without a secret', setup({ ...OWN_GITHUB, hasClientSecret: false }), 'keys missing', /^Nobody/],
    ['on, without an issuer', setup({ ...COMPANY, allowSignIn: true, issuerUrl: null }), 'keys missing', /^Nobody/],
    [
      'off, without a secret',
      setup({ ...OWN_GITHUB, allowSignIn: false, hasClientSecret: false }),
      undefined,
      /^Off: /,
    ],
  ])('is told when it is %s', (_what, of, label, text) => {
    const state = describeSetup(of);
    expect(state.badge?.label).toBe(label);
    expect(state.text).toMatch(text);
  });

  it('can be switched on when nothing has to be entered first', () => {
    expect([GOOGLE, OWN_GITHUB, COMPANY, APPLE].map(isReady)).toEqual([true, true, true, false]);
  });

  it('lets choose between keys where there are shared ones', () => {
    expect(describeKeyChoices(GOOGLE)?.map(({ label }) => label)).toEqual(['Development provider', 'Own keys']);
    expect(describeKeyChoices(OWN_GITHUB)?.map(({ label }) => label)).toEqual(['Shared keys', 'Own keys']);
    expect(describeKeyChoices(APPLE)).toBeNull();
    expect(describeKeyChoices(google({ sharedKeys: 'none' }))?.[0]?.description).toContain('nobody');
  });
});

describe('who would miss a provider', () => {
  it.each([
    [0, 0, 'Nobody signs in with X.'],
    [1, 0, '1 user signs in with X. They have another sign-in method.'],
    [1, 1, '1 user signs in with X. They have set up nothing else, and are locked out.'],
    [12, 0, '12 users sign in with X. All of them have another sign-in method.'],
    [12, 1, '12 users sign in with X. 1 of them has set up nothing else, and is locked out.'],
    [12, 3, '12 users sign in with X. 3 of them have set up nothing else, and are locked out.'],
    [12, 12, '12 users sign in with X. None of them has set up anything else: all are locked out.'],
    [10_000, 3, 'At least 10,000 users sign in with X. 3 of them have set up nothing else, and are locked out.'],
  ])('%i users, %i with nothing else', (users, usersWithoutOther, text) => {
    expect(describeLoss('X', { users, usersWithoutOther })).toBe(text);
  });
});
