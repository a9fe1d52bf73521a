import type { EmailContent } from '../../blocks/blocks.contract.js';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An email that is written but not sent yet. Its source need not work. */
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

  /** The content of a draft without code, of which its source is made; null for one that is code. */
  @Column('jsonb', { nullable: true })
  blocks: EmailContent | null;

  /** The id of a theme, `false` for none, null for the project's active one. */
  @Column('jsonb', { nullable: true })
  themeId: string | false | null;

  /** The time when it was last sent. */
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** The time of the last change of its content; sending does not count. */
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
