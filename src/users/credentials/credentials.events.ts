import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { OF_SECURITY } from '../../common/audit/audit-rules.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

/** The user whose way to sign in changed; the credential itself stays out. */
@Contract()
export class CredentialEvent {
  @Uuid() user_id: string;
}

export const CREDENTIAL_EVENTS = declareEvents({
  'password.set': {
    payload: CredentialEvent,
    doc: 'The password of a user was set for the first time.',
    audit: OF_SECURITY,
  },
  'password.changed': { payload: CredentialEvent, doc: 'The password of a user was changed.', audit: OF_SECURITY },
  'password.reset': {
    payload: CredentialEvent,
    doc: 'The password of a user was set anew by way of an email.',
    audit: OF_SECURITY,
  },
  'password.removed': { payload: CredentialEvent, doc: 'The password of a user was removed.', audit: OF_SECURITY },
  'otp.enabled': {
    payload: CredentialEvent,
    doc: 'Sign-in by emailed links and codes of a user was switched on.',
    audit: OF_SECURITY,
  },
  'otp.disabled': {
    payload: CredentialEvent,
    doc: 'Sign-in by emailed links and codes of a user was switched off.',
    audit: OF_SECURITY,
  },
  'totp.enabled': {
    payload: CredentialEvent,
    doc: 'The authenticator app of a user was switched on.',
    audit: OF_SECURITY,
  },
  'totp.disabled': {
    payload: CredentialEvent,
    doc: 'The authenticator app of a user was switched off.',
    audit: OF_SECURITY,
  },
  'recovery_codes.created': {
    payload: CredentialEvent,
    doc: 'A user made recovery codes for their second factor, in place of those before.',
    audit: OF_SECURITY,
  },
  'recovery_code.used': {
    payload: CredentialEvent,
    doc: 'A user showed a recovery code in place of what their authenticator app shows.',
    audit: OF_SECURITY,
  },
  'passkey.registered': { payload: CredentialEvent, doc: 'A passkey of a user was registered.', audit: OF_SECURITY },
  'passkey.renamed': {
    payload: CredentialEvent,
    doc: 'A passkey of a user was given another name.',
    audit: OF_SECURITY,
  },
  'passkey.removed': { payload: CredentialEvent, doc: 'A passkey of a user was removed.', audit: OF_SECURITY },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof CREDENTIAL_EVENTS> {}
}
