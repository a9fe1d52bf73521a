import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A command line that waits until somebody confirms its sign-in in a browser. */
@Entity('cli_logins')
@Index('ux_cli_logins_polling_code', ['projectId', 'pollingCodeHash'], { unique: true })
@Index('ux_cli_logins_login_code', ['projectId', 'loginCodeHash'], { unique: true })
@Index('ix_cli_logins_expiry', ['expiresAt'])
export class CliLoginEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Of the code that the command line asks with. */
  @Column('bytea')
  pollingCodeHash: Buffer;

  /** Of the code that the browser confirms with. */
  @Column('bytea')
  loginCodeHash: Buffer;

  /** Sealed; there from the confirmation until it is fetched. */
  @Column('bytea', { nullable: true })
  refreshToken: Buffer | null;

  /** The session of the anonymous user of the command line, sealed by the login code; there until it is claimed. */
  @Column('bytea', { nullable: true })
  anonymousToken: Buffer | null;

  /** The network it was started from, such as 203.0.113.0/24; null when a server started it. */
  @Column('text', { nullable: true })
  network: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
