import { Global, Module } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.js';

/** The hashing of passwords, off the event loop. */
@Global()
@Module({
  providers: [PasswordHasher],
  exports: [PasswordHasher],
})
export class PasswordHashingModule {}
