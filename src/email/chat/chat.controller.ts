import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Empty } from '../../common/contract/success.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import {
  ChatAnswer,
  ChatMessageSave,
  ChatParams,
  ChatQuestion,
  ChatThreadRead,
  type ChatSubject,
} from './chat.contract.js';
import { ChatThreadsService } from './chat-threads.service.js';
import { ChatService } from './chat.service.js';

/** Conversations with an AI model about the sources of emails, for administrators. */
@ApiTags('AI chat')
@Controller('api/v1/internal/ai-chat')
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly threads: ChatThreadsService,
  ) {}

  @Post(':thread_id')
  @Endpoint({
    access: 'admin',
    bodyBytes: BODY_BYTES.source,
    returns: ChatAnswer,
    throws: ['AI_CHAT_NOT_CONFIGURED', 'AI_CHAT_FAILED'],
    summary: 'Ask the AI model; a source that it offers renders. Nothing is stored.',
  })
  async ask(@CurrentCaller() caller: Caller, @Param() { thread_id }: ChatParams, @Body() input: ChatQuestion) {
    const subject = input.context_type.replace('email-', '') as ChatSubject;
    const question = { subject, messages: input.messages, currentSource: null };
    return { content: await this.chat.ask(caller, thread_id, question) };
  }

  @Patch(':thread_id')
  @Endpoint({
    access: 'admin',
    bodyBytes: BODY_BYTES.source,
    returns: Empty,
    throws: ['AI_CHAT_THREAD_FULL', 'AI_CHAT_FULL'],
    summary: 'Append a message to a thread.',
  })
  async append(
    @CurrentCaller() caller: Caller,
    @Param() { thread_id }: ChatParams,
    @Body() { message }: ChatMessageSave,
  ) {
    await this.threads.append(caller, thread_id, message);
    return {};
  }

  @Get(':thread_id')
  @Endpoint({
    access: 'admin',
    returns: ChatThreadRead,
    throws: [],
    summary: 'Read the messages of a thread, of which there are none if nobody knows it.',
  })
  async list(@CurrentCaller() caller: Caller, @Param() { thread_id }: ChatParams) {
    return { messages: await this.threads.list(caller, thread_id) };
  }
}
