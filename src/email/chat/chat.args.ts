import { ArgsType } from '@nestjs/graphql';
import { Json, Nested, Text } from '../../common/contract/fields.js';
import { EditorQuestion } from './chat.contract.js';
import { CHAT_QUESTION, CHAT_THREADS } from './chat.limits.js';

/** Which conversation is meant. */
@ArgsType()
export class ChatArgs {
  @Text({ max: CHAT_THREADS.idLength }) thread_id: string;
}

/** What is asked, in which conversation. */
@ArgsType()
export class ChatQuestionArgs extends ChatArgs {
  @Nested(() => EditorQuestion) input: EditorQuestion;
}

/** What is kept, of which conversation. */
@ArgsType()
export class ChatMessageArgs extends ChatArgs {
  @Json({ max: CHAT_QUESTION.messageBytes }) message: unknown;
}
