import { Inject, Injectable } from '@nestjs/common';
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { ACTOR_TYPES, type Actor } from '../caller/actors.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { DatabaseClock } from '../database/database-clock.js';
import { isCanonicalEs256, isEarlierHeader, signJwt } from '../crypto/es256.js';
import { SigningKeys, type SigningKey } from '../crypto/signing-keys.js';
import { TenancyCache } from '../tenancy/tenancy-cache.js';
import { MAIN_BRANCH } from '../tenancy/tenancy.js';
import {
  findRestriction,
  findVerifiedEmailRequired,
  RESTRICTIONS,
  type RestrictedReason,
  type RestrictionFacts,
} from './restriction.js';
import { AUDIENCE, audienceOf, issuerOf, readAudience, type TokenKind } from './token-kinds.js';

/** The user of an access token, as of the moment it is minted. */
export interface TokenSubject extends RestrictionFacts {
  id: string;
  displayName: string | null;
  primaryEmail: string | null;
  selectedTeamId: string | null;
  requiresTotpMfa: boolean;
  signedUpAt: Date;
}

/** The user and session that an access token stands for. */
export interface TokenClaims {
  userId: string;
  projectId: string;
  sessionId: string;
  isAnonymous: boolean;
  /** The way in which the user was restricted when it was minted; null for who was not. */
  restrictedReason: RestrictedReason | null;
  /** The somebody else who acts as the user; null for sessions of users themselves. */
  impersonator: Actor | null;
}

/** The result of verifying an access token; its expiry is known only if it can still be read. */
export type Verification =
  | { status: 'valid'; claims: TokenClaims }
  | { status: 'expired'; expiredAtMillis: number | null; claims: TokenClaims | null }
  | { status: 'unparsable' };

interface VerifiedToken {
  claims: TokenClaims;
  expiresAtMillis: number;
}

/** Verifying a signature costs more than everything else about a request, and a client sends its token many times. */
const CACHED_TOKENS = 20_000;
const LONGEST_TOKEN = 8_192;

const UNPARSABLE: Verification = { status: 'unparsable' };

/** Mints and verifies access tokens. Both are local: no table holds them. */
@Injectable()
export class AccessTokensService {
  private readonly verified = new LRUCache<string, VerifiedToken>({ max: CACHED_TOKENS });

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly keys: SigningKeys,
    private readonly clock: DatabaseClock,
    private readonly tenancies: TenancyCache,
  ) {}

  /**
   * Mints an ES256 token for exactly one session. Who is restricted gets one that the ordinary keys do not verify. It lives as long as `VESTIBULE_ACCESS_TOKEN_TTL` says.
   *
   * @param session.impersonator who acts as the user in it
   */
  async mint(
    projectId: string,
    session: { id: string; impersonator: Actor | null },
    subject: TokenSubject,
  ): Promise<string> {
    const restriction = findRestriction(subject, await findVerifiedEmailRequired(this.tenancies, projectId));
    const kind = kindOf(restriction);
    const audience = audienceOf(projectId, kind);
    const [key] = this.keys.keysOf(audience);
    if (!key) throw new Error('An audience has no signing key');
    const now = Math.floor(this.clock.now() / 1000);
    return signJwt(key, {
      ...toClaims(projectId, session.id, subject),
      ...actClaim(session.impersonator),
      is_restricted: restriction !== null,
      restricted_reason: restriction,
      sub: subject.id,
      iss: issuerOf(this.environment.publicUrl, projectId, kind),
      aud: audience,
      iat: now,
      exp: now + Math.floor(this.environment.accessTokenTtl / 1000),
    });
  }

  /**
   * Verifies a token of any project. The signature is checked before the expiry, so a forged expired token is
   * unparsable; there is no clock tolerance.
   */
  async verify(token: string): Promise<Verification> {
    const known = this.verified.get(token);
    const verified = known ?? (await this.verifySignature(token));
    if ('status' in verified) return verified;
    if (!known) this.verified.set(token, verified);
    if (verified.expiresAtMillis <= this.clock.now()) {
      return { status: 'expired', expiredAtMillis: verified.expiresAtMillis, claims: verified.claims };
    }
    return { status: 'valid', claims: verified.claims };
  }

  private async verifySignature(token: string): Promise<VerifiedToken | Verification> {
    const claimed = readClaimedKey(token);
    if (!claimed) return UNPARSABLE;
    const { audience } = claimed;
    const { projectId, kind } = readAudience(audience);
    const key = await this.findKey(projectId, claimed);
    if (!key) return UNPARSABLE;
    try {
      const { payload } = await jwtVerify(token, key.publicKey, {
        algorithms: ['ES256'],
        audience,
        issuer: issuerOf(this.environment.publicUrl, projectId, kind),
        currentDate: new Date(this.clock.now()),
      });
      return readClaims(payload, projectId, kind) ?? UNPARSABLE;
    } catch (error) {
      if (!(error instanceof errors.JWTExpired)) return UNPARSABLE;
      const { exp } = error.payload;
      const claims = readClaims(error.payload, projectId, kind)?.claims ?? null;
      return { status: 'expired', expiredAtMillis: exp === undefined ? null : exp * 1000, claims };
    }
  }

  /**
   * The key that a token names. Its id alone tells nothing of its audience, so for one whose keys are not at hand the
   * project is looked up before they are derived: nobody has keys derived for projects that they make up.
   */
  private async findKey(projectId: string, claimed: ClaimedKey): Promise<SigningKey | null> {
    const { audience, kid, isCanonical } = claimed;
    if (!this.keys.isKnown(audience, kid) && !(await this.tenancies.find(projectId))) return null;
    const key = this.keys.find(audience, kid);
    // The versions that left signatures in either half named keys so.
    return key && (isCanonical || key.kid === kid) ? key : null;
  }
}

