/** The challenge that a new passkey must answer. */
export const PASSKEY_REGISTRATION = 'passkey-registration';
/** The challenge that a passkey must answer to sign in. */
export const PASSKEY_AUTHENTICATION = 'passkey-authentication';

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [PASSKEY_REGISTRATION]: { challenge: string; user_id: string };
    [PASSKEY_AUTHENTICATION]: { challenge: string };
  }
}
