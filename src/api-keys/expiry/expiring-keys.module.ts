import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { ApiKeysModule } from '../api-keys.module.js';
import { ExpiringKeysService } from './expiring-keys.service.js';
import { KeyHoldersQueries } from './key-holders.queries.js';

/** Emails to users and teams whose API keys expire soon. */
@Module({ imports: [ApiKeysModule, EmailModule], providers: [ExpiringKeysService, KeyHoldersQueries] })
export class ExpiringKeysModule {}
