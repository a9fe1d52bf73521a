import type { OwnerTokenSource, SignedInTokens, TokenSource } from '../http/types.js';
import { computeRemainingMillis, decodeAccessToken, type AccessToken } from './access-token.js';
import type { TokenPair } from './token-store.js';

export const FRESHNESS_WINDOW_MILLIS = 20_000;
export const LONGEST_WINDOW_MILLIS = 60_000;

export interface SessionDependencies {
  now(): number;
  /** Null means that the refresh token no longer works. */
  refresh(refreshToken: string): Promise<AccessToken | null>;
  /** Called with every change, so that a token store can follow. */
  onChange(before: TokenPair, after: TokenPair): void;
}

/** Names a session by its most durable token. */
export function getSessionKey(tokens: TokenPair): string {
  if (tokens.refreshToken) return `refresh-${tokens.refreshToken}`;
  if (tokens.accessToken) return `access-${tokens.accessToken}`;
  return 'not-logged-in';
}

/**
 * The tokens of one signed-in user. Renews the access token when it is about to expire, once for all callers that ask
 * at the same time, and becomes invalid when the refresh token stops working.
 */
export class Session implements TokenSource, OwnerTokenSource {
  readonly key: string;
  readonly #refreshToken: string | null;
  readonly #dependencies: SessionDependencies;
  #accessToken: AccessToken | null;
  #refreshing: Promise<AccessToken | null> | null = null;
  #isInvalid = false;

  constructor(tokens: TokenPair, dependencies: SessionDependencies) {
    this.key = getSessionKey(tokens);
    this.#refreshToken = tokens.refreshToken;
    this.#accessToken = decodeAccessToken(tokens.accessToken);
    this.#dependencies = dependencies;
  }

  /** An access token alone is good until it expires: nothing can renew it. */
  get isSignedOut(): boolean {
    return this.#isInvalid || (this.#refreshToken === null && this.#findTokenLiving(0) === null);
  }

  /** The access token that is at hand and not expired, without any request. */
  get cachedAccessToken(): AccessToken | null {
    return this.isSignedOut ? null : this.#findTokenLiving(0);
  }

  /**
   * Both tokens, the access token valid for at least `minMillis` (20 s unless told, 60 s at most; one that nothing can
   * renew for as long as it is); null when signed out. Throws a RangeError for a longer time, and whatever a failing renewal throws.
   */
  async getLikelyValidTokens(minMillis = FRESHNESS_WINDOW_MILLIS): Promise<SignedInTokens | null> {
    if (minMillis > LONGEST_WINDOW_MILLIS) {
      throw new RangeError(
        `An access token can be asked to last ${LONGEST_WINDOW_MILLIS} ms at most, not ${minMillis}.`,
      );
    }
    if (this.isSignedOut) return null;
    const isRenewable = this.#refreshToken !== null;
    const accessToken = this.#findTokenLiving(isRenewable ? minMillis : 0) ?? (await this.#renew(minMillis));
    return accessToken && { accessToken: accessToken.text, refreshToken: this.#refreshToken };
  }

  async getOwnerAccessToken(): Promise<string | null> {
    return (await this.getLikelyValidTokens())?.accessToken ?? null;
  }

  /** Drops the token if it is still the current one, so that the next caller renews it. */
  markAccessTokenExpired(accessToken: string): void {
    if (this.#accessToken?.text === accessToken) this.#replaceAccessToken(null);
  }

  markOwnerAccessTokenExpired(accessToken: string): void {
    this.markAccessTokenExpired(accessToken);
  }

  /**
   * Replaces the access token now, so that it carries what has just changed. Does nothing when signed out, or without a
   * refresh token.
   */
  async renewAccessToken(): Promise<void> {
    if (!this.isSignedOut && this.#refreshToken !== null) await this.#renew(FRESHNESS_WINDOW_MILLIS);
  }

  /** Ends the session here: no token leaves it any more, and the token store forgets both. */
  markInvalid(): void {
    if (this.#isInvalid) return;
    const before = this.#readPair();
    this.#isInvalid = true;
    this.#accessToken = null;
    this.#dependencies.onChange(before, { accessToken: null, refreshToken: null });
  }

  #findTokenLiving(minMillis: number): AccessToken | null {
    const token = this.#accessToken;
    return token && computeRemainingMillis(token, this.#dependencies.now()) > minMillis ? token : null;
  }

  async #renew(minMillis: number): Promise<AccessToken | null> {
    this.#refreshing ??= this.#fetchAccessToken().finally(() => {
      this.#refreshing = null;
    });
    const token = await this.#refreshing;
    if (token && computeRemainingMillis(token, this.#dependencies.now()) <= minMillis) {
      throw new Error(
        `The server issued an access token that lives shorter than ${minMillis} ms. Is this clock right?`,
      );
    }
    return this.isSignedOut ? null : token;
  }

  async #fetchAccessToken(): Promise<AccessToken | null> {
    if (this.#refreshToken === null) return null;
    const token = await this.#dependencies.refresh(this.#refreshToken);
    if (token === null) this.markInvalid();
    else if (!this.#isInvalid) this.#replaceAccessToken(token);
    return token;
  }

  #replaceAccessToken(token: AccessToken | null): void {
    const before = this.#readPair();
    this.#accessToken = token;
    this.#dependencies.onChange(before, this.#readPair());
  }

  #readPair(): TokenPair {
    return { accessToken: this.#accessToken?.text ?? null, refreshToken: this.#refreshToken };
  }
}
