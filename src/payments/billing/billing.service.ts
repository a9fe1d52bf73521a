import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/access/caller.js';
import { allowedTiers } from '../../common/tenancy/tier.js';
import { isUuid } from '../../common/contract/rules.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TeamAccess } from '../../teams/team-access.js';
import { UserLoader } from '../../users/user.loader.js';
import { toCustomer, type Customer } from '../customers/customers.js';
import { StripeCustomersQueries } from '../purchases/stripe-customers.queries.js';
import { StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import type { ConnectedAccount } from '../stripe-shapes.js';
import { StripeGateway } from '../stripe.js';
import type { BillingParams, BillingRead } from './billing.contract.js';

/** What keeps the billing of a customer from a caller. */
export const BILLING_ERRORS = [
  'USER_AUTHENTICATION_REQUIRED',
  'USER_NOT_FOUND',
  'TEAM_NOT_FOUND',
  'TEAM_MEMBERSHIP_NOT_FOUND',
  'INSUFFICIENT_ACCESS_TYPE',
] as const;

/** What of a customer's cards whom is told: a client of its own user's and of those of the teams that it is in. */
@Injectable()
export class BillingService {
  constructor(
    private readonly users: UserLoader,
    private readonly teams: TeamAccess,
    private readonly accounts: StripeAccountsService,
    private readonly customers: StripeCustomersQueries,
    private readonly gateway: StripeGateway,
  ) {}

  /**
   * How a customer pays: in no way as long as Stripe does not know them.
   *
   * @throws KnownError one of {@link BILLING_ERRORS} and `STRIPE_ERRORS`
   */
  async read(caller: Caller, params: BillingParams): Promise<BillingRead> {
    const at = await this.find(caller, await this.requireCustomer(caller, params));
    const billing = at && (await this.gateway.billing(at.account, at.stripeCustomerId));
    return { has_customer: billing !== null, default_payment_method: billing?.paymentMethod ?? null };
  }

  /**
   * The customer that a request names, if the caller may ask about them.
   *
   * @throws KnownError one of {@link BILLING_ERRORS}, the last for a customer whom only the application knows
   */
  async requireCustomer(caller: Caller, params: BillingParams): Promise<Customer> {
    const { customer_type: type, customer_id: id } = params;
    if (type === 'user') await this.requireUser(caller, id);
    if (type === 'team') await this.requireTeam(caller, id);
    if (type === 'custom') requireAbove(caller);
    return toCustomer(params);
  }

  /** Where Stripe keeps what a customer pays; null for one whom it does not know. */
  async find(
    caller: Caller,
    customer: Customer,
  ): Promise<{ account: ConnectedAccount; stripeCustomerId: string } | null> {
    const account = await this.accounts.find(caller);
    const stripeCustomerId = account && (await this.customers.idOf(caller.projectId, customer));
    return account && stripeCustomerId ? { account, stripeCustomerId } : null;
  }

  private async requireUser(caller: Caller, id: string): Promise<void> {
    const isHidden = caller.tier === 'client' && requireUser(caller).id !== id.toLowerCase();
    if (isHidden || !(await this.users.find(caller, id))) throw new KnownError('USER_NOT_FOUND');
  }

  private async requireTeam(caller: Caller, id: string): Promise<void> {
    if (caller.tier === 'client') requireUser(caller);
    if (!isUuid(id)) throw new KnownError('TEAM_NOT_FOUND', { team_id: id });
    await this.teams.requireMember(caller, id);
  }
}

function requireAbove({ tier }: Caller): void {
  if (tier !== 'client') return;
  const allowed = allowedTiers('server');
  throw new KnownError('INSUFFICIENT_ACCESS_TYPE', { actual_access_type: tier, allowed_access_types: allowed });
}
