import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MfaModule } from '../mfa/mfa.module.js';
import { OAuthModule } from '../oauth/oauth.module.js';
import { CodeExchangeService } from './code-exchange.service.js';
import { JwksController } from './jwks.controller.js';
import { TokenController } from './token.controller.js';
import { TokenService } from './token.service.js';

/** The OAuth 2.0 token endpoint, and the keys that verify tokens. */
@Module({
  imports: [MfaModule, OAuthModule, UsersModule],
  controllers: [JwksController, TokenController],
  providers: [CodeExchangeService, TokenService],
})
export class TokensModule {}
