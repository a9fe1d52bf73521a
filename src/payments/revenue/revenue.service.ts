import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { jsonBytes } from '../../common/contract/json-bytes.js';
import { Database } from '../../common/database/database.js';
import type { RevenueRead } from './revenue.contract.js';
import { presentRevenue, type RecurringRow } from './revenue.presenter.js';
import { RECURRING } from './revenue-sql.queries.js';

/** Money that recurs every month. */
@Injectable()
export class RevenueService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListLimiter,
  ) {}

  /**
   * The revenue of the caller's project.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  async read(caller: Caller): Promise<RevenueRead> {
    const { revenue } = await this.lists.run(caller, async () => {
      const rows = await this.database.rows<RecurringRow & object>(RECURRING, [caller.projectId]);
      const revenue = presentRevenue(rows);
      return { revenue, bytes: jsonBytes(revenue) };
    });
    return revenue;
  }
}
