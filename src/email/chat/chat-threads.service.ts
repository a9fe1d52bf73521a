import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { ListTurns } from '../../common/access/list-turns.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { CHAT_THREADS } from './chat.limits.js';

/** The thread's row is locked first, then the project's: messages at once get their places one after the other. */
const APPEND = {
  name: 'append_ai_chat_message',
  text: `WITH thread AS (
      INSERT INTO ai_chat_threads AS t (project_id, id, messages, bytes) VALUES ($1, $2, 1, $3)
      ON CONFLICT (project_id, id) DO UPDATE SET messages = t.messages + 1, bytes = t.bytes + excluded.bytes
      RETURNING messages, bytes
    ), total AS (
      INSERT INTO ai_chat_totals AS t (project_id, bytes) SELECT $1, $3 FROM thread
      ON CONFLICT (project_id) DO UPDATE SET bytes = t.bytes + excluded.bytes
      RETURNING bytes
    )
    SELECT messages, thread.bytes::float8 AS bytes, total.bytes::float8 AS "bytesOfProject" FROM thread, total`,
};

const STORE = {
  name: 'store_ai_chat_message',
  text: `INSERT INTO ai_chat_messages (project_id, thread_id, position, message) VALUES ($1, $2, $3, $4)`,
};

const LIST = {
  name: 'list_ai_chat_messages',
  text: `SELECT message FROM ai_chat_messages WHERE project_id = $1 AND thread_id = $2 ORDER BY position`,
};

const CLEAR = {
  name: 'clear_ai_chat_thread',
  text: `WITH gone AS (DELETE FROM ai_chat_threads WHERE project_id = $1 AND id = $2 RETURNING bytes)
    UPDATE ai_chat_totals SET bytes = greatest(0, ai_chat_totals.bytes - gone.bytes) FROM gone WHERE project_id = $1`,
};

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
    private readonly listTurns: ListTurns,
  ) {}

  /** The messages of a thread in the order in which they were appended; none of an unknown one. */
  async list(caller: Caller, threadId: string): Promise<unknown[]> {
    const { projectId } = caller;
    const { rows } = await this.listTurns.run(caller, async () => {
      const rows = await this.database.rows<{ message: Buffer }>(LIST, [projectId, threadId]);
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
      const sizes = await this.database.row<Sizes & Record<string, unknown>>(APPEND, [projectId, threadId, counts]);
      if (!sizes) throw new Error('A message was stored without being counted');
      refuseExcess(sizes);
      await this.database.rows(STORE, [projectId, threadId, sizes.messages, sealed]);
    });
  }

  /** Forgets a thread; nothing happens when there is none. */
  async clear({ projectId }: Caller, threadId: string): Promise<void> {
    await this.database.rows(CLEAR, [projectId, threadId]);
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
