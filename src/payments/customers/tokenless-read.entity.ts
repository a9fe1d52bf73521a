import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last time that a client asked for a customer of a project without the token of a user, give or take an hour. */
@Entity('tokenless_customer_reads')
export class TokenlessReadEntity {
  @PrimaryColumn('text')
  projectId: string;

  @Column('timestamptz')
  seenAt: Date;
}
