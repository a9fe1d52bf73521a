import { readHeader } from '../access/credentials.js';
import { normalizeEmail } from '../contract/rules.js';
import type { LimitedRequest, Quota, RateLimit } from './rate-limit.js';

const MINUTE = 60;
const HOUR = 3600;

/**
 * Every limit of the server. The rules behind the numbers:
 *
 * - What is about one account is strict, because guessing is; what is about a prefix or a project is generous, because
 *   an office, a test suite or the servers of an application share them.
 * - Sign-in by password counts an account together with the prefix, and a success forgets: nobody can lock somebody
 *   else out by failing in their name.
 * - Windows are short where they can be, since clients wait until one is over.
 * - Guessing any code within an hour stays below one in 10,000 (computed in the tests).
 */
export const RATE_LIMITS = {
  passwordSignIn: {
    name: 'password-sign-in',
    account: emailOf,
    quotas: [
      { per: 'account and prefix', points: 10, seconds: 5 * MINUTE, resetsOnSuccess: true },
      { per: 'prefix', points: 300, seconds: MINUTE },
      { per: 'project', points: 6000, seconds: MINUTE },
    ],
  },
  /** With the old password, which a thief of a session would have to guess. */
  passwordUpdate: {
    name: 'password-update',
    account: userOf,
    quotas: [
      { per: 'account', points: 10, seconds: 5 * MINUTE, resetsOnSuccess: true },
      { per: 'prefix', points: 300, seconds: MINUTE },
    ],
  },
  signUp: {
    name: 'sign-up',
    quotas: [
      { per: 'prefix', points: 300, seconds: MINUTE },
      { per: 'project', points: 6000, seconds: MINUTE },
    ],
  },
  /** Mails with links and codes. The quota per account is short: it guards a mailbox and must not keep its owner out. */
  codeSending: {
    name: 'code-sending',
    account: mailboxOf,
    quotas: [
      { per: 'account and prefix', points: 5, seconds: 2 * MINUTE },
      { per: 'account', points: 20, seconds: 10 * MINUTE },
      { per: 'prefix', points: 100, seconds: MINUTE },
      { per: 'project', points: 3000, seconds: MINUTE },
    ],
  },
  /**
   * Verification mails by the address they go to. Any number of users may have an address that is not theirs, and each
   * may ask for a mail to it.
   */
  verificationMail: {
    name: 'verification-mail',
    quotas: [{ per: 'account', points: 20, seconds: 10 * MINUTE }],
  },
  /** Adding and changing addresses: it tells which ones sign somebody in. */
  contactChannels: {
    name: 'contact-channels',
    account: userOf,
    quotas: [
      { per: 'account', points: 30, seconds: MINUTE },
      { per: 'prefix', points: 300, seconds: MINUTE },
    ],
  },
  /** Codes of which a person types six characters; a nonce by itself is good for 20 attempts. */
  typedCodeUse: {
    name: 'typed-code-use',
    quotas: [
      { per: 'prefix', points: 100, seconds: MINUTE },
      { per: 'project', points: 600, seconds: MINUTE },
    ],
  },
  /** Codes and challenges that nobody can guess. */
  codeUse: {
    name: 'code-use',
    quotas: [
      { per: 'prefix', points: 300, seconds: MINUTE },
      { per: 'project', points: 6000, seconds: MINUTE },
    ],
  },
  /** Before the account is known. */
  mfaSignIn: {
    name: 'mfa-sign-in',
    quotas: [
      { per: 'prefix', points: 100, seconds: MINUTE },
      { per: 'project', points: 3000, seconds: MINUTE },
    ],
  },
  /** Whoever gets here has the first factor, so nobody else can lock the account out. No success resets it. */
  totpCode: {
    name: 'totp-code',
    quotas: [{ per: 'account', points: 15, seconds: HOUR }],
  },
  cliLogin: {
    name: 'cli-login',
    quotas: [
      { per: 'prefix', points: 60, seconds: MINUTE },
      { per: 'project', points: 1200, seconds: MINUTE },
    ],
  },
  /** A command line polls every two seconds. */
  cliPoll: {
    name: 'cli-poll',
    account: ({ body }) => textOf(body.polling_code),
    quotas: [
      { per: 'account', points: 60, seconds: MINUTE },
      { per: 'prefix', points: 1200, seconds: MINUTE },
      { per: 'project', points: 12_000, seconds: MINUTE },
    ],
  },
  /** Refreshing: the servers of a whole application may do it from one address. */
  token: {
    name: 'token',
    account: ({ body, headers }) => textOf(body.refresh_token) ?? readHeader(headers, 'refresh-token'),
    quotas: [
      { per: 'account', points: 120, seconds: MINUTE },
      { per: 'prefix', points: 12_000, seconds: MINUTE },
      { per: 'project', points: 60_000, seconds: MINUTE },
    ],
  },
} as const satisfies Record<string, RateLimit & { quotas: readonly Quota[] }>;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function emailOf({ body }: LimitedRequest): string | undefined {
  const email = textOf(body.email);
  return email && normalizeEmail(email);
}

function userOf({ caller }: LimitedRequest): string | undefined {
  return caller?.user?.id;
}

/** The address that is written to, or the contact channel that holds it (whose address counts besides). */
function mailboxOf(request: LimitedRequest): string | undefined {
  return emailOf(request) ?? textOf(request.params.contact_channel_id);
}
