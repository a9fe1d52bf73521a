import { Module } from '@nestjs/common';
import { OwnerMailingsModule } from '../../teams/owner-mailings/owner-mailings.module.js';
import { ProjectKeysModule } from '../keys/project-keys.module.js';
import { KeyNoticesService } from './key-notices.service.js';

/** Emails to owners whose project keys expire soon. */
@Module({ imports: [ProjectKeysModule, OwnerMailingsModule], providers: [KeyNoticesService] })
export class KeyNoticesModule {}
