import { Global, Module } from '@nestjs/common';
import { CodeCleanup } from './code-cleanup.js';
import { VerificationCodesService } from './verification-codes.service.js';

/** Codes in emails, each good once. */
@Global()
@Module({
  providers: [CodeCleanup, VerificationCodesService],
  exports: [VerificationCodesService],
})
export class VerificationCodesModule {}
