import { Injectable } from '@nestjs/common';
import type { CallerUser } from '../../common/caller/caller.js';
import { hashVerifier } from '../../common/crypto/pkce.js';
import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { fromNow } from '../../common/database/from-now.js';
import { KnownError } from '../../common/errors/known-error.js';
import { USE_AUTHORIZATION_CODE } from './authorization-codes.statements.js';
import { AuthorizationCodeEntity } from './entities/authorization-code.entity.js';
import { CODE_MILLIS } from './oauth.limits.js';
import type { ProviderProfile, ProviderTokens } from './providers/provider.js';

/** The PKCE methods that make a challenge of a verifier (RFC 7636). */
export const CHALLENGE_METHODS = ['S256', 'plain'] as const;
type ChallengeMethod = (typeof CHALLENGE_METHODS)[number];

/** The basis of a code: a sign-in with an account at a provider, or a session that asked for it. */
export type CodeBasis =
  | { accountId: string }
  | {
      askingSessionId: string;
      /** The time that session has left, in milliseconds; a new session does not outlive it. */
      millisLeft: number;
      /** The refresh token of that session, where it goes on itself instead of a new one. */
      refreshToken?: string;
    };

/** An account that is linked when the code is exchanged, and not before. */
export interface PendingLink {
  /** The user whose session asked for it. */
  user: CallerUser;
  providerConfigId: string;
  profile: ProviderProfile;
  /** The tokens that its provider gave. */
  tokens: ProviderTokens;
}

/** A code to be issued. */
export interface NewCode {
  userId: string;
  basis: CodeBasis;
  codeChallenge: string;
  codeChallengeMethod: ChallengeMethod;
  /** Must be repeated when the code is exchanged. */
  redirectUri: string;
  afterCallbackRedirectUrl: string | null;
  isNewUser: boolean;
  pendingLink?: PendingLink;
}

/** A code that is being exchanged, as it was before. */
export interface UsedCode {
  userId: string;
  challengeHash: Buffer;
  isChallengePlain: boolean;
  redirectUri: string;
  afterCallbackRedirectUrl: string | null;
  isNewUser: boolean;
  /** The longest lifetime of its session, in milliseconds; null for the default. */
  sessionMillis: number | null;
  isExpired: boolean;
  isUsed: boolean;
  begunSessionId: string | null;
  pendingLink: PendingLink | null;
  /** The session that asked for it, and goes on where it is exchanged; null for a code that begins one. */
  shared: { sessionId: string; refreshToken: string } | null;
}

interface UsedRow extends Omit<UsedCode, 'pendingLink' | 'shared'> {
  pendingLink: Buffer | null;
  askingSessionId: string | null;
  sharedToken: Buffer | null;
}

/** Issues and uses the codes that applications exchange for sessions; only their hashes are stored. */
@Injectable()
export class AuthorizationCodesService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /**
   * Issues a code that is good once, for five minutes, and while its user, account and session exist.
   *
   * @throws KnownError USER_NOT_FOUND when one of those was just deleted
   */
  async create(projectId: string, code: NewCode): Promise<string> {
    const text = randomToken();
    const isPlain = code.codeChallengeMethod === 'plain';
    const challengeHash = isPlain ? hashVerifier(code.codeChallenge) : Buffer.from(code.codeChallenge, 'base64url');
    const codeHash = hashToken(text);
    const link = code.pendingLink;
    const context = contextOf(projectId, codeHash);
    const row = {
      projectId,
      codeHash,
      userId: code.userId,
      ...basisColumns(code.basis, (token) => sealerOf(text).seal(token, context)),
      challengeHash,
      isChallengePlain: isPlain,
      redirectUri: code.redirectUri,
      afterCallbackRedirectUrl: code.afterCallbackRedirectUrl,
      isNewUser: code.isNewUser,
      pendingLink: link ? this.sealer.seal(JSON.stringify(link), context) : null,
      expiresAt: () => fromNow(CODE_MILLIS),
    };
    const gone = () => new KnownError('USER_NOT_FOUND');
    await translateConstraint(() => this.database.repository(AuthorizationCodeEntity).insert(row), {
      fk_authorization_codes_user: gone,
      fk_authorization_codes_account: gone,
      fk_authorization_codes_session: gone,
    });
    return text;
  }

  /**
   * Uses a code up, also when it turns out to be refused. A parallel use waits for the end of this transaction, and finds
   * it used.
   *
   * @returns null when the project has no such code
   */
  async use(projectId: string, code: string): Promise<UsedCode | null> {
    const codeHash = hashToken(code);
    const row = await this.database.row<UsedRow & object>(USE_AUTHORIZATION_CODE, [projectId, codeHash]);
    if (!row) return null;
    const { pendingLink: sealed, askingSessionId: sessionId, sharedToken, ...used } = row;
    const context = contextOf(projectId, codeHash);
    const text = sealed && this.sealer.unseal(sealed, context);
    const refreshToken = sharedToken && sealerOf(code).unseal(sharedToken, context);
    const shared = sessionId !== null && refreshToken !== null ? { sessionId, refreshToken } : null;
    return { ...used, pendingLink: text === null ? null : readLink(text), shared };
  }

  /** Notes the session that a code began, in the transaction that used it. */
  async noteSession(projectId: string, code: string, sessionId: string): Promise<void> {
    const key = { projectId, codeHash: hashToken(code) };
    await this.database.repository(AuthorizationCodeEntity).update(key, { begunSessionId: sessionId });
  }
}

function basisColumns(
  basis: CodeBasis,
  seal: (token: string) => Buffer,
): {
  accountId?: string;
  askingSessionId?: string;
  sharedToken?: Buffer;
  sessionEndsAt?: () => string;
} {
  if ('accountId' in basis) return { accountId: basis.accountId };
  const { askingSessionId, millisLeft, refreshToken } = basis;
  return {
    askingSessionId,
    sessionEndsAt: () => fromNow(millisLeft),
    ...(refreshToken === undefined ? {} : { sharedToken: seal(refreshToken) }),
  };
}

/** A key of the code alone: neither the database nor the server's secret opens what it seals. */
function sealerOf(code: string): Sealer {
  return new Sealer([code], 'shared-session/v1');
}

function readLink(text: string): PendingLink {
  const link = JSON.parse(text) as PendingLink;
  return { ...link, tokens: { ...link.tokens, expiresAt: new Date(link.tokens.expiresAt) } };
}

function contextOf(projectId: string, codeHash: Buffer): string {
  return `authorization-code/${projectId}/${codeHash.toString('hex')}`;
}
