import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One counter. The rate-limiting library names the columns and relies on their order. */
@Entity('rate_limits')
@Index('ix_rate_limits_expire', ['expire'])
export class RateLimitEntity {
  /** The name of the limit, and a hash of whom it counts. */
  @PrimaryColumn('character varying', { length: 255 })
  key: string;

  @Column('int', { default: 0 })
  points: number;

  /** Milliseconds since 1970; TypeORM reads 64-bit numbers as text. */
  @Column('bigint', { nullable: true })
  expire: string | null;
}
