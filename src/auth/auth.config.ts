import { flag } from '../common/tenancy/settings/flat-settings.js';
import { boolean, free, object, record, text } from '../common/tenancy/settings/schema-nodes.js';
import { section } from '../common/tenancy/settings/sections.js';
import { OAUTH, OAUTH_SETTINGS } from './oauth/oauth.config.js';
import { MOST_SIGN_UP_RULES } from './auth-config.limits.js';

/** The sign-in methods: the part `auth` of the configuration. */
export const AUTH_CONFIG = section(
  object({
    allowSignUp: boolean(true),
    password: object({ allowSignIn: boolean(false), refuseCommon: boolean() }),
    otp: object({ allowSignIn: boolean(false) }),
    passkey: object({ allowSignIn: boolean(false) }),
    emailAtNewDevice: boolean(),
    oauth: OAUTH,
    signUpRules: record(free(), { max: MOST_SIGN_UP_RULES, omitWhenEmpty: true }),
    signUpRulesDefaultAction: text(),
  }),
);

declare module '../common/tenancy/settings/sections.js' {
  interface ConfigSections {
    auth: typeof AUTH_CONFIG;
  }
}

/** The flat settings of this section. */
export const AUTH_SETTINGS = {
  sign_up_enabled: flag('auth.allowSignUp', { clients: true, atCreation: true }),
  credential_enabled: flag('auth.password.allowSignIn', { clients: true, atCreation: true }),
  magic_link_enabled: flag('auth.otp.allowSignIn', { clients: true, atCreation: false }),
  passkey_enabled: flag('auth.passkey.allowSignIn', { clients: true, atCreation: false }),
  refuse_common_passwords: flag('auth.password.refuseCommon', {
    doc: 'Whether the most common passwords are refused when a new one is chosen.',
  }),
  email_at_new_device: flag('auth.emailAtNewDevice', {
    doc: 'Whether users get an email when somebody signs in to their account with a browser or from a country that is new.',
  }),
  ...OAUTH_SETTINGS,
};
