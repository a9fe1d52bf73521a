import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation about a theme, a template or a draft: how much of it there is. */
@Entity('ai_chat_threads')
export class ChatThreadEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** Chosen by the client. */
  @PrimaryColumn('text')
  id: string;

  /** How many messages it has; the last one has this position. */
  @Column('integer')
  messages: number;

  /** What each counts besides its own bytes included. */
  @Column('bigint')
  bytes: string;
}
