import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much the conversations of a project take, counted with every message that comes and every thread that goes. */
@Entity('ai_chat_totals')
export class ChatTotalEntity {
  @PrimaryColumn('text')
  projectId: string;

  @Column('bigint')
  bytes: string;
}
