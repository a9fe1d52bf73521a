import { Injectable } from '@nestjs/common';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { requiresVerifiedEmail } from '../../common/access/restriction.js';
import type { Caller } from '../../common/caller/caller.js';
import { countList } from '../../common/database/count-list.js';
import { Database } from '../../common/database/database.js';
import { LIST_AFFECTED, WALK_AFFECTED } from '../reads/restriction.queries.js';
import type { AffectedUserRead, AffectedUsersArgs, AffectedUsersRead } from './restrictions.contract.js';

const NOBODY: AffectedUsersRead = { affected_users: [], total_affected_count: 0 };

/** The users whom a change of the project's settings would restrict, before it is made. */
@Injectable()
export class AffectedUsersService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListLimiter,
  ) {}

  /**
   * Those without a verified primary address, the newest first; nobody where the setting is on already, or stays off.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  async preview(
    caller: Caller,
    { limit, require_email_verification: isAsked }: Partial<AffectedUsersArgs> & Pick<AffectedUsersArgs, 'limit'>,
  ): Promise<AffectedUsersRead> {
    const { projectId, tenancy } = caller;
    if (isAsked !== true || requiresVerifiedEmail(tenancy.config)) return NOBODY;
    const read = async () => {
      const users = await this.database.rows<AffectedUserRead & object>(LIST_AFFECTED, [projectId, limit]);
      const counted = await countList(this.database, { rows: WALK_AFFECTED, values: [projectId] });
      return { found: { affected_users: users, total_affected_count: counted.count }, bytes: 0 };
    };
    return (await this.lists.run(caller, read)).found;
  }
}
