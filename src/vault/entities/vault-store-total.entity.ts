import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of values of a store, counted with every new one. */
@Entity('vault_store_totals')
export class VaultStoreTotalEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('text')
  storeId: string;

  @Column('bigint')
  entries: string;
}
