import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail that is written but not sent yet. Its source need not work. */
@Entity('email_drafts')
@Index('ix_email_drafts_updated', ['projectId', 'updatedAt', 'id'])
export class EmailDraftEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  displayName: string;

  @Column('text')
  tsxSource: string;

  /** The id of a theme, `false` for none, null for the project's active one. */
  @Column('jsonb', { nullable: true })
  themeId: string | false | null;

  /** When it was last sent. */
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When its content last changed; sending does not count. */
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
