import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { connectionOf, cutConnection } from '../../common/graphql/connection.js';
import { CUSTOMER_ERRORS, toCustomer } from '../customers/customers.js';
import { CustomerPageArgs, ItemArgs, ItemChangeArgs, ItemChangesArgs, ItemHistoryArgs } from '../payments.args.js';
import { BalanceHistoryService } from './balance-history.service.js';
import { ItemBalanceHistoryRead, ItemBalanceRead, ItemQuantityChangeRead, ItemRead } from './items.contract.js';
import { ITEM_CHANGE_ERRORS, ITEM_ERRORS, toItemAddress } from './items.policy.js';
import type { ItemChangeRow } from './items.queries.js';
import { ItemsService } from './items.service.js';

const ItemConnection = connectionOf(ItemRead, 'Item');
const ItemQuantityChangeConnection = connectionOf(ItemQuantityChangeRead, 'ItemQuantityChange');

/** Items of customers over GraphQL, for administrators. */
@Resolver(() => ItemRead)
export class ItemsResolver {
  constructor(
    private readonly items: ItemsService,
    private readonly balances: BalanceHistoryService,
  ) {}

  @QueryEndpoint({
    name: 'customerItems',
    access: 'admin',
    returns: ItemConnection,
    throws: CUSTOMER_ERRORS,
    summary: 'How many of each item a customer has, sorted by id.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() { first, after, ...customer }: CustomerPageArgs) {
    const items = await this.items.list(caller, toCustomer(customer), { first, after: after ?? null });
    return cutConnection(items, first, ({ id }) => id);
  }

  @QueryEndpoint({
    name: 'itemBalance',
    access: 'admin',
    returns: ItemBalanceRead,
    throws: ITEM_ERRORS,
    summary: 'How many of an item a customer has, and what that is made of.',
  })
  balance(@CurrentCaller() caller: Caller, @Args() args: ItemArgs) {
    return this.items.balance(caller, toItemAddress(args));
  }

  @QueryEndpoint({
    name: 'itemBalanceHistory',
    access: 'admin',
    returns: ItemBalanceHistoryRead,
    throws: ITEM_ERRORS,
    summary: 'How many of an item a customer had, as the records of now say.',
  })
  history(@CurrentCaller() caller: Caller, @Args() { days, ...item }: ItemHistoryArgs) {
    return this.balances.read(caller, toItemAddress(item), days);
  }

  @QueryEndpoint({
    name: 'itemQuantityChanges',
    access: 'admin',
    returns: ItemQuantityChangeConnection,
    throws: ['ITEM_NOT_FOUND', 'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH'],
    summary: 'The changes behind a quantity, newest first.',
  })
  async changes(@CurrentCaller() caller: Caller, @Args() { first, after, ...item }: ItemChangesArgs) {
    const rows = await this.items.changes(caller, toItemAddress(item), { first, after: after ?? null });
    return cutConnection(rows.map(presentChange), first, ({ id }) => id);
  }

  @MutationEndpoint({
    name: 'changeItemQuantity',
    access: 'admin',
    returns: ItemBalanceRead,
    throws: ITEM_CHANGE_ERRORS,
    summary: 'Adds to a quantity, or takes from it.',
  })
  async change(@CurrentCaller() caller: Caller, @Args() args: ItemChangeArgs) {
    const { delta, reason, expires_at, allow_negative: allowsNegative, ...item } = args;
    await this.items.update(caller, item, { delta, expires_at, description: reason, allowsNegative });
    return this.items.balance(caller, toItemAddress(item));
  }
}

function presentChange({ id, quantity, description, createdAt, expiresAt }: ItemChangeRow): ItemQuantityChangeRead {
  return { id, delta: quantity, description, created_at_millis: createdAt, expires_at_millis: expiresAt };
}
