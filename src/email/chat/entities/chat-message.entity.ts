import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message of a conversation, as the client wrote it. */
@Entity('ai_chat_messages')
export class ChatMessageEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('text')
  threadId: string;

  /** The position in the thread, from 1. */
  @PrimaryColumn('integer')
  position: number;

  /** JSON, sealed. */
  @Column('bytea')
  message: Buffer;
}
