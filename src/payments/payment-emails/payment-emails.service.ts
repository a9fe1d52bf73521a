import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { plainName } from '../../email/outbox/names/plain-name.js';
import { NO_NAME } from '../../email/outbox/names/system-names.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import { givingPermissions } from '../../permissions/permission-closure.js';
import { amountInWords } from '../../../shared/payments/money.js';
import { PAYS_FOR_TEAM } from '../customers/customer-access.js';
import { uuidOf, type Customer } from '../customers/customers.js';
import { FAILURE_REASON_LENGTH } from '../payments.limits.js';
import type { Seller } from '../purchases/purchases.js';
import { StripePurchasesService } from '../purchases/stripe-purchases.service.js';
import { PayersQueries, type Payer } from './payers.queries.js';
import type { PaymentEmailKind } from './payment-email.entity.js';
import { NOTE_PAYMENT_EMAIL } from './payment-emails.statements.js';

/** A payment that a customer is told of. */
export interface ToldPayment {
  kind: PaymentEmailKind;
  /** By which it is told of once: of the payment, the invoice or the event, at Stripe. */
  stripeId: string;
  customer: Customer;
  productName: string | null;
  quantity: number;
  /** In capitals. */
  currency: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** A page of Stripe: the receipt, or the invoice that is to be paid. */
  link: string | null;
  /** The reason why it failed, as Stripe says it. */
  reason?: string | null;
}

/** Emails to customers about what they paid: the writer of which payments were told of. */
@Injectable()
export class PaymentEmailsService {
  constructor(
    private readonly database: Database,
    private readonly purchases: StripePurchasesService,
    private readonly payers: PayersQueries,
    private readonly emails: SystemEmailsService,
  ) {}

  /**
   * Queues an email to the user, or to all who hold `team_admin` in the team; nobody for a custom customer. A payment is noted in
   * the transaction that queues its emails: each is told of once, however often and wherever its event comes.
   */
  async tell(seller: Seller, payment: ToldPayment): Promise<void> {
    const { projectId, tenancy } = seller;
    const { kind, stripeId, customer } = payment;
    if (customer.type === 'custom' || uuidOf(customer) === null) return;
    await this.database.transaction(async () => {
      await this.purchases.lockCustomer(seller, customer);
      const noted = [projectId, kind, stripeId, customer.type, customer.id];
      if (!(await this.database.row(NOTE_PAYMENT_EMAIL, noted))) return;
      const paying = givingPermissions(tenancy.config.rbac, 'team', PAYS_FOR_TEAM);
      for (const payer of await this.payers.payersOf(projectId, customer, paying)) {
        const user = { id: payer.id, displayName: payer.displayName };
        const variables = variablesOf(payment, payer);
        await this.emails.queue({ projectId, tenancy }, { kind, to: payer.email, user, variables });
      }
    });
  }
}

/** Stripe's pages tell more of a customer than an address that nobody proved may learn: it gets no link. */
function variablesOf(
  { kind, productName, quantity, currency, amount, link, reason }: ToldPayment,
  { isVerified }: Payer,
): Record<string, string> {
  const page = isVerified ? link : null;
  // Products are named by the project, but for those that its application makes up.
  const known = {
    productName: plainName(productName ?? '') || NO_NAME,
    amount: `${currency} ${amountInWords(amount, currency)}`,
  };
  if (kind === 'payment_receipt') {
    return { ...known, quantity: String(quantity), ...(page !== null && { receiptLink: page }) };
  }
  const why = plainName(reason ?? '', FAILURE_REASON_LENGTH);
  return { ...known, ...(page !== null && { invoiceUrl: page }), ...(why !== '' && { failureReason: why }) };
}
