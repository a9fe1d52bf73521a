import { Injectable } from '@nestjs/common';
import type { CallerUser } from '../../common/access/caller.js';
import { hashVerifier } from '../../common/crypto/pkce.js';
import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { fromNow } from '../../common/database/from-now.js';
import { KnownError } from '../../common/errors/known-error.js';
import { CODE_MILLIS } from './oauth.limits.js';
import type { ProviderProfile, ProviderTokens } from './providers/provider.js';

/** How PKCE (RFC 7636) makes a challenge of a verifier. */
export const CHALLENGE_METHODS = ['S256', 'plain'] as const;
type ChallengeMethod = (typeof CHALLENGE_METHODS)[number];

/** What a code stands for: somebody who signed in with an account at a provider, or whose session asked for it. */
export type CodeBasis =
  | { accountId: string }
  | {
      askingSessionId: string;
      /** How long that session has left, which the new one does not outlive. */ millisLeft: number;
    };

/** An account that is linked when the code is exchanged, and not before. */
export interface PendingLink {
  /** Whose session asked for it. */
  user: CallerUser;
  providerConfigId: string;
  profile: ProviderProfile;
  /** What its provider gave. */
  tokens: ProviderTokens;
}

/** What a code is given for. */
export interface NewCode {
  userId: string;
  basis: CodeBasis;
  codeChallenge: string;
  codeChallengeMethod: ChallengeMethod;
  /** Whoever exchanges the code has to name it. */
  redirectUri: string;
  afterCallbackRedirectUrl: string | null;
  isNewUser: boolean;
  pendingLink?: PendingLink;
}

/** A code that somebody exchanges, as it was before that. */
export interface UsedCode {
  userId: string;
  challengeHash: Buffer;
  isChallengePlain: boolean;
  redirectUri: string;
  afterCallbackRedirectUrl: string | null;
  isNewUser: boolean;
  /** How long its session may last; null when nothing is said. */
  sessionMillis: number | null;
  isExpired: boolean;
  isUsed: boolean;
  begunSessionId: string | null;
  pendingLink: PendingLink | null;
}

interface UsedRow extends Omit<UsedCode, 'pendingLink'> {
  pendingLink: Buffer | null;
}

const CREATE = {
  name: 'create_authorization_code',
  text: `INSERT INTO authorization_codes (project_id, code_hash, user_id, account_id, asking_session_id, challenge_hash,
      is_challenge_plain, redirect_uri, after_callback_redirect_url, is_new_user, pending_link, session_ends_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${fromNow('$12')}, ${fromNow(CODE_MILLIS)})`,
};

/** Reads a code under its row's lock and marks it used, all in one: of parallel uses one finds it unused. */
const USE = {
  name: 'use_authorization_code',
  text: `WITH found AS (
      SELECT * FROM authorization_codes WHERE project_id = $1 AND code_hash = $2 FOR UPDATE
    ), marked AS (
      UPDATE authorization_codes code SET used_at = now(), pending_link = NULL FROM found
      WHERE code.project_id = $1 AND code.code_hash = $2 AND found.used_at IS NULL
    )
    SELECT user_id AS "userId", challenge_hash AS "challengeHash", is_challenge_plain AS "isChallengePlain",
      redirect_uri AS "redirectUri", after_callback_redirect_url AS "afterCallbackRedirectUrl",
      is_new_user AS "isNewUser", floor(date_part('epoch', session_ends_at - now()) * 1000) AS "sessionMillis",
      begun_session_id AS "begunSessionId", used_at IS NOT NULL AS "isUsed", pending_link AS "pendingLink",
      expires_at <= now() OR NOT (asking_session_id IS NOT NULL OR EXISTS (
        SELECT 1 FROM oauth_accounts account WHERE account.project_id = $1 AND account.id = found.account_id
          AND account.allow_sign_in)) AS "isExpired"
    FROM found`,
};
const NOTE_SESSION = `UPDATE authorization_codes SET begun_session_id = $3 WHERE project_id = $1 AND code_hash = $2`;

/** Codes that applications exchange for sessions; only their hashes are kept. */
@Injectable()
export class AuthorizationCodesService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /**
   * A code that is good once, for five minutes, and while what it was given for is there.
   *
   * @throws KnownError USER_NOT_FOUND when that went at this moment
   */
  async create(projectId: string, code: NewCode): Promise<string> {
    const text = randomToken();
    const isPlain = code.codeChallengeMethod === 'plain';
    const challengeHash = isPlain ? hashVerifier(code.codeChallenge) : Buffer.from(code.codeChallenge, 'base64url');
    const { basis } = code;
    const [accountId, sessionId, millisLeft] =
      'accountId' in basis ? [basis.accountId, null, null] : [null, basis.askingSessionId, basis.millisLeft];
    const codeHash = hashToken(text);
    const link = code.pendingLink;
    const pending = link ? this.sealer.seal(JSON.stringify(link), contextOf(projectId, codeHash)) : null;
    const rest = [code.redirectUri, code.afterCallbackRedirectUrl, code.isNewUser, pending, millisLeft];
    const values = [projectId, codeHash, code.userId, accountId, sessionId, challengeHash, isPlain, ...rest];
    const gone = () => new KnownError('USER_NOT_FOUND');
    await translateConstraint(() => this.database.rows(CREATE, values), {
      fk_authorization_codes_user: gone,
      fk_authorization_codes_account: gone,
      fk_authorization_codes_session: gone,
    });
    return text;
  }

  /**
   * Uses a code up, whatever comes of it. Whoever uses it at the same moment waits for the end of this transaction, and
   * finds it used.
   *
   * @returns null when the project has no such code
   */
  async use(projectId: string, code: string): Promise<UsedCode | null> {
    const codeHash = hashToken(code);
    const row = await this.database.row<UsedRow & object>(USE, [projectId, codeHash]);
    if (!row) return null;
    const { pendingLink: sealed } = row;
    const text = sealed && this.sealer.unseal(sealed, contextOf(projectId, codeHash));
    return { ...row, pendingLink: text === null ? null : readLink(text) };
  }

  /** Notes which session a code began, in the transaction that used it. */
  async noteSession(projectId: string, code: string, sessionId: string): Promise<void> {
    await this.database.rows(NOTE_SESSION, [projectId, hashToken(code), sessionId]);
  }
}

function readLink(text: string): PendingLink {
  const link = JSON.parse(text) as PendingLink;
  return { ...link, tokens: { ...link.tokens, expiresAt: new Date(link.tokens.expiresAt) } };
}

function contextOf(projectId: string, codeHash: Buffer): string {
  return `authorization-code/${projectId}/${codeHash.toString('hex')}`;
}
