import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { CHAT_THREADS } from './chat.limits.js';
import { CLEAR_THREAD, COUNT_MESSAGE } from './chat-threads.statements.js';
import { ChatMessageEntity } from './entities/chat-message.entity.js';

interface Sizes {
  messages: number;
  bytes: number;
  bytesOfProject: number;
}

/** Conversations, as clients store them message by message. They are sealed, as the sources are that they are about. */
@Injectable()
export class ChatThreadsService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
    private readonly listTurns: ListLimiter,
  ) {}

  /** The messages of a thread in the order in which they were appended; none of an unknown one. */
  async list(caller: Caller, threadId: string): Promise<unknown[]> {
    const { projectId } = caller;
    const { rows } = await this.listTurns.run(caller, async () => {
      const rows = await this.messages.find({ where: { projectId, threadId }, order: { position: 'ASC' } });
      return { rows, bytes: rows.reduce((sum, { message }) => sum + message.length, 0) };
    });
    const context = contextOf(projectId, threadId);
    return rows.map(({ message }) => JSON.parse(this.sealer.unseal(message, context)) as unknown);
  }

  /** @throws KnownError AI_CHAT_THREAD_FULL, AI_CHAT_FULL */
  async append({ projectId }: Caller, threadId: string, message: unknown): Promise<void> {
    const sealed = this.sealer.seal(JSON.stringify(message), contextOf(projectId, threadId));
    const counts = sealed.length + CHAT_THREADS.overheadBytes;
    await this.database.transaction(async () => {
      const sizes = await this.database.row<Sizes & Record<string, unknown>>(COUNT_MESSAGE, [
        projectId,
        threadId,
        counts,
      ]);
      if (!sizes) throw new Error('A message was stored without being counted');
      refuseExcess(sizes);
      await this.messages.insert({ projectId, threadId, position: sizes.messages, message: sealed });
    });
  }

  /** Deletes a thread; nothing happens when there is none. */
  async clear({ projectId }: Caller, threadId: string): Promise<void> {
    await this.database.rows(CLEAR_THREAD, [projectId, threadId]);
  }

  private get messages() {
    return this.database.repository(ChatMessageEntity);
  }
}

function refuseExcess({ messages, bytes, bytesOfProject }: Sizes): void {
  if (messages > CHAT_THREADS.messages || bytes > CHAT_THREADS.bytes) {
    throw new KnownError('AI_CHAT_THREAD_FULL', {
      max_messages: CHAT_THREADS.messages,
      max_bytes: CHAT_THREADS.bytes,
    });
  }
  if (bytesOfProject > CHAT_THREADS.bytesOfProject) {
    throw new KnownError('AI_CHAT_FULL', { max_bytes: CHAT_THREADS.bytesOfProject });
  }
}

function contextOf(projectId: string, threadId: string): string {
  return `ai-chat/${projectId}/${threadId}`;
}
