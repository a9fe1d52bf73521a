import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The offset of a project's time for payments from the real time. */
@Entity('payment_test_clocks')
export class PaymentTestClockEntity {
  @PrimaryColumn('text')
  projectId: string;

  @Column('bigint')
  aheadMillis: string;
}
