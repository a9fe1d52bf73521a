import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A code that an application exchanges for a session. It is deleted with its user, linked account or session. */
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

  /** The SHA-256 that the verifier must have. */
  @Column('bytea')
  challengeHash: Buffer;

  /** True where the challenge was the verifier itself: whoever saw the one has the other. */
  @Column('boolean')
  isChallengePlain: boolean;

  @Column('text')
  redirectUri: string;

  @Column('text', { nullable: true })
  afterCallbackRedirectUrl: string | null;

  @Column('boolean')
  isNewUser: boolean;

  /** Sealed: the account that is linked when the code is exchanged. Cleared by the exchange. */
  @Column('bytea', { nullable: true })
  pendingLink: Buffer | null;

  /** Sealed by the code itself: the refresh token of the session that asked for it. Cleared by the exchange. */
  @Column('bytea', { nullable: true })
  sharedToken: Buffer | null;

  /** The latest end of its session; null for the default lifetime. */
  @Column('timestamptz', { nullable: true })
  sessionEndsAt: Date | null;

  /** The session that its first use began; a second use ends it. */
  @Column('uuid', { nullable: true })
  begunSessionId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
