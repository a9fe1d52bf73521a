import type { SecurityEvent } from '../../resources/security-event.js';
import type { SettingsTextKey, SettingsTranslate } from './use-settings-translator.js';

/** The texts of events, by type. */
const EVENT_TEXTS: Partial<Record<string, SettingsTextKey>> = {
  'session.created': 'activitySignedIn',
  'session.ended': 'activitySessionEnded',
  'sign_in.failed': 'activitySignInFailed',
  'sign_in.failures_left_out': 'activityMoreFailures',
  'confirmation.failed': 'activityNotConfirmed',
  'password.set': 'activityPasswordSet',
  'password.changed': 'activityPasswordChanged',
  'password.reset': 'activityPasswordReset',
  'password.removed': 'activityPasswordRemoved',
  'totp.enabled': 'activityFactorOn',
  'totp.disabled': 'activityFactorOff',
  'recovery_codes.created': 'activityRecoveryCodesMade',
  'recovery_code.used': 'activityRecoveryCodeUsed',
  'trusted_device.added': 'activityDeviceTrusted',
  'trusted_device.removed': 'activityDeviceUntrusted',
  'passkey.registered': 'activityPasskeyAdded',
  'passkey.renamed': 'activityPasskeyRenamed',
  'passkey.removed': 'activityPasskeyRemoved',
  'otp.enabled': 'activityOtpOn',
  'otp.disabled': 'activityOtpOff',
  'contact_channel.created': 'activityAddressAdded',
  'contact_channel.updated': 'activityAddressChanged',
  'contact_channel.verified': 'activityAddressVerified',
  'contact_channel.deleted': 'activityAddressRemoved',
  'contact_channel.disowned': 'activityAddressDisowned',
  'linked_account.created': 'activityAccountConnected',
  'linked_account.updated': 'activityAccountChanged',
  'linked_account.deleted': 'activityAccountRemoved',
  'user_api_key.created': 'activityKeyCreated',
  'user_api_key.updated': 'activityKeyChanged',
  'user_api_key.revoked': 'activityKeyRevoked',
};

const METHOD_TEXTS: Partial<Record<string, SettingsTextKey>> = {
  password: 'passwordSection',
  otp: 'email',
  passkey: 'passkey',
  totp: 'methodTotp',
  trusted_device: 'methodTrustedDevice',
  oauth: 'methodOauth',
  cli: 'commandLine',
  anonymous: 'methodAnonymous',
};

const FAILURES: readonly string[] = ['sign_in.failed', 'sign_in.failures_left_out', 'confirmation.failed'];

/** The event in words; a server that is newer may tell of more than there are words for. */
export function describeEvent({ type }: SecurityEvent, t: SettingsTranslate): string {
  const key = EVENT_TEXTS[type];
  return key ? t(key) : t('activityOther', { type });
}

/** The sign-in method of an event; null where that says nothing. */
export function describeMethod({ method }: SecurityEvent, t: SettingsTranslate): string | null {
  if (method === null) return null;
  const key = METHOD_TEXTS[method];
  return key ? t(key) : method;
}

/** True if somebody did not get through. */
export function isFailure({ type }: SecurityEvent): boolean {
  return FAILURES.includes(type);
}
