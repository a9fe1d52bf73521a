import { Module } from '@nestjs/common';
import { DraftsModule } from '../drafts/drafts.module.js';
import { RendererModule } from '../renderer/renderer.module.js';
import { ChatModel } from './chat-model.js';
import { ChatThreadsService } from './chat-threads.service.js';
import { ChatController } from './chat.controller.js';
import { ChatResolver } from './chat.resolver.js';
import { ChatService } from './chat.service.js';
import { SourceOffers } from './source-offers.js';

/** An AI model that helps to write themes, templates and drafts. */
@Module({
  imports: [DraftsModule, RendererModule],
  controllers: [ChatController],
  providers: [ChatModel, ChatResolver, ChatService, ChatThreadsService, SourceOffers],
})
export class ChatModule {}
