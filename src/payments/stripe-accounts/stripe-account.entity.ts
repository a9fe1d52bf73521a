import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A project's account at Stripe, on which its customers pay. The row is made when the owner sets it up. */
@Entity('stripe_accounts')
@Index('ix_stripe_accounts_account', ['accountId'])
@Index('ix_stripe_accounts_reconciled', ['reconciledAt'])
export class StripeAccountEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** Null until Stripe has made the account. */
  @Column('text', { nullable: true })
  accountId: string | null;

  /** The idempotency key of making the account. */
  @Column('uuid')
  setUpKey: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** The time of the last reconciliation with Stripe. */
  @Column('timestamptz', { nullable: true })
  reconciledAt: Date | null;
}
