import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import type { Page } from '../../../shared/contract/page.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import { StripeCustomersService } from '../stripe-accounts/stripe-customers.service.js';
import { StripeGateway } from '../stripe/stripe.js';
import type {
  BillingParams,
  DefaultPaymentMethodRead,
  DefaultPaymentMethodSet,
  InvoiceRead,
  InvoicesQuery,
  SetupIntentRead,
} from './billing.contract.js';
import { BillingService } from './billing.service.js';

/** Payment methods and invoices of customers. Stripe stores all of it. */
@Injectable()
export class PaymentMethodsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly billing: BillingService,
    private readonly accounts: StripeAccountsService,
    private readonly customers: StripeCustomersService,
    private readonly gateway: StripeGateway,
  ) {}

  /** @throws KnownError one of `CUSTOMER_ACCESS_ERRORS` and `STRIPE_ACCOUNT_ERRORS` */
  async createSetupIntent(caller: Caller, params: BillingParams): Promise<SetupIntentRead> {
    const customer = await this.billing.requireCustomer(caller, params);
    const account = await this.accounts.require(caller);
    const stripeCustomerId = await this.customers.findOrCreate(caller, account, customer);
    const secret = await this.gateway.createSetupIntent(account, stripeCustomerId, randomUUID());
    return { client_secret: secret, stripe_account_id: account.id };
  }

  /** @throws KnownError SETUP_INTENT_NOT_USABLE, one of `CUSTOMER_ACCESS_ERRORS` and `STRIPE_ERRORS` */
  async setDefault(
    caller: Caller,
    params: BillingParams,
    { setup_intent_id: setupIntentId }: DefaultPaymentMethodSet,
  ): Promise<DefaultPaymentMethodRead> {
    const at = await this.billing.find(caller, await this.billing.requireCustomer(caller, params));
    if (!at) throw new KnownError('SETUP_INTENT_NOT_USABLE');
    const { account, stripeCustomerId } = at;
    const change = { stripeCustomerId, setupIntentId };
    const method = await this.gateway.setDefaultPaymentMethod(account, change);
    // The change is stored at Stripe, so the audit entry has a transaction of its own.
    await this.database.transaction(async () => {
      const { customer_type: type, customer_id: id } = params;
      this.audit.note(caller, 'payment_method.changed', {}, { object: { type, id } });
    });
    return { default_payment_method: method };
  }

  /** The newest first; none for a customer whom Stripe does not know. */
  async listInvoices(
    caller: Caller,
    params: BillingParams,
    { limit, cursor = null }: Pick<InvoicesQuery, 'limit'> & { cursor?: string | null },
  ): Promise<Page<InvoiceRead>> {
    const at = await this.billing.find(caller, await this.billing.requireCustomer(caller, params));
    const page = at && (await this.gateway.invoices(at.account, { ...at, limit, cursor }));
    const items = (page?.items ?? []).map(({ createdAt, status, total, url }) => ({
      created_at_millis: createdAt,
      status,
      amount_total: total,
      hosted_invoice_url: url,
    }));
    return { items, is_paginated: true, pagination: { next_cursor: page?.nextCursor ?? null } };
  }
}
