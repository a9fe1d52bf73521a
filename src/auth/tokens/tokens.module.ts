import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { JwksController } from './jwks.controller.js';
import { TokenController } from './token.controller.js';
import { TokenService } from './token.service.js';

/** The OAuth 2.0 token endpoint, and the keys that verify tokens. */
@Module({ imports: [UsersModule], controllers: [JwksController, TokenController], providers: [TokenService] })
export class TokensModule {}
