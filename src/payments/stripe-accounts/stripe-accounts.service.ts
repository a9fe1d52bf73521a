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
import { RECONCILIATION } from '../../../shared/payments/stripe.limits.js';
import { StripeGateway } from '../stripe/stripe.js';
import { StripeAccountEntity } from './stripe-account.entity.js';
import { BEGIN_SET_UP, STORE_ACCOUNT, TAKE_ACCOUNTS_TO_RECONCILE } from './stripe-accounts.statements.js';

/** Errors of setting up or showing an account. */
export const STRIPE_ACCOUNT_ERRORS = ['PAYMENTS_NOT_CONNECTED', ...STRIPE_ERRORS] as const;

/** The Stripe accounts of projects. */
@Injectable()
export class StripeAccountsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly gateway: StripeGateway,
    private readonly tenancies: TenancyCache,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** True if this server is configured to connect projects to Stripe. */
  get isAvailable(): boolean {
    return this.gateway.isConfigured;
  }

  /** The project's account; null if the project or the server is not connected to Stripe. */
  async find({ projectId, tenancy }: Seller): Promise<ConnectedAccount | null> {
    if (!this.gateway.isConfigured) return null;
    const row = await this.database.repository(StripeAccountEntity).findOneBy({ projectId });
    return row?.accountId ? { id: row.accountId, owner: ownerOf(tenancy.project) } : null;
  }

  /** @throws KnownError PAYMENTS_NOT_CONNECTED */
  async require(seller: Seller): Promise<ConnectedAccount> {
    const account = await this.find(seller);
    if (!account) throw new KnownError('PAYMENTS_NOT_CONNECTED');
    return account;
  }

  /** The current state of the project's account at Stripe; null if it has none. */
  async state(seller: Seller): Promise<AccountState | null> {
    const account = await this.find(seller);
    return account && this.gateway.account(account);
  }

  /**
   * Makes an account for a project, if it has none, and returns the address of the page on which its owner completes
   * it. Parallel calls make one account, because all use the same idempotency key; so does a call after a crash
   * between Stripe's answer and our write.
   *
   * @throws KnownError one of {@link STRIPE_ERRORS}
   */
  async setUp(seller: Seller & AuditOrigin): Promise<string> {
    const account = (await this.find(seller)) ?? (await this.create(seller));
    const page = `${this.environment.dashboardUrl}/projects/${seller.projectId}/payments`;
    return this.gateway.accountLink(account, { refresh: page, return: page });
  }

  /** @throws KnownError PAYMENTS_NOT_CONNECTED */
  async openSession(seller: Seller): Promise<string> {
    return this.gateway.accountSession(await this.require(seller));
  }

  /**
   * The project of an account. If the account is unknown because the answer to {@link setUp} was lost, its metadata
   * name the project.
   *
   * @throws KnownError STRIPE_ACCOUNT_OF_NO_PROJECT
   */
  async sellerOf(accountId: string): Promise<{ seller: Seller; account: ConnectedAccount }> {
    const row = await this.database.repository(StripeAccountEntity).findOneBy({ accountId });
    const projectId = row?.projectId ?? (await this.adopt(accountId));
    const tenancy = projectId === null ? null : await this.tenancies.find(projectId);
    if (!tenancy) throw new KnownError('STRIPE_ACCOUNT_OF_NO_PROJECT');
    const { project } = tenancy;
    return { seller: { projectId: project.id, tenancy }, account: { id: accountId, owner: ownerOf(project) } };
  }

  /** Takes the accounts that were reconciled longest ago. */
  async takeToReconcile(limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ accountId: string }>(TAKE_ACCOUNTS_TO_RECONCILE, [
      limit,
      RECONCILIATION.pauseMs,
    ]);
    return rows.map(({ accountId }) => accountId);
  }

  private async create(seller: Seller & AuditOrigin): Promise<ConnectedAccount> {
    const { projectId, tenancy } = seller;
    if (!this.gateway.isConfigured) throw new KnownError('STRIPE_NOT_CONFIGURED');
    const owner = ownerOf(tenancy.project);
    const begun = await this.database.row<{ accountId: string | null; setUpKey: string }>(BEGIN_SET_UP, [
      projectId,
      randomUUID(),
    ]);
    const { accountId = null, setUpKey = '' } = begun ?? {};
    const id = accountId ?? (await this.gateway.createAccount(projectId, owner, `account_${setUpKey}`)).id;
    return this.database.transaction(async () => {
      const kept = await this.store(projectId, id);
      this.audit.note(seller, 'stripe_account.created', { id: kept });
      return { id: kept, owner };
    });
  }

  private async store(projectId: string, accountId: string): Promise<string> {
    const row = await this.database.row<{ accountId: string }>(STORE_ACCOUNT, [projectId, randomUUID(), accountId]);
    return row?.accountId ?? accountId;
  }

  /**
   * Links an unknown account to the project that its metadata name. Null if there is no such project, or it has
   * another account.
   */
  private async adopt(accountId: string): Promise<string | null> {
    const projectId = (await this.ask(accountId))?.projectId ?? null;
    if (projectId === null || !(await this.tenancies.find(projectId))) return null;
    return (await this.store(projectId, accountId)) === accountId ? projectId : null;
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
