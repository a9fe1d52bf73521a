import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccessTokensService } from './access-tokens.service.js';
import { Authenticator } from './authenticator.js';
import { ListLimiter } from './list-limiter.js';
import { RevealLog } from './reveal-log.js';
import { AdminStrategy, ClientStrategy, ServerStrategy } from './strategies.js';

/** The strategies of the guard, and access tokens. */
@Global()
@Module({
  imports: [PassportModule],
  providers: [
    AccessTokensService,
    Authenticator,
    ListLimiter,
    RevealLog,
    ClientStrategy,
    ServerStrategy,
    AdminStrategy,
  ],
  exports: [AccessTokensService, Authenticator, ListLimiter, RevealLog],
})
export class AccessModule {}
