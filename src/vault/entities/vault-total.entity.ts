import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much the values of a project take, counted with every one that is set. */
@Entity('vault_totals')
export class VaultTotalEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** What each counts besides its own bytes included. */
  @Column('bigint')
  bytes: string;
}
