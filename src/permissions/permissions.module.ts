import { Module } from '@nestjs/common';
import './permissions.events.js';
import { PermissionsService } from './permissions.service.js';

/** What users may do in teams and projects. */
@Module({ providers: [PermissionsService], exports: [PermissionsService] })
export class PermissionsModule {}
