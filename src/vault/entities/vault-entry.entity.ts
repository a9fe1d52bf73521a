import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A value in a store. What it is stored under is known by its digest alone. */
@Entity('vault_entries')
export class VaultEntryEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('text')
  storeId: string;

  /** SHA-256 of what the client calls the hashed key. */
  @PrimaryColumn('bytea')
  keyDigest: Buffer;

  @Column('bytea')
  sealedValue: Buffer;

  /** The data key that sealed the value; null for one that was sealed under the server's secret. */
  @Column('uuid', { nullable: true })
  dataKeyId: string | null;

  /** The bytes of the value before this one; null for the first. Totals are counted by it. */
  @Column('integer', { nullable: true })
  replacedBytes: number | null;
}
