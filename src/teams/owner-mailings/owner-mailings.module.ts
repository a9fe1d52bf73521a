import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { ProjectOwnersModule } from '../project-owners/project-owners.module.js';
import { OwnerMailingsService } from './owner-mailings.service.js';

/** Emails from the dashboard to those who look after a project. */
@Module({
  imports: [EmailModule, ProjectOwnersModule],
  providers: [OwnerMailingsService],
  exports: [OwnerMailingsService],
})
export class OwnerMailingsModule {}
