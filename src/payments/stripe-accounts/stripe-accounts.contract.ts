import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Nested, Text } from '../../common/contract/fields.js';

/** The page at Stripe on which an owner completes their account. */
@Contract()
export class StripeSetUpRead {
  @Text() url: string;
}

@Contract({ object: 'StripeAccount' })
export class StripeAccountRead {
  @Text({ doc: 'At Stripe.' }) account_id: string;
  @Flag({ doc: 'Whether customers can pay.' }) charges_enabled: boolean;
  @Flag({ doc: 'Whether the owner has told Stripe all that it asked for.' }) details_submitted: boolean;
  @Flag({ doc: 'Whether Stripe hands out what was paid.' }) payouts_enabled: boolean;
}

@Contract()
export class StripeAccountSessionRead {
  @Text({ doc: 'With it a page shows the account, for some minutes.' }) client_secret: string;
}

/** The state of the project's connection to Stripe. */
@Contract({ object: 'StripeConnection' })
export class StripeConnectionRead {
  @Flag({ doc: 'Whether the operator of this server has connected it to Stripe.' }) is_available: boolean;
  @Text({ nullable: true, doc: 'With what a page of the dashboard shows the account; the same for all projects.' })
  publishable_key: string | null;
  @Nested(() => StripeAccountRead, { nullable: true, doc: 'Null before it was set up.' })
  account: StripeAccountRead | null;
}
