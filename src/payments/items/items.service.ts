import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { ItemBalancesService } from './item-balances.service.js';
import type { ItemParams, ItemQuantityUpdate, ItemRead } from './items.contract.js';
import { requireItem, toItemAddress } from './items.policy.js';

/** How many of an item customers have. Clients may ask about any customer of the project. */
@Injectable()
export class ItemsService {
  constructor(private readonly balances: ItemBalancesService) {}

  /** @throws KnownError one of `ITEM_ERRORS` */
  async get(caller: Caller, params: ItemParams): Promise<ItemRead> {
    const address = toItemAddress(params);
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
}
