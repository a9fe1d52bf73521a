import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation about a theme, a template or a draft: how much of it there is. */
@Entity('ai_chat_threads')
export class ChatThreadEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** The id, chosen by the client. */
  @PrimaryColumn('text')
  id: string;

  /** The number of messages; the last one has this position. */
  @Column('integer')
  messages: number;

  /** The bytes of all messages, with the overhead that each counts. */
  @Column('bigint')
  bytes: string;
}
