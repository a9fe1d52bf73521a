import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { EXPORT_MS, EXPORTS_AT_ONCE } from '../audit/audit.limits.js';
import { AuditService } from '../audit/audit.service.js';
import type { Caller } from '../caller/caller.js';
import { Database } from '../database/database.js';
import { LongAnswers } from '../http/long-answers.js';
import { ownerOf } from '../tenancy/tenancy.js';

/** Lists as files: each is in the audit log, and all lists together have so many under way at once. */
@Injectable()
export class ListExports {
  private readonly answers = new LongAnswers({ ...EXPORTS_AT_ONCE, readMs: EXPORT_MS });

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Lets an export begin, and writes down that somebody took it.
   *
   * @param action of the log, declared with the project as its object
   * @param asked the filters and the format
   * @param answer that it goes into: until it is sent, or given up, it counts as under way
   * @throws TooManyRequestsError, BusyError when too many exports are under way
   */
  async begin(
    caller: Caller,
    { action, asked }: { action: string; asked: object & { format: string } },
    answer: ServerResponse,
  ): Promise<void> {
    this.answers.admit(ownerOf(caller.tenancy.project), answer);
    await this.database.transaction(async () => {
      this.audit.note(caller, action, { ...asked, id: caller.projectId }, { before: {} });
    });
  }
}
