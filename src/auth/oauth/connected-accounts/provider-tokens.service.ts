import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sealer } from '../../../common/crypto/sealing.js';
import { Database } from '../../../common/database/database.js';
import { fromNow } from '../../../common/database/from-now.js';
import type { ProviderTokens } from '../providers/provider.js';
import { LEASE_MS, MOST_TOKENS } from './connected-accounts.limits.js';
import type { KeptToken } from './provider-tokens.queries.js';

/** A linked account, by the id of its row. */
export interface TokenOwner {
  projectId: string;
  accountId: string;
}

/** A refresh token with which nobody else asks the provider for now. */
export interface HeldToken extends TokenOwner {
  id: string;
  leaseId: string;
  token: string;
  scopes: readonly string[];
}

type Kind = KeptToken['kind'];

const HOLD = {
  name: 'hold_provider_token',
  text: `UPDATE provider_tokens SET lease_id = $3, lease_until = ${fromNow(LEASE_MS)}
    WHERE project_id = $1 AND id = $2 AND uses = $4 AND (lease_until IS NULL OR lease_until < now())
    RETURNING token AS sealed`,
};

const LET_GO = `UPDATE provider_tokens SET lease_id = NULL, lease_until = NULL
  WHERE project_id = $1 AND id = $2 AND lease_id = $3`;

const DROP = 'DELETE FROM provider_tokens WHERE project_id = $1 AND id = $2';

const DROP_HELD = `${DROP} AND lease_id = $3`;

/** The linked account `$2`, kept from being removed before its tokens are there. */
const ACCOUNT = `account AS MATERIALIZED (
  SELECT id, account_id FROM oauth_accounts WHERE project_id = $1 AND id = $2 FOR KEY SHARE)`;

/**
 * Puts tokens of the scopes `$3` in the place of those of no other scopes, and of the oldest.
 *
 * @param condition for which it is done, in SQL
 */
function put(condition: string): string {
  return `new AS (SELECT * FROM unnest($4::uuid[], $5::text[], $6::bytea[], $7::timestamptz[])
      AS n (id, kind, token, expires_at) WHERE ${condition}),
    added AS (INSERT INTO provider_tokens (project_id, id, account_id, subject, kind, token, scopes, expires_at)
      SELECT $1, new.id, account.id, account.account_id, new.kind, new.token, $3::text[], new.expires_at
      FROM new, account),
    ranked AS (SELECT id, row_number() OVER (PARTITION BY kind ORDER BY created_at DESC, id) AS place
      FROM provider_tokens WHERE project_id = $1 AND account_id = $2),
    removed AS (DELETE FROM provider_tokens t USING ranked, new
      WHERE t.project_id = $1 AND t.id = ranked.id AND t.kind = new.kind
        AND (t.scopes <@ $3::text[] OR ranked.place >= ${MOST_TOKENS}))`;
}

const STORE = { name: 'store_provider_tokens', text: `WITH ${ACCOUNT}, ${put('true')} SELECT 1` };

/** The refresh token `$8`, held by `$9`, gave others; `$10` is the one in its place, if the provider gave one. */
const RENEW = {
  name: 'renew_provider_tokens',
  text: `WITH ${ACCOUNT}, used AS (
      UPDATE provider_tokens t SET uses = uses + 1, token = coalesce($10, token), lease_id = NULL, lease_until = NULL
      FROM account WHERE t.project_id = $1 AND t.id = $8 AND t.lease_id = $9 RETURNING t.id),
    ${put('EXISTS (SELECT 1 FROM used)')} SELECT id FROM used`,
};

/** The tokens that providers gave for linked accounts, which are written here alone. They are sealed. */
@Injectable()
export class ProviderTokensService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /**
   * Keeps tokens that a provider gave for a linked account, in the current transaction or one of its own. They take the
   * place of those of the same or fewer scopes, and of the oldest beyond ten of a kind. For an account that is gone
   * nothing is kept.
   */
  async store({ projectId, accountId }: TokenOwner, tokens: ProviderTokens): Promise<void> {
    const { refreshToken } = tokens;
    const rows = [this.accessRow(projectId, tokens)];
    if (refreshToken !== null)
      rows.push(this.row(projectId, { kind: 'refresh', token: refreshToken, expiresAt: null }));
    const values = [projectId, accountId, tokens.scopes, ...columnsOf(rows)];
    await this.database.transaction(() => this.database.rows(STORE, values));
  }

  /** What was sealed. */
  read(projectId: string, { id, sealed }: Pick<KeptToken, 'id' | 'sealed'>): string {
    return this.sealer.unseal(sealed, contextOf(projectId, id));
  }

  /** Forgets a token that the provider does not take any more. */
  async drop(projectId: string, { id }: Pick<KeptToken, 'id'>): Promise<void> {
    await this.database.rows(DROP, [projectId, id]);
  }

  /**
   * Takes a refresh token for oneself: until it is let go, or for 20 seconds, nobody else asks the provider with it.
   *
   * @param kept as it was read; when it was used since, there are other tokens to look at first
   * @returns null when somebody else holds it or has used it
   */
  async hold(projectId: string, { id, accountId, scopes, uses }: KeptToken): Promise<HeldToken | null> {
    const leaseId = randomUUID();
    const held = await this.database.row<{ sealed: Buffer }>(HOLD, [projectId, id, leaseId, uses]);
    return held && { projectId, id, accountId, leaseId, scopes, token: this.read(projectId, { id, ...held }) };
  }

  /** Lets others ask the provider with it. */
  async letGo({ projectId, id, leaseId }: HeldToken): Promise<void> {
    await this.database.rows(LET_GO, [projectId, id, leaseId]);
  }

  /** Forgets a refresh token that the provider does not take any more. */
  async dropHeld({ projectId, id, leaseId }: HeldToken): Promise<void> {
    await this.database.rows(DROP_HELD, [projectId, id, leaseId]);
  }

  /**
   * Keeps what the provider gave for a refresh token, and lets it go; another refresh token takes its place.
   *
   * @returns false when it was held too long, replaced or removed meanwhile: then nothing is kept
   */
  async renew({ projectId, accountId, id, leaseId }: HeldToken, tokens: ProviderTokens): Promise<boolean> {
    const { refreshToken } = tokens;
    const replacement = refreshToken === null ? null : this.sealer.seal(refreshToken, contextOf(projectId, id));
    const added = columnsOf([this.accessRow(projectId, tokens)]);
    const values = [projectId, accountId, tokens.scopes, ...added, id, leaseId, replacement];
    const used = await this.database.transaction(() => this.database.row(RENEW, values));
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

/** Of `$4` to `$7`. */
function columnsOf(rows: readonly NewToken[]): unknown[] {
  return (['id', 'kind', 'sealed', 'expiresAt'] as const).map((name) => rows.map((row) => row[name]));
}

function contextOf(projectId: string, id: string): string {
  return `provider-token/${projectId}/${id}`;
}
