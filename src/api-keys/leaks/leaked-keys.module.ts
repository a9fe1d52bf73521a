import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { ApiKeysModule } from '../api-keys.module.js';
import { LeakedKeysController } from './leaked-keys.controller.js';
import { LeakedKeysService } from './leaked-keys.service.js';

/** API keys that were found in public places. */
@Module({
  imports: [ApiKeysModule, EmailModule],
  controllers: [LeakedKeysController],
  providers: [LeakedKeysService],
})
export class LeakedKeysModule {}
