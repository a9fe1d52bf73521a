import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Customer } from '../customers/customers.js';
import type { Seller } from '../purchases/purchases.js';
import { StripeCustomersQueries } from '../purchases/stripe-customers.queries.js';
import { StripePurchasesService } from '../purchases/stripe-purchases.service.js';
import type { ConnectedAccount } from '../stripe/stripe-shapes.js';
import { StripeGateway } from '../stripe/stripe.js';

/** The Stripe customers of our customers. */
@Injectable()
export class StripeCustomersService {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly queries: StripeCustomersQueries,
    private readonly purchases: StripePurchasesService,
  ) {}

  /**
   * The Stripe id of a customer, who is made at Stripe if need be. Parallel calls make one, because all use the same
   * idempotency key.
   *
   * @param customer who is known to be there
   * @throws KnownError one of `STRIPE_ERRORS`
   */
  async findOrCreate(seller: Seller, account: ConnectedAccount, customer: Customer): Promise<string> {
    const named = await this.queries.idOf(seller.projectId, customer);
    if (named !== null && (await this.gateway.customer(account, named))) return named;
    const words = [seller.projectId, customer.type, customer.id, named ?? ''];
    const key = `customer_${createHash('sha256').update(JSON.stringify(words)).digest('base64url')}`;
    const { id } = await this.gateway.findOrCreateCustomer(account, customer, key);
    return this.purchases.linkCustomer(seller, customer, { stripeCustomerId: id, instead: named });
  }
}
