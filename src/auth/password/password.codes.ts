/** A new password, without the old one: while the address leads to the user, and the password is the one it was. */
export const PASSWORD_RESET = 'password-reset';

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    /** The first version noted the user alone: such links are good until they expire. */
    [PASSWORD_RESET]: { user_id: string; email?: string; password_fingerprint?: string | null };
  }
}
