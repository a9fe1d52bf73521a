import { Inject } from '@nestjs/common';
import { Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { STRIPE_ERRORS } from '../stripe/stripe-errors.js';
import { StripeConnectionRead } from './stripe-accounts.contract.js';
import { presentStripeAccount } from './stripe-accounts.presenter.js';
import { STRIPE_ACCOUNT_ERRORS, StripeAccountsService } from './stripe-accounts.service.js';

/** A project's account at Stripe over GraphQL, for administrators. */
@Resolver(() => StripeConnectionRead)
export class StripeAccountsResolver {
  constructor(
    private readonly accounts: StripeAccountsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @QueryEndpoint({
    name: 'stripeConnection',
    access: 'admin',
    returns: StripeConnectionRead,
    throws: STRIPE_ERRORS,
    summary: 'Whether customers can pay, as Stripe says now.',
  })
  async read(@CurrentCaller() caller: Caller) {
    const state = await this.accounts.state(caller);
    return {
      is_available: this.accounts.isAvailable,
      publishable_key: this.environment.stripePublishableKey ?? null,
      account: state && presentStripeAccount(state),
    };
  }

  @MutationEndpoint({
    name: 'setUpStripe',
    access: 'admin',
    returns: String,
    throws: STRIPE_ERRORS,
    summary: 'Connects the project to Stripe. Answers the page on which its owner completes the account.',
  })
  setUp(@CurrentCaller() caller: Caller) {
    return this.accounts.setUp(caller);
  }

  @MutationEndpoint({
    name: 'openStripeAccountSession',
    access: 'admin',
    returns: String,
    throws: STRIPE_ACCOUNT_ERRORS,
    summary: 'Answers the secret with which a page shows the account, for some minutes.',
  })
  openSession(@CurrentCaller() caller: Caller) {
    return this.accounts.openSession(caller);
  }
}
