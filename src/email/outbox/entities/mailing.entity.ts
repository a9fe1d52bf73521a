import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** One content addressed to many. How far it got is counted from its emails. */
@Entity('mailings')
@Index('ix_mailings_created', ['projectId', 'createdAt', 'id'])
export class MailingEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Sealed: the sources and variables as they were when the mailing was made. */
  @Column('bytea')
  content: Buffer;

  /** Takes the place of the subject that the source renders. */
  @Column('text', { nullable: true })
  subject: string | null;

  /** The category of emails whose source names none. */
  @Column('text', { nullable: true })
  category: string | null;

  @Column('uuid', { nullable: true })
  templateId: string | null;

  @Column('uuid', { nullable: true })
  draftId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
