import { Injectable } from '@nestjs/common';
import { AuditService } from '../../common/audit/audit.service.js';
import type { Caller } from '../../common/caller/caller.js';
import { schemaError } from '../../common/contract/validate.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { CARD_WALLETS, PAYMENT_METHOD_IDS, PAYMENT_METHODS } from '../payment-methods.js';
import { StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import { StripeMethodConfigs } from '../stripe/stripe-method-configs.js';
import type { ConnectedAccount } from '../stripe/stripe-shapes.js';
import type { MethodConfigRead, MethodConfigsRead, MethodConfigsUpdate } from './method-configs.contract.js';

/** Payment methods that the customers of a project are offered. Stripe stores them. */
@Injectable()
export class MethodConfigsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly accounts: StripeAccountsService,
    private readonly stripe: StripeMethodConfigs,
  ) {}

  /** @throws KnownError STRIPE_ACCOUNT_INFO_NOT_FOUND, one of `STRIPE_ERRORS` */
  async read(caller: Caller): Promise<MethodConfigsRead> {
    const config = await this.stripe.read(await this.requireAccount(caller));
    if (!config) throw new KnownError('STRIPE_ACCOUNT_INFO_NOT_FOUND');
    const hasCards = config.methods.get('card')?.isOn ?? false;
    const methods = PAYMENT_METHOD_IDS.flatMap((id): MethodConfigRead[] => {
      const method = config.methods.get(id);
      if (!method) return [];
      const { isAvailable: available, isOverridable: overridable } = method;
      const enabled = method.isOn && (hasCards || !CARD_WALLETS.includes(id));
      return [{ id, name: PAYMENT_METHODS[id], enabled, available, overridable }];
    });
    return { config_id: config.id, methods: methods.toSorted(inOrder) };
  }

  /**
   * @throws KnownError SCHEMA_ERROR for a wallet that is switched on while cards are switched off; STRIPE_ACCOUNT_INFO_NOT_FOUND, one of
   *   `STRIPE_ERRORS`
   */
  async update(caller: Caller, { config_id: configId, updates }: MethodConfigsUpdate): Promise<void> {
    const stray = CARD_WALLETS.filter((id) => updates.card === 'off' && updates[id] === 'on');
    if (stray.length > 0) {
      const message = 'cannot be on without cards';
      throw schemaError(
        'The request',
        stray.map((id) => ({ path: `body.updates.${id}`, message })),
      );
    }
    const account = await this.requireAccount(caller);
    if (Object.keys(updates).length === 0) return;
    await this.stripe.update(account, { configId, updates });
    // The change is stored at Stripe, so the audit entry has a transaction of its own.
    await this.database.transaction(async () => this.audit.note(caller, 'payment_methods.changed', { ...updates }));
  }

  private async requireAccount(caller: Caller): Promise<ConnectedAccount> {
    const account = await this.accounts.find(caller);
    if (!account) throw new KnownError('STRIPE_ACCOUNT_INFO_NOT_FOUND');
    return account;
  }
}

function inOrder(a: MethodConfigRead, b: MethodConfigRead): number {
  if (a.available !== b.available) return a.available ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
