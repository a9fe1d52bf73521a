import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../common/audit/audit.service.js';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { LongAnswers } from '../../common/http/long-answers.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { UsersService } from '../../users/users.service.js';
import { USER_EXPORTS } from './user-exports.limits.js';
import { SECTIONS, UserExportsQueries } from './user-exports.queries.js';

/** The version of the file's shape. */
const VERSION = 1;

/** The file with everything that is known of one user: for a user who asks what there is. */
@Injectable()
export class UserExportsService {
  private readonly answers = new LongAnswers(USER_EXPORTS);

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly queries: UserExportsQueries,
    private readonly audit: AuditService,
  ) {}

  /**
   * The file as pieces of text, read page by page as fast as it is taken. That somebody took it is in the log.
   *
   * @param answer that they go into: until it is sent, or given up, it counts as under way
   * @throws KnownError USER_NOT_FOUND; TooManyRequestsError, BusyError when too many exports are under way
   */
  async export(caller: Caller, userId: string, answer: ServerResponse): Promise<AsyncGenerator<string>> {
    // The file is handed to the user: what is written of them for colleagues alone is not in it.
    const user = await this.users.get(caller, userId);
    const { selected_team: _team, restricted_by_admin_private_details: _details, ...profile } = user;
    this.answers.admit(ownerOf(caller.tenancy.project), answer);
    await this.database.transaction(async () => {
      this.audit.note(caller, 'user.exported', { id: profile.id }, { before: {} });
    });
    return this.pieces(caller.projectId, profile);
  }

  private async *pieces(projectId: string, profile: { id: string }): AsyncGenerator<string> {
    const head = {
      type: 'user_export',
      version: VERSION,
      project_id: projectId,
      exported_at_millis: Date.now(),
      profile,
      stripe_customer_id: await this.queries.stripeCustomerOf(projectId, profile.id),
    };
    yield JSON.stringify(head).slice(0, -1);
    for (const [name, text] of Object.entries(SECTIONS)) {
      yield `,\n${JSON.stringify(name)}:[`;
      let separator = '\n';
      for await (const row of this.queries.rows(projectId, profile.id, text)) {
        yield `${separator}${JSON.stringify(row)}`;
        separator = ',\n';
      }
      yield ']';
    }
    yield '}\n';
  }
}
