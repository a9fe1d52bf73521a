import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sealer } from '../../../common/crypto/sealing.js';
import { Database } from '../../../common/database/database.js';
import type { ProviderTokens } from '../providers/provider.js';
import { ProviderTokenEntity } from './entities/provider-token.entity.js';
import type { KeptToken } from './provider-tokens.queries.js';
import { HOLD_PROVIDER_TOKEN, RENEW_PROVIDER_TOKENS, STORE_PROVIDER_TOKENS } from './provider-tokens.statements.js';

/** A linked account, by the id of its row. */
export interface TokenOwner {
  projectId: string;
  accountId: string;
}

/** A refresh token that is leased: nobody else asks the provider with it for now. */
export interface HeldToken extends TokenOwner {
  id: string;
  leaseId: string;
  token: string;
  scopes: readonly string[];
}

type Kind = KeptToken['kind'];

/** Stores the tokens that providers gave for linked accounts, sealed. Only this service writes them. */
@Injectable()
export class ProviderTokensService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /**
   * Stores tokens that a provider gave for a linked account, in the current transaction or one of its own. They replace
   * those with the same or fewer scopes, and the oldest beyond ten of a kind. For a deleted account nothing is stored.
   */
  async store({ projectId, accountId }: TokenOwner, tokens: ProviderTokens): Promise<void> {
    const { refreshToken } = tokens;
    const rows = [this.accessRow(projectId, tokens)];
    if (refreshToken !== null)
      rows.push(this.row(projectId, { kind: 'refresh', token: refreshToken, expiresAt: null }));
    const values = [projectId, accountId, tokens.scopes, ...columnsOf(rows)];
    await this.database.transaction(() => this.database.rows(STORE_PROVIDER_TOKENS, values));
  }

  /** The text of a stored token. */
  read(projectId: string, { id, sealed }: Pick<KeptToken, 'id' | 'sealed'>): string {
    return this.sealer.unseal(sealed, contextOf(projectId, id));
  }

  /** Deletes a token that the provider does not accept any more. */
  async drop(projectId: string, { id }: Pick<KeptToken, 'id'>): Promise<void> {
    await this.database.repository(ProviderTokenEntity).delete({ projectId, id });
  }

  /**
   * Leases a refresh token: until it is let go, or for 20 seconds, nobody else asks the provider with it.
   *
   * @param kept as it was read: it is not leased if it was used since, because there are newer tokens then
   * @returns null when somebody else holds it or has used it
   */
  async hold(projectId: string, { id, accountId, scopes, uses }: KeptToken): Promise<HeldToken | null> {
    const leaseId = randomUUID();
    const held = await this.database.row<{ sealed: Buffer }>(HOLD_PROVIDER_TOKEN, [projectId, id, leaseId, uses]);
    return held && { projectId, id, accountId, leaseId, scopes, token: this.read(projectId, { id, ...held }) };
  }

  /** Ends the lease on a refresh token. */
  async letGo({ projectId, id, leaseId }: HeldToken): Promise<void> {
    const free = { leaseId: null, leaseUntil: null };
    await this.database.repository(ProviderTokenEntity).update({ projectId, id, leaseId }, free);
  }

  /** Deletes a leased refresh token that the provider does not accept any more. */
  async dropHeld({ projectId, id, leaseId }: HeldToken): Promise<void> {
    await this.database.repository(ProviderTokenEntity).delete({ projectId, id, leaseId });
  }

  /**
   * Stores what the provider gave for a refresh token, and ends the lease; a new refresh token replaces the old one.
   *
   * @returns false when the lease ran out, or the token was replaced or deleted meanwhile: then nothing is stored
   */
  async renew({ projectId, accountId, id, leaseId }: HeldToken, tokens: ProviderTokens): Promise<boolean> {
    const { refreshToken } = tokens;
    const replacement = refreshToken === null ? null : this.sealer.seal(refreshToken, contextOf(projectId, id));
    const added = columnsOf([this.accessRow(projectId, tokens)]);
    const values = [projectId, accountId, tokens.scopes, ...added, id, leaseId, replacement];
    const used = await this.database.transaction(() => this.database.row(RENEW_PROVIDER_TOKENS, values));
    return used !== null;
  }

  private accessRow(projectId: string, { accessToken, expiresAt }: ProviderTokens): NewToken {
    return this.row(projectId, { kind: 'access', token: accessToken, expiresAt });
  }

  private row(
    projectId: string,
    { kind, token, expiresAt }: { kind: Kind; token: string; expiresAt: Date | null },
  ): NewToken {
    const id = randomUUID();
    return { id, kind, sealed: this.sealer.seal(token, contextOf(projectId, id)), expiresAt };
  }
}

interface NewToken {
  id: string;
  kind: Kind;
  sealed: Buffer;
  expiresAt: Date | null;
}

/** The values of `$4` to `$7`. */
function columnsOf(rows: readonly NewToken[]): unknown[] {
  return (['id', 'kind', 'sealed', 'expiresAt'] as const).map((name) => rows.map((row) => row[name]));
}

function contextOf(projectId: string, id: string): string {
  return `provider-token/${projectId}/${id}`;
}
