import { Module } from '@nestjs/common';
import { SvixApplications } from './svix-applications.service.js';
import { SvixController } from './svix.controller.js';

/** The operator's Svix server, which takes over the sending of webhooks. */
@Module({
  controllers: [SvixController],
  providers: [SvixApplications],
  exports: [SvixApplications],
})
export class SvixModule {}
