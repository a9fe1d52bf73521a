import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/users.module.js';
import { OwnedProjects } from './owned-projects.service.js';
import { OwnerSession } from './owner-session.service.js';

/** The users of the dashboard who answer platforms. */
@Module({ imports: [UsersModule], providers: [OwnedProjects, OwnerSession], exports: [OwnedProjects, OwnerSession] })
export class IntegrationOwnersModule {}
