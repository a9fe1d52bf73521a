import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { ChatArgs, ChatMessageArgs, ChatQuestionArgs } from './chat.args.js';
import { ChatAnswer, ChatRead } from './chat.contract.js';
import { ChatThreadsService } from './chat-threads.service.js';
import { ChatService } from './chat.service.js';

/** Conversations with an AI model over GraphQL, beside the editors of the dashboard. */
@Resolver(() => ChatRead)
export class ChatResolver {
  constructor(
    private readonly chat: ChatService,
    private readonly threads: ChatThreadsService,
  ) {}

  @QueryEndpoint({ name: 'aiChat', access: 'admin', returns: ChatRead, throws: [] })
  async read(@CurrentCaller() caller: Caller, @Args() { thread_id }: ChatArgs) {
    return { is_available: this.chat.isAvailable, messages: await this.threads.list(caller, thread_id) };
  }

  @MutationEndpoint({
    name: 'askAi',
    access: 'admin',
    returns: ChatAnswer,
    throws: ['AI_CHAT_NOT_CONFIGURED', 'AI_CHAT_FAILED'],
    summary: 'A source that is offered renders. Nothing is stored.',
  })
  async ask(@CurrentCaller() caller: Caller, @Args() { thread_id, input }: ChatQuestionArgs) {
    const { subject, messages, current_source: currentSource } = input;
    return { content: await this.chat.ask(caller, thread_id, { subject, messages, currentSource }) };
  }

  @MutationEndpoint({
    name: 'saveAiChatMessage',
    access: 'admin',
    returns: ID,
    throws: ['AI_CHAT_THREAD_FULL', 'AI_CHAT_FULL'],
    summary: 'Appends any JSON to a conversation. Answers the id of the conversation.',
  })
  async append(@CurrentCaller() caller: Caller, @Args() { thread_id, message }: ChatMessageArgs): Promise<string> {
    await this.threads.append(caller, thread_id, message);
    return thread_id;
  }

  @MutationEndpoint({
    name: 'clearAiChat',
    access: 'admin',
    returns: ID,
    throws: [],
    summary: 'Forgets all messages of a conversation. Answers its id.',
  })
  async clear(@CurrentCaller() caller: Caller, @Args() { thread_id }: ChatArgs): Promise<string> {
    await this.threads.clear(caller, thread_id);
    return thread_id;
  }
}
