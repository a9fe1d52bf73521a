import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { KnownError } from '../../common/errors/known-error.js';
import { STRIPE_ERRORS } from '../stripe/stripe-errors.js';
import { StripeAccountRead, StripeAccountSessionRead, StripeSetUpRead } from './stripe-accounts.contract.js';
import { presentStripeAccount } from './stripe-accounts.presenter.js';
import { STRIPE_ACCOUNT_ERRORS, StripeAccountsService } from './stripe-accounts.service.js';

/** The account at Stripe on which the customers of a project pay. */
@ApiTags('Payments')
@Controller('api/v1/internal/payments')
export class StripeAccountsController {
  constructor(private readonly accounts: StripeAccountsService) {}

  @Post('setup')
  @Endpoint({
    access: 'admin',
    returns: StripeSetUpRead,
    throws: STRIPE_ERRORS,
    summary: 'Connect the project to Stripe: returns the page on which its owner completes the account.',
  })
  async setUp(@CurrentCaller() caller: Caller) {
    return { url: await this.accounts.setUp(caller) };
  }

  @Get('stripe/account-info')
  @Endpoint({
    access: 'admin',
    returns: StripeAccountRead,
    throws: ['STRIPE_ACCOUNT_INFO_NOT_FOUND', ...STRIPE_ERRORS],
    summary: 'Read how far the account at Stripe is.',
  })
  async read(@CurrentCaller() caller: Caller) {
    const state = await this.accounts.state(caller);
    if (!state) throw new KnownError('STRIPE_ACCOUNT_INFO_NOT_FOUND');
    return presentStripeAccount(state);
  }

  @Post('stripe-widgets/account-session')
  @Endpoint({
    access: 'admin',
    returns: StripeAccountSessionRead,
    throws: STRIPE_ACCOUNT_ERRORS,
    summary: 'Let a page show the account at Stripe.',
  })
  async openSession(@CurrentCaller() caller: Caller) {
    return { client_secret: await this.accounts.openSession(caller) };
  }
}
