import { Global, Module } from '@nestjs/common';
import { AuditCleanup } from './audit-cleanup.js';
import { AuditSettingsService } from './audit-settings.service.js';
import { AuditQueries } from './audit.queries.js';
import { AuditService } from './audit.service.js';
import { SignInFailures } from './sign-in-failures.js';

/** The audit log: its rows, its settings and its end. */
@Global()
@Module({
  providers: [AuditCleanup, AuditQueries, AuditService, AuditSettingsService, SignInFailures],
  exports: [AuditQueries, AuditService, AuditSettingsService, SignInFailures],
})
export class AuditModule {}
