import { TRUSTED_DAYS } from '../../shared/auth/trusted-devices.limits.js';
import { flag } from '../common/tenancy/settings/flat-settings.js';
import { boolean, object } from '../common/tenancy/settings/schema-nodes.js';
import { section } from '../common/tenancy/settings/sections.js';
import { CAPTCHA, CAPTCHA_SETTINGS } from './captcha/captcha.config.js';
import { OAUTH, OAUTH_SETTINGS } from './oauth/oauth.config.js';
import { SIGN_UP_RULES, SIGN_UP_RULES_DEFAULT, sortSignUpRules } from './sign-up-rules/sign-up-rules.config.js';

/** The sign-in methods: the part `auth` of the configuration. */
export const AUTH_CONFIG = section(
  object({
    allowSignUp: boolean(true),
    password: object({ allowSignIn: boolean(false), refuseCommon: boolean(), refuseBreached: boolean() }),
    otp: object({ allowSignIn: boolean(false) }),
    passkey: object({ allowSignIn: boolean(false) }),
    emailAtNewDevice: boolean(),
    trustedDevices: boolean(),
    refuseDisposableEmails: boolean(),
    scoreSignUps: boolean(),
    captcha: CAPTCHA,
    oauth: OAUTH,
    signUpRules: SIGN_UP_RULES,
    signUpRulesDefaultAction: SIGN_UP_RULES_DEFAULT,
  }),
  { complete: (auth) => sortSignUpRules(auth) },
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
  refuse_breached_passwords: flag('auth.password.refuseBreached', {
    doc: 'Whether passwords of the published list of stolen ones, where the server has it, are refused when a new one is chosen.',
  }),
  refuse_disposable_emails: flag('auth.refuseDisposableEmails', {
    doc: 'Whether nobody may sign up with an email address that is given away for minutes.',
  }),
  score_sign_ups: flag('auth.scoreSignUps', {
    doc: 'Whether each sign-up gets scores for how likely it is an abuse, which rules can ask for.',
  }),
  email_at_new_device: flag('auth.emailAtNewDevice', {
    doc: 'Whether users get an email when somebody signs in to their account with a browser or from a country that is new.',
  }),
  trusted_devices_enabled: flag('auth.trustedDevices', {
    clients: true,
    doc: `Whether users may have a device trusted, on which they are not asked for their second factor for ${TRUSTED_DAYS} days.`,
  }),
  ...CAPTCHA_SETTINGS,
  ...OAUTH_SETTINGS,
};
