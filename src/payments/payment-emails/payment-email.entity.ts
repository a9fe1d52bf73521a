import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CustomerType } from '../payments.config.js';

/** The emails that customers get about payments, as the templates are named. */
export type PaymentEmailKind = 'payment_receipt' | 'payment_failed';

/** A payment of which a customer was told by email. */
@Entity('payment_emails')
@Index('ix_payment_emails_failures', ['projectId', 'customerType', 'customerId', 'createdAt'], {
  where: "kind = 'payment_failed'",
})
export class PaymentEmailEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('text')
  kind: PaymentEmailKind;

  /** Of the payment or the invoice, or of the event that said that a payment failed: of these there may be several. */
  @PrimaryColumn('text')
  stripeId: string;

  @Column('text')
  customerType: CustomerType;

  @Column('text')
  customerId: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
