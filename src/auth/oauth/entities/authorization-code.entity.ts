import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A code that an application exchanges for a session. It goes with what it was given for. */
@Entity('authorization_codes')
@Check('ck_authorization_codes_basis', 'num_nonnulls(account_id, asking_session_id) = 1')
@Index('ix_authorization_codes_user', ['projectId', 'userId'])
@Index('ix_authorization_codes_account', ['projectId', 'accountId'])
@Index('ix_authorization_codes_session', ['projectId', 'askingSessionId'])
@Index('ix_authorization_codes_expiry', ['expiresAt'])
export class AuthorizationCodeEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('bytea')
  codeHash: Buffer;

  @Column('uuid')
  userId: string;

  /** The linked account that the user signed in with. */
  @Column('uuid', { nullable: true })
  accountId: string | null;

  /** Or else the session that asked for it. */
  @Column('uuid', { nullable: true })
  askingSessionId: string | null;

  /** What the SHA-256 of the verifier has to be. */
  @Column('bytea')
  challengeHash: Buffer;

  /** The challenge was the verifier itself: whoever saw the one has the other. */
  @Column('boolean')
  isChallengePlain: boolean;

  @Column('text')
  redirectUri: string;

  @Column('text', { nullable: true })
  afterCallbackRedirectUrl: string | null;

  @Column('boolean')
  isNewUser: boolean;

  /** Sealed: the account that is linked when the code is exchanged. Gone with that. */
  @Column('bytea', { nullable: true })
  pendingLink: Buffer | null;

  /** When the session of it ends at the latest; null when nothing is said. */
  @Column('timestamptz', { nullable: true })
  sessionEndsAt: Date | null;

  /** What its first use began, which a second use ends. */
  @Column('uuid', { nullable: true })
  begunSessionId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
