import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, ListOf, Text } from '../../common/contract/fields.js';
import { LIMITS } from '../renderer/limits.js';
import { CHAT_QUESTION, CHAT_THREADS } from './chat.limits.js';

/** The subject of a conversation. */
export const CHAT_SUBJECTS = namedChoices('AiChatSubject', ['theme', 'template', 'draft']);
export type ChatSubject = (typeof CHAT_SUBJECTS)[number];

const CHAT_CONTEXTS = ['email-theme', 'email-template', 'email-draft'] as const;
const ROLES = namedChoices('AiChatRole', ['user', 'assistant', 'tool']);

@Contract()
export class ChatParams {
  @Text({ max: CHAT_THREADS.idLength, doc: 'Chosen by the client, usually the id of what the conversation is about.' })
  thread_id: string;
}

/** A message as clients keep it: a text, or a list of parts such as those of an answer. */
@Contract({ input: 'AiChatMessageInput' })
export class ChatMessage {
  @Choice(ROLES) role: (typeof ROLES)[number];
  @Json({ max: CHAT_QUESTION.messageBytes, nullable: true }) content: unknown;
}

@Contract()
export class ChatQuestion {
  @Choice(CHAT_CONTEXTS) context_type: (typeof CHAT_CONTEXTS)[number];
  @ListOf(() => ChatMessage, { max: CHAT_QUESTION.messages, doc: 'At least one; the newest is the last.' })
  messages: ChatMessage[];
}

/** A question from beside an editor. */
@Contract({ input: 'AiChatQuestionInput' })
export class EditorQuestion {
  @Choice(CHAT_SUBJECTS) subject: ChatSubject;
  @ListOf(() => ChatMessage, { max: CHAT_QUESTION.messages, doc: 'At least one; the newest is the last.' })
  messages: ChatMessage[];
  @Text({ max: LIMITS.sourceLength, doc: 'What is in the editor.' }) current_source: string;
}

/** Texts (`text`), and offers of whole sources that render (`args.content`). */
@Contract({ object: 'AiChatAnswer' })
export class ChatAnswer {
  @Json({ doc: 'Parts of the type text or tool-call.' }) content: unknown;
}

@Contract()
export class ChatMessageSave {
  @Json({ max: CHAT_QUESTION.messageBytes, nullable: true, doc: 'Any JSON; it is kept as it is.' }) message: unknown;
}

@Contract()
export class ChatThreadRead {
  @Json({ doc: 'In the order in which they were appended.' }) messages: unknown;
}

@Contract({ object: 'AiChat' })
export class ChatRead {
  @Flag({ doc: 'Whether this server has an AI model to ask.' }) is_available: boolean;
  @Json({ doc: 'In the order in which they were appended.' }) messages: unknown;
}
