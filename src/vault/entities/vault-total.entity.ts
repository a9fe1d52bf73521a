import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The size of all values of a project, counted with every one that is set. */
@Entity('vault_totals')
export class VaultTotalEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** The bytes as stored, and an overhead for each value. */
  @Column('bigint')
  bytes: string;
}
