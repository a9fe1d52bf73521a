import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The one passkey of a user. */
@Entity('passkeys')
@Index('ux_passkeys_credential', ['projectId', 'credentialId'], { unique: true })
export class PasskeyEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  userId: string;

  /** As the authenticator names it, in base64url. */
  @Column('text')
  credentialId: string;

  /** COSE-encoded. */
  @Column('bytea')
  publicKey: Buffer;

  /** The number of signatures by the authenticator's own count; 0 when it does not count. TypeORM reads 64-bit numbers as text. */
  @Column('bigint')
  counter: string;

  @Column('jsonb')
  transports: string[];

  @Column('text')
  deviceType: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
