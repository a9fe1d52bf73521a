import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditOrigin } from '../../common/audit/audit-actor.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { Database } from '../../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import type { Seller } from '../purchases/purchases.js';
import { STRIPE_ERRORS } from '../stripe/stripe-errors.js';
import type { AccountState, ConnectedAccount } from '../stripe/stripe-shapes.js';
import { RECONCILIATION } from '../stripe/stripe.limits.js';
import { StripeGateway } from '../stripe/stripe.js';

/** What keeps an account from being set up or shown. */
export const STRIPE_ACCOUNT_ERRORS = ['PAYMENTS_NOT_CONNECTED', ...STRIPE_ERRORS] as const;

const FIND = {
  name: 'find_stripe_account',
  text: 'SELECT account_id AS "accountId" FROM stripe_accounts WHERE project_id = $1',
};

const BEGIN = `INSERT INTO stripe_accounts AS a (project_id, set_up_key) VALUES ($1, $2)
  ON CONFLICT (project_id) DO UPDATE SET set_up_key = a.set_up_key
  RETURNING account_id AS "accountId", set_up_key AS "setUpKey"`;

/** The first one stays. */
const KEEP = `INSERT INTO stripe_accounts AS a (project_id, set_up_key, account_id) VALUES ($1, $2, $3)
  ON CONFLICT (project_id) DO UPDATE SET account_id = coalesce(a.account_id, excluded.account_id)
  RETURNING account_id AS "accountId"`;

const PROJECT_OF = {
  name: 'find_project_of_stripe_account',
  text: 'SELECT project_id AS "projectId" FROM stripe_accounts WHERE account_id = $1',
};

/** Two processes take different ones, and none takes one twice. */
const TAKE = `UPDATE stripe_accounts a SET reconciled_at = now() FROM (
    SELECT project_id FROM stripe_accounts WHERE account_id IS NOT NULL
      AND (reconciled_at IS NULL OR reconciled_at < now() - $2 * interval '1 millisecond')
    ORDER BY reconciled_at NULLS FIRST LIMIT $1 FOR UPDATE SKIP LOCKED) AS next
  WHERE a.project_id = next.project_id RETURNING a.account_id AS "accountId"`;

/** Which account at Stripe is whose. */
@Injectable()
export class StripeAccountsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly gateway: StripeGateway,
    private readonly tenancies: TenancyCache,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Whether projects of this server can be connected at all. */
  get isAvailable(): boolean {
    return this.gateway.isConfigured;
  }

  /** Null for a project that is not connected, and on a server that is not. */
  async find({ projectId, tenancy }: Seller): Promise<ConnectedAccount | null> {
    if (!this.gateway.isConfigured) return null;
    const row = await this.database.row<{ accountId: string | null }>(FIND, [projectId]);
    return row?.accountId ? { id: row.accountId, owner: ownerOf(tenancy.project) } : null;
  }

  /** @throws KnownError PAYMENTS_NOT_CONNECTED */
  async require(seller: Seller): Promise<ConnectedAccount> {
    const account = await this.find(seller);
    if (!account) throw new KnownError('PAYMENTS_NOT_CONNECTED');
    return account;
  }

  /** How far the account of a project is, as Stripe says now; null where there is none. */
  async state(seller: Seller): Promise<AccountState | null> {
    const account = await this.find(seller);
    return account && this.gateway.account(account);
  }

  /**
   * Makes an account for a project, if it has none, and returns the address of the page on which its owner completes it.
   * Two at once make one: both ask Stripe with the same key, and so does the next one when this process dies between
   * Stripe's answer and our write.
   *
   * @throws KnownError one of {@link STRIPE_ERRORS}
   */
  async setUp(seller: Seller & AuditOrigin): Promise<string> {
    const account = (await this.find(seller)) ?? (await this.create(seller));
    const page = `${this.environment.publicUrl.replace(/\/$/, '')}/projects/${seller.projectId}/payments`;
    return this.gateway.accountLink(account, { refresh: page, return: page });
  }

  /** @throws KnownError PAYMENTS_NOT_CONNECTED */
  async openSession(seller: Seller): Promise<string> {
    return this.gateway.accountSession(await this.require(seller));
  }

  /**
   * The project whose customers pay on an account. One that we have not heard of tells by its metadata: its answer to
   * {@link setUp} was lost.
   *
   * @throws KnownError STRIPE_ACCOUNT_OF_NO_PROJECT
   */
  async sellerOf(accountId: string): Promise<{ seller: Seller; account: ConnectedAccount }> {
    const row = await this.database.row<{ projectId: string }>(PROJECT_OF, [accountId]);
    const projectId = row?.projectId ?? (await this.adopt(accountId));
    const tenancy = projectId === null ? null : await this.tenancies.find(projectId);
    if (!tenancy) throw new KnownError('STRIPE_ACCOUNT_OF_NO_PROJECT');
    const { project } = tenancy;
    return { seller: { projectId: project.id, tenancy }, account: { id: accountId, owner: ownerOf(project) } };
  }

  /** Accounts that have waited longest for being compared with what we have; they then stand last. */
  async takeToReconcile(limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ accountId: string }>(TAKE, [limit, RECONCILIATION.pauseMs]);
    return rows.map(({ accountId }) => accountId);
  }

  private async create(seller: Seller & AuditOrigin): Promise<ConnectedAccount> {
    const { projectId, tenancy } = seller;
    if (!this.gateway.isConfigured) throw new KnownError('STRIPE_NOT_CONFIGURED');
    const owner = ownerOf(tenancy.project);
    const begun = await this.database.row<{ accountId: string | null; setUpKey: string }>(BEGIN, [
      projectId,
      randomUUID(),
    ]);
    const { accountId = null, setUpKey = '' } = begun ?? {};
    const id = accountId ?? (await this.gateway.createAccount(projectId, owner, `account_${setUpKey}`)).id;
    return this.database.transaction(async () => {
      const kept = await this.keep(projectId, id);
      this.audit.note(seller, 'stripe_account.created', { id: kept });
      return { id: kept, owner };
    });
  }

  private async keep(projectId: string, accountId: string): Promise<string> {
    const row = await this.database.row<{ accountId: string }>(KEEP, [projectId, randomUUID(), accountId]);
    return row?.accountId ?? accountId;
  }

  /** The project that an account's metadata names; null where that is none of ours, or has another account. */
  private async adopt(accountId: string): Promise<string | null> {
    const projectId = (await this.ask(accountId))?.projectId ?? null;
    if (projectId === null || !(await this.tenancies.find(projectId))) return null;
    return (await this.keep(projectId, accountId)) === accountId ? projectId : null;
  }

  private async ask(accountId: string): Promise<AccountState | null> {
    try {
      return await this.gateway.account({ id: accountId, owner: accountId });
    } catch (error) {
      if (error instanceof KnownError && error.code === 'STRIPE_REFUSED') return null;
      throw error;
    }
  }
}
