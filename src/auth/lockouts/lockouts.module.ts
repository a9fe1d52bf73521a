import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { PasswordModule } from '../password/password.module.js';
import { LockoutsResolver } from './lockouts.resolver.js';
import { LockoutsService } from './lockouts.service.js';

/** Users whom the protection against guessing keeps out for a while. */
@Module({
  imports: [PasswordModule, UsersModule],
  providers: [LockoutsResolver, LockoutsService],
})
export class LockoutsModule {}
