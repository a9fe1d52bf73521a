import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The bytes of all conversations of a project, kept up with every message that comes and every thread that goes. */
@Entity('ai_chat_totals')
export class ChatTotalEntity {
  @PrimaryColumn('text')
  projectId: string;

  @Column('bigint')
  bytes: string;
}
