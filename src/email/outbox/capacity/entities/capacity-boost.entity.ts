import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last boost of a project's emails. */
@Entity('email_capacity_boosts')
export class CapacityBoostEntity {
  @PrimaryColumn('text')
  projectId: string;

  @Column('timestamptz')
  expiresAt: Date;
}
