/** The forms that a CAPTCHA is before: a solution for one of them is good for no other. */
export const CHALLENGE_PURPOSES = ['sign_up_with_credential', 'send_magic_link_email', 'oauth_authenticate'] as const;
/** The form that somebody solved a CAPTCHA for. */
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** The results of a CAPTCHA: `error` while nobody could tell. */
export const CHALLENGE_RESULTS = ['ok', 'invalid', 'error'] as const;
/** The result of a CAPTCHA. */
export type ChallengeResult = (typeof CHALLENGE_RESULTS)[number];

/** The members by which a client shows its CAPTCHA. */
export interface ShownSolution {
  bot_challenge_token?: string;
  bot_challenge_phase?: 'invisible' | 'visible';
  bot_challenge_unavailable?: 'true';
}
