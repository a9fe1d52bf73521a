import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { securityRules } from '../../common/audit/audit-rules.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../../common/events/event-registry.js';

/** Whose way to sign in changed. What it is made of stays out. */
@Contract()
export class CredentialEvent {
  @Uuid() user_id: string;
}

const EVENTS = {
  /** A first one. */
  'password.set': CredentialEvent,
  'password.changed': CredentialEvent,
  /** By way of a mail. */
  'password.reset': CredentialEvent,
  'password.removed': CredentialEvent,
  /** Signing in by mailed links and codes. */
  'otp.enabled': CredentialEvent,
  'otp.disabled': CredentialEvent,
  'totp.enabled': CredentialEvent,
  'totp.disabled': CredentialEvent,
  'passkey.registered': CredentialEvent,
  'passkey.removed': CredentialEvent,
};

export const CREDENTIAL_EVENTS = declareEvents(EVENTS, securityRules(EVENTS));

describeEvents(CREDENTIAL_EVENTS, {
  'password.set': 'The password of a user was set for the first time.',
  'password.changed': 'The password of a user was changed.',
  'password.reset': 'The password of a user was set anew by way of an email.',
  'password.removed': 'The password of a user was removed.',
  'otp.enabled': 'Sign-in by emailed links and codes of a user was switched on.',
  'otp.disabled': 'Sign-in by emailed links and codes of a user was switched off.',
  'totp.enabled': 'The authenticator app of a user was switched on.',
  'totp.disabled': 'The authenticator app of a user was switched off.',
  'passkey.registered': 'A passkey of a user was registered.',
  'passkey.removed': 'A passkey of a user was removed.',
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof CREDENTIAL_EVENTS> {}
}
