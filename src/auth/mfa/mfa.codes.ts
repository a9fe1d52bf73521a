/** A sign-in that waits for its second factor; by password, it counts only while the user has that password. */
export const MFA_ATTEMPT = 'mfa-attempt';

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [MFA_ATTEMPT]: { user_id: string; is_new_user: boolean; password_fingerprint?: string };
  }
}
