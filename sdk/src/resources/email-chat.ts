import type { ChatPart } from '../../../shared/email/chat-parts.js';
import type { SendRequest } from '../http/types.js';
import type {
  ChatMessageSave,
  ChatQuestion,
  ChatThreadRead,
  ChatMessage as ChatMessageBody,
} from '../wire/wire-types.generated.js';

/** The kind of source that a conversation is about. */
export type ChatContext = ChatQuestion['context_type'];

/** A message of a conversation: a text, or a list of parts such as those of an answer. */
export type ChatMessage = Pick<ChatMessageBody, 'role'> & {
  /** A text, or parts such as `{ type: 'text', text }`: what `sendChatMessage` gave may be sent again as it is. */
  content: unknown;
};

/** A text, or the offer of a whole source for the editor in `args.content`. */
export type ChatContent = ChatPart[];

export interface EmailChatActions {
  /**
   * Asks the AI model for words or a source; a source that it offers renders. Nothing is stored: see
   * {@link EmailChatActions.saveChatMessage}. All that was said before goes along, the newest message last.
   *
   * @param threadId usually the id of what the conversation is about
   * @throws UnexpectedResponseError AI_CHAT_NOT_CONFIGURED where the server has no model, AI_CHAT_FAILED when it gave no
   *   answer
   * @example
   * const question = { role: 'user', content: 'Make it shorter' } as const;
   * const { content } = await app.sendChatMessage(templateId, 'email-template', [question]);
   * for (const part of content) console.log(part.type === 'text' ? part.text : part.args.content);
   */
  sendChatMessage(
    threadId: string,
    contextType: ChatContext,
    messages: ChatMessage[],
    abortSignal?: AbortSignal,
  ): Promise<{ content: ChatContent }>;
  /**
   * Appends a message, any JSON, to a conversation, which begins with it if it is the first.
   *
   * @throws UnexpectedResponseError AI_CHAT_THREAD_FULL; AI_CHAT_FULL, of all threads of the project together
   * @example for (const message of [question, { role: 'assistant', content }]) await app.saveChatMessage(id, message);
   */
  saveChatMessage(threadId: string, message: unknown): Promise<void>;
  /**
   * Reads what was appended to a conversation, in that order; nothing of one that nobody began.
   *
   * @example const { messages } = await app.listChatMessages(templateId);
   */
  listChatMessages(threadId: string): Promise<{ messages: unknown[] }>;
}

/** `send` is of the admin tier. */
export function createEmailChatActions(send: SendRequest): EmailChatActions {
  const pathOf = (threadId: string) => `/internal/ai-chat/${encodeURIComponent(threadId)}`;
  return {
    sendChatMessage: (threadId, contextType, ...[messages, signal]) =>
      // By hand: what messages consist of belongs to whoever keeps them.
      send({ method: 'POST', path: pathOf(threadId), body: { context_type: contextType, messages }, signal }),
    saveChatMessage: async (threadId, message) => {
      const body = { message } as ChatMessageSave;
      await send({ method: 'PATCH', path: pathOf(threadId), body });
    },
    listChatMessages: async (threadId) => {
      const { messages } = await send<ChatThreadRead>({ method: 'GET', path: pathOf(threadId) });
      return { messages: messages as unknown[] };
    },
  };
}
