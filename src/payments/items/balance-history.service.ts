import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { ROW_BYTES } from '../../common/contract/page.limits.js';
import { balancesAt, marksOf, spreadTimes } from '../ledger/balance-history.js';
import { BALANCE_POINTS, HISTORY_EXPIRING } from '../payments.limits.js';
import { ItemBalancesService } from './item-balances.service.js';
import type { ItemBalanceHistoryRead } from './items.contract.js';
import type { ItemAddress } from './items.policy.js';
import { ItemsQueries } from './items.queries.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The history of an item's balance. */
@Injectable()
export class BalanceHistoryService {
  constructor(
    private readonly balances: ItemBalancesService,
    private readonly queries: ItemsQueries,
    private readonly lists: ListLimiter,
  ) {}

  /**
   * The balances of the last days. The database sums up lasting changes, so that a long history costs no more than a
   * short one. Items with too many expiring changes have no history.
   *
   * @throws KnownError one of `ITEM_ERRORS`; TooManyRequestsError
   */
  async read(caller: Caller, address: ItemAddress, days: number): Promise<ItemBalanceHistoryRead> {
    const { grants, now } = await this.balances.account(caller, address);
    const times = spreadTimes({ from: now - days * DAY_MS, until: now, count: BALANCE_POINTS });
    const { read } = await this.lists.run(caller, async () => {
      const { usedSince, expiring } = await this.queries.expiring(caller.projectId, address, now);
      if (expiring.length > HISTORY_EXPIRING) return { read: null, bytes: expiring.length * ROW_BYTES };
      const history = { changes: expiring, grants, since: (usedSince ?? now) - 1 };
      const lasting = await this.queries.lasting(caller.projectId, address, marksOf(times, history));
      const read = balancesAt(times, { ...history, changes: [...expiring, ...lasting] });
      return { read, bytes: (expiring.length + lasting.length) * ROW_BYTES };
    });
    if (read === null) return { points: [], is_too_long: true };
    return { points: times.map((time, at) => ({ at_millis: time, quantity: read[at] ?? 0 })), is_too_long: false };
  }
}
