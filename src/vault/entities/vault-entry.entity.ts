import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A value in a store. Of its hashed key only the digest is known. */
@Entity('vault_entries')
export class VaultEntryEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('text')
  storeId: string;

  /** The SHA-256 digest of the hashed key that the client sends. */
  @PrimaryColumn('bytea')
  keyDigest: Buffer;

  @Column('bytea')
  sealedValue: Buffer;

  /** The data key that sealed the value; null for one that was sealed under the server's secret. */
  @Column('uuid', { nullable: true })
  dataKeyId: string | null;

  /** The bytes of the value that this one replaced; null for the first. The totals are counted by it. */
  @Column('integer', { nullable: true })
  replacedBytes: number | null;
}
