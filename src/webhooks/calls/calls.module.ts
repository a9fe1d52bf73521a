import { Module } from '@nestjs/common';
import { EndpointCaller } from './endpoint-caller.js';

/** Calls of endpoints, signed. */
@Module({
  providers: [EndpointCaller],
  exports: [EndpointCaller],
})
export class EndpointCallsModule {}
