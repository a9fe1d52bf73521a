import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The account at Stripe on which the customers of a project pay; there is none before its owner wants one. */
@Entity('stripe_accounts')
@Index('ix_stripe_accounts_account', ['accountId'])
@Index('ix_stripe_accounts_reconciled', ['reconciledAt'])
export class StripeAccountEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** Null until Stripe has told it. */
  @Column('text', { nullable: true })
  accountId: string | null;

  /** With it Stripe makes one account, however often it is asked to. */
  @Column('uuid')
  setUpKey: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When what Stripe says was last compared with what we have. */
  @Column('timestamptz', { nullable: true })
  reconciledAt: Date | null;
}
