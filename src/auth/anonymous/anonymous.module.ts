import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { AnonymousController } from './anonymous.controller.js';

/** Users that sign up without saying who they are. */
@Module({ imports: [UsersModule], controllers: [AnonymousController] })
export class AnonymousModule {}
