/** Signs in by a mailed link or a typed code. The address is normalised. */
export const SIGN_IN_CODE = 'one-time-password';

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [SIGN_IN_CODE]: { email: string };
  }
}
