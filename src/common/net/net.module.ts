import { Global, Module } from '@nestjs/common';
import { OutboundPosts } from './outbound-posts.service.js';
import { Outbound } from './outbound.service.js';

/** Calls to servers that project owners name. */
@Global()
@Module({
  providers: [Outbound, OutboundPosts],
  exports: [Outbound, OutboundPosts],
})
export class NetModule {}
