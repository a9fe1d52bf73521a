import { Module } from '@nestjs/common';
import { AuditExportService } from './audit-export.service.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogResolver } from './audit-log.resolver.js';
import { AuditLogService } from './audit-log.service.js';

/** The audit log of a project, as its administrators read and export it. */
@Module({
  controllers: [AuditLogController],
  providers: [AuditExportService, AuditLogResolver, AuditLogService],
})
export class AuditLogModule {}
