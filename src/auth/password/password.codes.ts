/** A new password, without the old one. */
export const PASSWORD_RESET = 'password-reset';

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [PASSWORD_RESET]: { user_id: string };
  }
}
