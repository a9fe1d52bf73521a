import { presentProjectConfig } from '../../src/projects/project-settings.js';
import {
  internalProjectOverride,
  newProjectOverride,
  type InternalProjectSettings,
} from '../../src/projects/project-defaults.js';
import { expectSettings, renderConfig, validateOverride } from '../support/project-config';

describe('newProjectOverride', () => {
  const rendered = renderConfig({ environment: newProjectOverride({}) });

  test('shows the creation defaults of the contract', () => {
    expectSettings(presentProjectConfig(rendered), {
      allow_localhost: true,
      sign_up_enabled: true,
      credential_enabled: true,
      magic_link_enabled: false,
      passkey_enabled: false,
      client_team_creation_enabled: false,
      client_user_deletion_enabled: false,
      allow_user_api_keys: false,
      allow_team_api_keys: false,
      oauth_providers: [],
      enabled_oauth_providers: [],
      domains: [],
      email_config: { type: 'shared' },
      email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
      create_team_on_sign_up: false,
      refuse_breached_passwords: false,
      refuse_common_passwords: false,
      refuse_disposable_emails: false,
      score_sign_ups: false,
      captcha_required: false,
      captcha_allow_unavailable: false,
      email_at_new_device: false,
      trusted_devices_enabled: false,
      team_creator_default_permissions: [{ id: 'team_admin' }],
      team_member_default_permissions: [{ id: 'team_member' }],
      user_default_permissions: [],
      oauth_account_merge_strategy: 'link_method',
    });
  });

  test('defines team_member and team_admin', () => {
    expect(rendered.rbac.permissions).toEqual({
      team_member: {
        description: expect.stringMatching(/\w/),
        scope: 'team',
        containedPermissionIds: { $read_members: true, $invite_members: true },
      },
      team_admin: {
        description: expect.stringMatching(/\w/),
        scope: 'team',
        containedPermissionIds: {
          $update_team: true,
          $delete_team: true,
          $read_members: true,
          $remove_members: true,
          $invite_members: true,
          $manage_api_keys: true,
        },
      },
    });
  });

  test('installs three apps', () => {
    const installed = Object.entries(rendered.apps.installed).filter(([, { enabled }]) => enabled);
    expect(installed.map(([app]) => app).toSorted()).toEqual(['api-keys', 'authentication', 'emails']);
  });

  test('gives way to what the owner asked for', () => {
    const override = newProjectOverride({
      credential_enabled: false,
      magic_link_enabled: true,
      allow_localhost: false,
      oauth_providers: [{ id: 'github', type: 'shared' }],
      team_creator_default_permissions: [{ id: 'team_member' }],
    });
    expect(presentProjectConfig(renderConfig({ environment: override }))).toMatchObject({
      credential_enabled: false,
      magic_link_enabled: true,
      allow_localhost: false,
      sign_up_enabled: true,
      oauth_providers: [{ provider_config_id: 'github', id: 'github', type: 'shared' }],
      team_creator_default_permissions: [{ id: 'team_member' }],
      team_member_default_permissions: [{ id: 'team_member' }],
    });
  });

  test('is a valid override', () => {
    expect(validateOverride(newProjectOverride({}), 'environment')).toEqual([]);
  });
});

describe('internalProjectOverride', () => {
  const settings: InternalProjectSettings = {
    signUpEnabled: true,
    otpEnabled: false,
    allowLocalhost: true,
    oauthProviders: ['github', 'google'],
    dashboardUrl: 'https://dashboard.example.com/projects?x=1',
  };
  const rendered = renderConfig({ environment: internalProjectOverride(settings) });

  test('lets owners sign up, with a team of their own', () => {
    expect(presentProjectConfig(rendered)).toMatchObject({
      allow_localhost: true,
      sign_up_enabled: true,
      credential_enabled: true,
      magic_link_enabled: false,
      create_team_on_sign_up: true,
      client_team_creation_enabled: true,
      enabled_oauth_providers: [{ id: 'github' }, { id: 'google' }],
      domains: [{ domain: 'https://dashboard.example.com', handler_path: '/handler' }],
      team_creator_default_permissions: [{ id: 'team_admin' }],
      team_member_default_permissions: [{ id: 'team_member' }],
    });
  });

  test('defines the permissions of owner teams', () => {
    expect(rendered.rbac.permissions).toEqual({
      team_member: {
        description: expect.stringMatching(/\w/),
        scope: 'team',
        containedPermissionIds: { $read_members: true },
      },
      team_admin: {
        description: expect.stringMatching(/\w/),
        scope: 'team',
        containedPermissionIds: {
          $invite_members: true,
          $read_members: true,
          $remove_members: true,
          $update_team: true,
        },
      },
    });
  });

  test('sells the plans of the contract', () => {
    const { products, productLines, items } = rendered.payments;
    const sold = Object.entries(products).map(([id, { prices, includedItems }]) => {
      const price = prices === 'include-by-default' ? prices : prices['monthly'];
      return [id, price, includedItems['dashboard_admins']?.quantity];
    });
    expect(sold).toEqual([
      ['team', { USD: '49', interval: [1, 'month'], serverOnly: false }, 3],
      ['growth', { USD: '299', interval: [1, 'month'], serverOnly: false }, 5],
      ['free', 'include-by-default', 1],
      ['extra-admins', { USD: '49', interval: [1, 'month'], serverOnly: false }, 1],
    ]);
    expect(products['extra-admins']).toMatchObject({ stackable: true, isAddOnTo: { team: true, growth: true } });
    expect(Object.values(products).every(({ customerType }) => customerType === 'team')).toBe(true);
    expect(Object.keys(productLines)).toEqual(['plans']);
    expect(items['dashboard_admins']?.customerType).toBe('team');
    expect(Object.keys(rendered.dataVault.stores)).toEqual(['neon-connection-strings']);
  });

  test.each([undefined, 'http://localhost:8101', 'http://app.localhost', 'http://127.0.0.1:4000', 'no url'])(
    'trusts no domain for the dashboard at %s',
    (dashboardUrl) => {
      const config = renderConfig({ environment: internalProjectOverride({ ...settings, dashboardUrl }) });
      expect(presentProjectConfig(config).domains).toEqual([]);
    },
  );

  test('is the same every time, and a valid override', () => {
    expect(internalProjectOverride(settings)).toStrictEqual(internalProjectOverride(settings));
    expect(validateOverride(internalProjectOverride(settings), 'environment')).toEqual([]);
  });
});
