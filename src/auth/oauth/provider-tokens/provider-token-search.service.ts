import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { KnownError } from '../../../common/errors/known-error.js';
import type { Provider, ProviderTokens } from '../providers/provider.js';
import { LOOK_AGAIN_MS, PATIENCE_MS } from './provider-tokens.limits.js';
import { ProviderTokensQueries, type KeptToken, type TokenQuery } from './provider-tokens.queries.js';
import { ProviderTokensService, type HeldToken } from './provider-tokens.service.js';

/**
 * Finds access tokens of providers that are still good, and refreshes them. Of all requests, in all processes, one at a
 * time sends a refresh token: a provider that rotates refresh tokens takes a second use of the old one for a theft, and ends
 * both. No transaction is open during a call to a provider.
 */
@Injectable()
export class ProviderTokenSearch {
  /** The searches under way in this process: an equal one shares the result. */
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(
    private readonly queries: ProviderTokensQueries,
    private readonly tokens: ProviderTokensService,
  ) {}

  /**
   * An access token with all scopes, which the provider accepts and which has five minutes left. Ends within about 20
   * seconds.
   *
   * @throws KnownError OAUTH_CONNECTION_NOT_CONNECTED_TO_USER, OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE,
   *   OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE
   */
  async find(provider: Provider, query: TokenQuery): Promise<string> {
    const key = JSON.stringify(query);
    const search = this.underWay.get(key) ?? this.begin(key, provider, query);
    return search;
  }

  private begin(key: string, provider: Provider, query: TokenQuery): Promise<string> {
    const search = this.search(provider, query).finally(() => this.underWay.delete(key));
    this.underWay.set(key, search);
    return search;
  }

  private async search(provider: Provider, query: TokenQuery): Promise<string> {
    const deadline = performance.now() + PATIENCE_MS;
    /** The refresh tokens whose access tokens turned out to have fewer scopes than they. */
    const tooNarrow = new Set<string>();
    for (;;) {
      const kept = await this.queries.find(query);
      if (!kept) throw new KnownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER');
      const next = kept.find(({ id }) => !tooNarrow.has(id));
      if (!next) throw new KnownError('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
      if (performance.now() > deadline) throw new KnownError('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE');
      const { kind } = next;
      const found = await (kind === 'access' ? this.check(provider, query, next) : this.renew(provider, query, next));
      if (found?.isEnough) return found.token;
      if (found) tooNarrow.add(next.id);
    }
  }

  /** The token, if the provider still accepts it; null to search again. */
  private async check(provider: Provider, { projectId }: TokenQuery, kept: KeptToken): Promise<Found | null> {
    const token = this.tokens.read(projectId, kept);
    if (await provider.isAlive(token)) return { token, isEnough: true };
    await this.tokens.drop(projectId, kept);
    return null;
  }

  /** A new token for a refresh token; null to search again. */
  private async renew(provider: Provider, { projectId, scopes }: TokenQuery, kept: KeptToken): Promise<Found | null> {
    const held = kept.isHeld ? null : await this.tokens.hold(projectId, kept);
    if (!held) {
      await setTimeout(LOOK_AGAIN_MS);
      return null;
    }
    const given = await this.ask(provider, held);
    if (!given) {
      await this.tokens.dropHeld(held);
      return null;
    }
    const isKept = await this.tokens.renew(held, given);
    return isKept
      ? { token: given.accessToken, isEnough: scopes.every((scope) => given.scopes.includes(scope)) }
      : null;
  }

  private async ask(provider: Provider, held: HeldToken): Promise<ProviderTokens | null> {
    try {
      return await provider.refresh(held.token, held.scopes);
    } catch (error) {
      await this.tokens.letGo(held);
      throw error;
    }
  }
}

interface Found {
  token: string;
  /** True if it has all scopes that were asked for. */
  isEnough: boolean;
}
