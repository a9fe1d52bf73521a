import {
  overrideFromProjectConfig,
  presentProjectConfig,
  type ProjectConfigInput,
} from '../../src/projects/project-settings.js';
import type { ConfigOverride } from '../../src/common/tenancy/settings/json.js';
import { expectSettings, renderConfig, validateOverride } from '../support/project-config';

const present = (environment: ConfigOverride) => presentProjectConfig(renderConfig({ environment }));

describe('presentProjectConfig', () => {
  test('shows the defaults', () => {
    expectSettings(present({}), {
      allow_localhost: false,
      sign_up_enabled: true,
      credential_enabled: false,
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
      team_creator_default_permissions: [],
      team_member_default_permissions: [],
      user_default_permissions: [],
      oauth_account_merge_strategy: 'link_method',
    });
  });

  test.each<[path: string, value: string | boolean, field: string]>([
    ['domains.allowLocalhost', true, 'allow_localhost'],
    ['auth.allowSignUp', false, 'sign_up_enabled'],
    ['auth.password.allowSignIn', true, 'credential_enabled'],
    ['auth.otp.allowSignIn', true, 'magic_link_enabled'],
    ['auth.passkey.allowSignIn', true, 'passkey_enabled'],
    ['teams.allowClientTeamCreation', true, 'client_team_creation_enabled'],
    ['users.allowClientUserDeletion', true, 'client_user_deletion_enabled'],
    ['apiKeys.enabled.user', true, 'allow_user_api_keys'],
    ['apiKeys.enabled.team', true, 'allow_team_api_keys'],
    ['emails.selectedThemeId', 'a0172b5d-cff0-463b-83bb-85124697373a', 'email_theme'],
    ['teams.createPersonalTeamOnSignUp', true, 'create_team_on_sign_up'],
    ['auth.password.refuseCommon', true, 'refuse_common_passwords'],
    ['auth.password.refuseBreached', true, 'refuse_breached_passwords'],
    ['auth.refuseDisposableEmails', true, 'refuse_disposable_emails'],
    ['auth.scoreSignUps', true, 'score_sign_ups'],
    ['auth.captcha.provider', 'altcha', 'captcha_provider'],
    ['auth.captcha.siteKey', 'site', 'captcha_site_key'],
    ['auth.captcha.secretKey', 'secret', 'captcha_secret_key'],
    ['auth.captcha.required', true, 'captcha_required'],
    ['auth.captcha.allowUnavailable', true, 'captcha_allow_unavailable'],
    ['auth.emailAtNewDevice', true, 'email_at_new_device'],
    ['auth.trustedDevices', true, 'trusted_devices_enabled'],
    ['auth.oauth.accountMergeStrategy', 'raise_error', 'oauth_account_merge_strategy'],
  ])('maps %s = %p to %s, and back', (path, value, field) => {
    expect(present({ [path]: value })).toHaveProperty(field, value);
    expect(overrideFromProjectConfig({ [field]: value })).toStrictEqual({ [path]: value });
  });

  test('lists OAuth providers by type, without those switched off or without type', () => {
    const providers = {
      github: { type: 'github', allowSignIn: true, isShared: true, clientId: 'kept', clientSecret: 'kept' },
      mine: {
        type: 'facebook',
        allowSignIn: true,
        isShared: false,
        clientId: 'i',
        clientSecret: 's',
        facebookConfigId: 'f',
      },
      azure: { type: 'microsoft', allowSignIn: true, isShared: false, clientId: 'i', microsoftTenantId: 't' },
      off: { type: 'google', allowSignIn: false },
      untyped: { allowSignIn: true },
    };
    const config = present({ 'auth.oauth.providers': providers });
    expect(config.oauth_providers).toStrictEqual([
      {
        provider_config_id: 'mine',
        id: 'facebook',
        type: 'standard',
        client_id: 'i',
        client_secret: 's',
        facebook_config_id: 'f',
      },
      { provider_config_id: 'github', id: 'github', type: 'shared' },
      { provider_config_id: 'azure', id: 'microsoft', type: 'standard', client_id: 'i', microsoft_tenant_id: 't' },
    ]);
    expect(config.enabled_oauth_providers).toStrictEqual([{ id: 'facebook' }, { id: 'github' }, { id: 'microsoft' }]);
  });

  test('lists domains by name, without those that have none', () => {
    const trustedDomains = {
      a: { baseUrl: 'https://z.com' },
      b: { baseUrl: 'https://a.com', handlerPath: '/auth' },
      c: { handlerPath: '/nowhere' },
    };
    expect(present({ 'domains.trustedDomains': trustedDomains }).domains).toStrictEqual([
      { domain: 'https://a.com', handler_path: '/auth' },
      { domain: 'https://z.com', handler_path: '/handler' },
    ]);
  });

  test('shows a mail server of the project with its password', () => {
    const server = {
      isShared: false,
      host: 'h',
      port: 25,
      username: 'u',
      password: 'p',
      senderName: 'n',
      senderEmail: 'e@x.y',
    };
    expect(present({ 'emails.server': server }).email_config).toStrictEqual({
      type: 'standard',
      host: 'h',
      port: 25,
      username: 'u',
      password: 'p',
      sender_name: 'n',
      sender_email: 'e@x.y',
    });
    expect(present({ 'emails.server': { ...server, isShared: true } }).email_config).toStrictEqual({ type: 'shared' });
    expect(present({ 'emails.server': { isShared: false } }).email_config).toStrictEqual({ type: 'standard' });
  });

  test('lists default permissions by id, if they exist', () => {
    const config = present({
      'rbac.permissions': { zebra: { scope: 'team' }, admin: { scope: 'team' }, reader: { scope: 'project' } },
      'rbac.defaultPermissions.teamCreator': { zebra: true, gone: true, admin: true, $update_team: true },
      'rbac.defaultPermissions.teamMember': {
        $update_team: true,
        $delete_team: true,
        $read_members: true,
        $remove_members: true,
        $invite_members: true,
        $manage_api_keys: true,
        $unheard_of: true,
        constructor: true,
      },
      'rbac.defaultPermissions.signUp': { reader: true, admin: null },
    });
    expect(config.team_creator_default_permissions).toStrictEqual([
      { id: '$update_team' },
      { id: 'admin' },
      { id: 'zebra' },
    ]);
    expect(config.team_member_default_permissions).toStrictEqual([
      { id: '$delete_team' },
      { id: '$invite_members' },
      { id: '$manage_api_keys' },
      { id: '$read_members' },
      { id: '$remove_members' },
      { id: '$update_team' },
    ]);
    expect(config.user_default_permissions).toStrictEqual([{ id: 'reader' }]);
  });
});

