import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a project's time for payments is ahead of the real one; it goes on from there. */
@Entity('payment_test_clocks')
export class PaymentTestClockEntity {
  @PrimaryColumn('text')
  projectId: string;

  @Column('bigint')
  aheadMillis: string;
}
