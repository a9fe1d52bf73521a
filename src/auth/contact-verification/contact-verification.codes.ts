/** An address is its user's. It is normalised, as it is stored. */
export const CONTACT_VERIFICATION = 'contact-channel-verification';

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [CONTACT_VERIFICATION]: { user_id: string; email: string };
  }
}
