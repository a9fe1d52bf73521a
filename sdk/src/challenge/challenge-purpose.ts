/** The forms behind the CAPTCHA of a project. */
export type ChallengePurpose = 'sign_up_with_credential' | 'send_magic_link_email' | 'oauth_authenticate';
/** The members of a request that show the solution. */
export type ShownSolution = Record<string, string>;
/** Sends a request with those members. */
export type SendShown<T> = (shown: ShownSolution) => Promise<T>;