describe('overrideFromProjectConfig', () => {
  test('leaves absent and undefined fields alone', () => {
    expect(overrideFromProjectConfig({})).toStrictEqual({});
    expect(overrideFromProjectConfig({ sign_up_enabled: undefined, domains: undefined })).toStrictEqual({});
  });

  test('replaces OAuth providers under their type; of two the last one counts', () => {
    const patch = overrideFromProjectConfig({
      oauth_providers: [
        { id: 'google', type: 'standard', client_id: 'first', client_secret: 's' },
        { id: 'microsoft', type: 'standard', client_id: 'i', client_secret: 's', microsoft_tenant_id: 't' },
        { id: 'google', type: 'shared' },
      ],
    });
    expect(patch).toStrictEqual({
      'auth.oauth.providers': {
        google: { type: 'google', isShared: true, allowSignIn: true, allowConnectedAccounts: true },
        microsoft: {
          type: 'microsoft',
          isShared: false,
          clientId: 'i',
          clientSecret: 's',
          microsoftTenantId: 't',
          allowSignIn: true,
          allowConnectedAccounts: true,
        },
      },
    });
  });

  test('replaces domains under new keys', () => {
    let next = 0;
    const createId = () => `id-${next++}`;
    const domains = [
      { domain: 'https://a.com', handler_path: '/handler' },
      { domain: 'https://b.com', handler_path: '/x' },
    ];
    expect(overrideFromProjectConfig({ domains }, createId)).toStrictEqual({
      'domains.trustedDomains': {
        'id-0': { baseUrl: 'https://a.com', handlerPath: '/handler' },
        'id-1': { baseUrl: 'https://b.com', handlerPath: '/x' },
      },
    });
    const keys = Object.keys(overrideFromProjectConfig({ domains })['domains.trustedDomains'] as object);
    expect(keys.every((key) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key))).toBe(
      true,
    );
    expect(new Set(keys).size).toBe(2);
  });

  test('writes mail servers, arrays of permissions and empty arrays', () => {
    expect(
      overrideFromProjectConfig({
        email_config: {
          type: 'standard',
          host: 'h',
          port: 25,
          username: 'u',
          password: 'p',
          sender_name: 'n',
          sender_email: 'e',
        },
        team_creator_default_permissions: [{ id: 'a' }, { id: 'b' }],
        team_member_default_permissions: [],
        user_default_permissions: [{ id: 'c' }],
        oauth_providers: [],
        domains: [],
      }),
    ).toStrictEqual({
      'emails.server': {
        isShared: false,
        host: 'h',
        port: 25,
        username: 'u',
        password: 'p',
        senderName: 'n',
        senderEmail: 'e',
      },
      'rbac.defaultPermissions.teamCreator': { a: true, b: true },
      'rbac.defaultPermissions.teamMember': {},
      'rbac.defaultPermissions.signUp': { c: true },
      'auth.oauth.providers': {},
      'domains.trustedDomains': {},
    });
    expect(overrideFromProjectConfig({ email_config: { type: 'shared' } })).toStrictEqual({
      'emails.server': { isShared: true },
    });
  });

  test('is valid, and read back as written', () => {
    const input: ProjectConfigInput = {
      allow_localhost: true,
      passkey_enabled: true,
      domains: [{ domain: 'https://a.com', handler_path: '/handler' }],
      email_config: { type: 'shared' },
      team_member_default_permissions: [{ id: '$read_members' }],
      oauth_account_merge_strategy: 'allow_duplicates',
    };
    const patch = overrideFromProjectConfig({
      ...input,
      oauth_providers: [
        { id: 'apple', type: 'standard', client_id: 'i', client_secret: 's', apple_bundle_ids: ['com.x'] },
      ],
    });
    expect(validateOverride(patch, 'environment')).toEqual([]);
    expect(present(patch)).toMatchObject({ ...input, enabled_oauth_providers: [{ id: 'apple' }] });
    const apple = renderConfig({ environment: patch }).auth.oauth.providers['apple'];
    expect(Object.values(apple?.appleBundles ?? {})).toEqual([{ bundleId: 'com.x' }]);
  });
});
