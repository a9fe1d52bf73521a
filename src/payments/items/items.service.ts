import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { ROW_BYTES } from '../../common/contract/page.limits.js';
import { CustomerAccess } from '../customers/customer-access.js';
import type { Customer } from '../customers/customers.js';
import { entriesOf } from '../ledger/grants.js';
import { sumsAt } from '../ledger/ledger.js';
import { grantedTo, ItemBalancesService, quantityOf, type ItemAccount } from './item-balances.service.js';
import type { ItemBalanceRead, ItemGrantRead, ItemParams, ItemQuantityUpdate, ItemRead } from './items.contract.js';
import { requireItem, toItemAddress } from './items.policy.js';
import { ItemsQueries, type ItemChangeRow } from './items.queries.js';

/** Quantities of items. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly balances: ItemBalancesService,
    private readonly queries: ItemsQueries,
    private readonly lists: ListLimiter,
    private readonly access: CustomerAccess,
  ) {}

  /** @throws KnownError one of `CUSTOMER_ACCESS_ERRORS` and `ITEM_ERRORS` */
  async get(caller: Caller, params: ItemParams): Promise<ItemRead> {
    const address = toItemAddress(params);
    await this.access.requireForToken(caller, address.customer);
    const { displayName } = requireItem(caller, address);
    return { id: address.itemId, display_name: displayName, quantity: await this.balances.quantity(caller, address) };
  }

  /** @throws KnownError one of `ITEM_CHANGE_ERRORS` */
  update(
    caller: Caller,
    params: ItemParams,
    { allowsNegative, ...update }: ItemQuantityUpdate & { allowsNegative: boolean },
  ): Promise<void> {
    return this.balances.change(caller, toItemAddress(params), { ...update, allowsNegative });
  }

  /**
   * The items for customers of this type, with how many of each the customer has: some of them, in the order of their ids.
   *
   * @param after begins with the item of this id
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND; TooManyRequestsError
   */
  async list(caller: Caller, customer: Customer, page: { first: number; after: string | null }): Promise<ItemRead[]> {
    const items = Object.entries(caller.tenancy.config.payments.items);
    const ids = items.filter(([, item]) => item.customerType === customer.type).map(([id]) => id);
    const wanted = ids.toSorted().filter((id) => page.after === null || id >= page.after);
    const { read } = await this.lists.run(caller, async () => {
      const read: ItemRead[] = [];
      for (const itemId of wanted.slice(0, page.first + 1)) read.push(await this.balance(caller, { customer, itemId }));
      return { read, bytes: read.length * ROW_BYTES };
    });
    return read;
  }

  /** A customer's balance of an item, and its parts. @throws KnownError one of `ITEM_ERRORS` */
  async balance(caller: Caller, address: { customer: Customer; itemId: string }): Promise<ItemBalanceRead> {
    const { displayName } = requireItem(caller, address);
    const account = await this.balances.account(caller, address);
    const { given, used, lead } = sumsAt(account.ledger, grantedTo(account), account.now);
    return {
      id: address.itemId,
      display_name: displayName,
      quantity: quantityOf(account),
      granted: given,
      used,
      expired: lead,
      grants: presentGrants(account),
    };
  }

  /** The changes behind a quantity, the newest first. @throws KnownError one of `ITEM_ERRORS`; TooManyRequestsError */
  async changes(
    caller: Caller,
    address: { customer: Customer; itemId: string },
    page: { first: number; after: string | null },
  ): Promise<ItemChangeRow[]> {
    requireItem(caller, address);
    const { rows } = await this.lists.run(caller, async () => {
      const rows = await this.queries.changes(caller.projectId, address, page);
      return { rows, bytes: rows.length * ROW_BYTES };
    });
    return rows;
  }
}

function presentGrants({ grants, ledger, now }: ItemAccount): ItemGrantRead[] {
  return grants.flatMap((grant) =>
    entriesOf([grant], now, ledger.through || now).map(({ amount, grantedAt, expiresAt }) => ({
      product_id: grant.productId,
      quantity: amount,
      granted_at_millis: grantedAt,
      expires_at_millis: expiresAt,
    })),
  );
}
