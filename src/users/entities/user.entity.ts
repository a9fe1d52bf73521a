import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Free JSON; typed as an object because TypeORM takes a bare `unknown` for an expression. */
export type Metadata = object | null;

/** A user of a project. */
@Entity('users')
@Index('ix_users_kind_by_sign_up', ['projectId', 'isAnonymous', 'signedUpAt', 'id', 'primaryEmailVerified'])
@Index('ix_users_by_sign_up', { synchronize: false })
@Index('ix_users_by_activity', { synchronize: false })
@Index('ix_users_by_name', { synchronize: false })
@Index('ix_users_by_email', { synchronize: false })
@Index('ix_users_sign_ups', ['projectId', 'signedUpAt'], { where: 'has_sign_up_date AND NOT is_anonymous' })
@Index('ix_users_restricted', { synchronize: false })
@Index('ix_users_restricted_or_unverified', { synchronize: false })
@Index('ix_users_search', { synchronize: false })
@Index('ix_users_search_grams', { synchronize: false })
@Index('ix_users_selected_team', { synchronize: false })
@Index('ix_users_imported_password', { synchronize: false })
@Index('ix_users_imported_argon2', { synchronize: false })
@Index('ix_users_imported_scrypt', { synchronize: false })
@Index('ix_users_imported_pbkdf2', { synchronize: false })
export class UserEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { nullable: true })
  displayName: string | null;

  @Column('text', { nullable: true })
  profileImageUrl: string | null;

  @Column('jsonb', { nullable: true })
  clientMetadata: Metadata;

  @Column('jsonb', { nullable: true })
  clientReadOnlyMetadata: Metadata;

  @Column('jsonb', { nullable: true })
  serverMetadata: Metadata;

  @Column('text', { nullable: true })
  passwordHash: string | null;

  /** Sealed; its presence is what makes sign-in ask for a second factor. */
  @Column('bytea', { nullable: true })
  totpSecret: Buffer | null;

  /** The last time step that signed in: a step is accepted once. */
  @Column('int', { nullable: true })
  totpLastStep: number | null;

  @Column('boolean', { default: false })
  otpAuthEnabled: boolean;

  /** A copy (see changes/user-copies.statements.ts): whether the user has a passkey. */
  @Column({ type: 'boolean', default: false, insert: false, update: false })
  passkeyAuthEnabled: boolean;

  @Column('boolean', { default: false })
  isAnonymous: boolean;

  @Column('uuid', { nullable: true })
  selectedTeamId: string | null;

  /** False for who was imported without the date of their sign-up: `signedUpAt` is then the moment of the import. */
  @Column('boolean', { default: true })
  hasSignUpDate: boolean;

  /** A copy: what searching looks at. */
  @Column({ type: 'text', default: '', insert: false, update: false, select: false })
  searchText: string;

  /** Like the three below a copy: of the primary contact channel and the linked accounts. */
  @Column({ type: 'text', nullable: true, insert: false, update: false })
  primaryEmail: string | null;

  @Column({ type: 'boolean', default: false, insert: false, update: false })
  primaryEmailVerified: boolean;

  @Column({ type: 'boolean', default: false, insert: false, update: false })
  primaryEmailAuthEnabled: boolean;

  @Column({ type: 'jsonb', default: () => "'[]'", insert: false, update: false })
  oauthProviders: object[];

  @Column('timestamptz', { default: () => 'now()' })
  signedUpAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastActiveAt: Date;

  /** The country that they were last known to be in: two letters. */
  @Column('text', { nullable: true })
  countryCode: string | null;

  /** The country of the request that signed them up, in two letters; null while unknown. */
  @Column('text', { nullable: true })
  signUpCountryCode: string | null;

  /** The scores of their sign-up, as they are on the wire. */
  @Column('jsonb', { default: () => `'{"sign_up": {"bot": 0, "free_trial_abuse": 0}}'` })
  riskScores: object;

  @Column('boolean', { default: false })
  restrictedByAdmin: boolean;

  /** Shown to the user. */
  @Column('text', { nullable: true })
  restrictedByAdminReason: string | null;

  /** Shown to colleagues alone. */
  @Column('text', { nullable: true })
  restrictedByAdminPrivateDetails: string | null;

  /** The language that their client last asked for, one of the pages'; null while none is known. */
  @Column('text', { nullable: true })
  language: string | null;
}
