import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A key that seals values of a project, as AWS KMS wrapped it. */
@Entity('vault_data_keys')
export class VaultDataKeyEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('bytea')
  wrappedKey: Buffer;

  /** The key of KMS that unwraps it, as `VESTIBULE_KMS_KEY_ID` named it then. */
  @Column('text')
  kmsKeyId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
