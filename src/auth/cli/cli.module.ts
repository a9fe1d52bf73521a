import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { CliCleanup } from './cli-cleanup.js';
import { CliController } from './cli.controller.js';
import { CliService } from './cli.service.js';

/** Command lines that sign in by way of a browser. */
@Module({ imports: [UsersModule], controllers: [CliController], providers: [CliCleanup, CliService] })
export class CliModule {}
