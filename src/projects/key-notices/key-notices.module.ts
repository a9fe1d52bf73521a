import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { ProjectOwnersModule } from '../../teams/project-owners/project-owners.module.js';
import { ProjectKeysModule } from '../keys/project-keys.module.js';
import { KeyNoticesService } from './key-notices.service.js';

/** Emails to owners whose project keys expire soon. */
@Module({ imports: [EmailModule, ProjectKeysModule, ProjectOwnersModule], providers: [KeyNoticesService] })
export class KeyNoticesModule {}