function kindOf(restriction: RestrictedReason | null): TokenKind {
  if (restriction === null) return 'ordinary';
  return restriction.type === 'anonymous' ? 'anonymous' : 'restricted';
}

function toClaims(projectId: string, sessionId: string, subject: TokenSubject): JWTPayload {
  return {
    project_id: projectId,
    branch_id: MAIN_BRANCH,
    refresh_token_id: sessionId,
    role: 'authenticated',
    name: subject.displayName,
    email: subject.primaryEmail,
    email_verified: subject.primaryEmailVerified,
    selected_team_id: subject.selectedTeamId,
    is_anonymous: subject.isAnonymous,
    requires_totp_mfa: subject.requiresTotpMfa,
    signed_up_at: Math.floor(subject.signedUpAt.getTime() / 1000),
  };
}

/** The impersonator, in the claim that RFC 8693 (4.1) has for it; sessions of users themselves have none. */
function actClaim(impersonator: Actor | null): JWTPayload {
  return impersonator ? { act: { sub: impersonator.id, type: impersonator.type } } : {};
}

function readActClaim(act: unknown): Actor | null {
  if (typeof act !== 'object' || act === null || !('type' in act) || !('sub' in act)) return null;
  const type = ACTOR_TYPES.find((known) => known === act.type);
  return type ? { type, id: typeof act.sub === 'string' ? act.sub : null } : null;
}

/** The key that a token says it is signed with. */
interface ClaimedKey {
  audience: string;
  kid: string;
  /** False for what only tokens of earlier versions may be: signed in the higher half. */
  isCanonical: boolean;
}

/**
 * The key that a token claims to be signed with, if it has the one form that ours have: what is cached or revoked by its
 * text must not have a second one.
 */
function readClaimedKey(token: string): ClaimedKey | null {
  if (token.length > LONGEST_TOKEN) return null;
  const signature = token.slice(token.lastIndexOf('.') + 1);
  if (!isCanonicalEs256(signature, { inEitherHalf: true })) return null;
  try {
    const { aud } = decodeJwt(token);
    const { kid } = decodeProtectedHeader(token);
    if (typeof aud !== 'string' || !AUDIENCE.test(aud) || kid === undefined) return null;
    const isCanonical = isCanonicalEs256(signature);
    const isEarlier = isEarlierHeader(token.slice(0, token.indexOf('.')), kid);
    return isCanonical || isEarlier ? { audience: aud, kid, isCanonical } : null;
  } catch {
    return null;
  }
}

function readClaims(payload: JWTPayload, projectId: string, kind: TokenKind): VerifiedToken | null {
  const { sub, exp, branch_id, refresh_token_id, is_anonymous } = payload;
  const isAnonymous = kind === 'anonymous';
  if (typeof sub !== 'string' || typeof refresh_token_id !== 'string' || exp === undefined) return null;
  if (branch_id !== MAIN_BRANCH || is_anonymous !== isAnonymous) return null;
  const restrictedReason = readRestriction(payload, kind);
  if (restrictedReason === undefined) return null;
  const impersonator = readActClaim(payload.act);
  const claims = {
    userId: sub,
    projectId,
    sessionId: refresh_token_id,
    isAnonymous,
    restrictedReason,
    impersonator,
  };
  return { claims, expiresAtMillis: exp * 1000 };
}

/** The way in which a token's user is restricted; undefined where its claims say otherwise than its audience. */
function readRestriction(payload: JWTPayload, kind: TokenKind): RestrictedReason | null | undefined {
  const { is_restricted, restricted_reason } = payload;
  // Tokens of earlier versions do not tell.
  if (kind === 'ordinary') return is_restricted === undefined || is_restricted === false ? null : undefined;
  if (kind === 'anonymous') return { type: 'anonymous' };
  const reason = restricted_reason as Partial<RestrictedReason> | null | undefined;
  const found = RESTRICTIONS.find(({ type }) => type === reason?.type && type !== 'anonymous');
  return is_restricted === true && found ? { type: found.type } : undefined;
}
