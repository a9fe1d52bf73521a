import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { SessionLoader } from './session.loader.js';
import { SessionsApiService } from './sessions-api.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsResolver } from './sessions.resolver.js';

/** Sessions as users and servers handle them. */
@Module({
  imports: [UsersModule],
  controllers: [SessionsController],
  providers: [SessionLoader, SessionsApiService, SessionsResolver],
})
export class SessionsModule {}
