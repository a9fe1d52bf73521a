import { ArgsType } from '@nestjs/graphql';
import { Json, Nested, Text } from '../../common/contract/fields.js';
import { EditorQuestion } from './chat.contract.js';
import { CHAT_QUESTION, CHAT_THREADS } from './chat.limits.js';

/** The key of a conversation. */
@ArgsType()
export class ChatArgs {
  @Text({ max: CHAT_THREADS.idLength }) thread_id: string;
}

/** A question in a conversation. */
@ArgsType()
export class ChatQuestionArgs extends ChatArgs {
  @Nested(() => EditorQuestion) input: EditorQuestion;
}

/** A message to keep in a conversation. */
@ArgsType()
export class ChatMessageArgs extends ChatArgs {
  @Json({ max: CHAT_QUESTION.messageBytes }) message: unknown;
}
