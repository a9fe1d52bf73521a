import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { parseIsoTime } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { noteOfCustomer } from '../customers/audited-customer.js';
import { customerNotFound } from '../customers/customers.js';
import { entriesOf, pastOf, type Grant, type LedgerEntry } from '../ledger/grants.js';
import { EMPTY_LEDGER, foldLedger, foldMoments, quantityAt, withChange, type Ledger } from '../ledger/ledger.js';
import { PaymentsClock } from '../clock/payments-clock.js';
import { MOMENTS_READ, MOST_EXPIRING, MOST_IN_ALL } from '../payments.limits.js';
import { grantsOf } from '../offers/catalog.js';
import type { Seller } from '../purchases/purchases.js';
import { ItemBalanceEntity } from './item-balance.entity.js';
import { CHANGE_ITEM_QUANTITY } from './item-balances.statements.js';
import type { ItemQuantityUpdate } from './items.contract.js';
import { KeyedMutex } from './keyed-mutex.js';
import { requireItem, type ItemAddress } from './items.policy.js';
import { ItemsQueries, type ItemState } from './items.queries.js';

/** A requested change. */
export interface ItemChange extends ItemQuantityUpdate {
  /** True if the quantity may fall below zero. */
  allowsNegative: boolean;
}

/** A change that is decided when the quantity is known. */
export interface ItemAdjustment {
  /** For the list of transactions. */
  description: string;
  /** The change, given the quantity and the moment in milliseconds since 1970; zero for none. */
  decide: (present: { quantity: number; now: number }) => Promise<number>;
}

/** The account of a customer's item at one moment. */
export interface ItemAccount {
  ledger: Ledger;
  /** Everything that gives the customer the item. */
  grants: Grant[];
  /** In milliseconds since 1970; never before what was stored last, whichever replica stored it. */
  now: number;
  /**
   * False if the ledger is outdated: the grants that it was folded with have changed, as after a change of the
   * configuration.
   */
  isCurrent: boolean;
}

/**
 * Changes of quantities, and balances: the writer of both tables. Each change is decided under the lock on the balance
 * of that customer and item.
 */
@Injectable()
export class ItemBalancesService {
  constructor(
    private readonly database: Database,
    private readonly queries: ItemsQueries,
    private readonly events: EventsService,
    private readonly clock: PaymentsClock,
    private readonly mutex: KeyedMutex,
  ) {}

  /**
   * The customer's quantity of an item, read with one statement unless the past of their grants has changed.
   *
   * @throws KnownError ITEM_NOT_FOUND, ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH, USER_NOT_FOUND, TEAM_NOT_FOUND
   */
  async quantity(caller: Caller, address: ItemAddress): Promise<number> {
    return (await this.present(caller, address)).quantity;
  }

  /**
   * The same with the moment at which it was so, in milliseconds since 1970.
   *
   * @throws KnownError as {@link quantity}
   */
  async present(caller: Caller, address: ItemAddress): Promise<{ quantity: number; now: number }> {
    const account = await this.account(caller, address);
    return { quantity: quantityOf(account), now: account.now };
  }

  /**
   * The account that a quantity is counted from, counted again first if it is outdated.
   *
   * @throws KnownError as {@link quantity}
   */
  async account(caller: Caller, address: ItemAddress): Promise<ItemAccount> {
    requireItem(caller, address);
    const state = await this.queries.read(caller.projectId, address);
    if (!state.isKnown) throw customerNotFound(address.customer);
    const account = this.open(caller, address, state);
    return account.isCurrent ? account : this.rebuild(caller, address);
  }

  /**
   * Adds to a quantity or takes from it. Changes of the same item of the same customer run one after the other; others
   * do not wait.
   *
   * @throws KnownError as {@link quantity}; ITEM_QUANTITY_INSUFFICIENT_AMOUNT, ITEM_QUANTITY_TOO_LARGE,
   *   ITEM_CHANGES_TOO_MANY_EXPIRING
   */
  async change(caller: Caller, address: ItemAddress, change: ItemChange): Promise<void> {
    requireItem(caller, address);
    await this.alone(caller, address, async (account) => {
      requireSufficient(account, address, change);
      await this.apply(caller, address, { account, change });
    });
  }

  /**
   * Changes a quantity by what is decided under its lock, in the same transaction.
   *
   * @throws KnownError as {@link quantity}
   */
  async adjust(seller: Seller, address: ItemAddress, { description, decide }: ItemAdjustment): Promise<void> {
    requireItem(seller, address);
    await this.alone(seller, address, async (account) => {
      const delta = await decide({ quantity: quantityOf(account), now: account.now });
      if (delta !== 0) await this.apply(seller, address, { account, change: { delta, description } });
    });
  }

  /** Counts the balance anew from the whole history. @throws KnownError as {@link quantity} */
  async rebuild(caller: Seller, address: ItemAddress): Promise<ItemAccount> {
    requireItem(caller, address);
    return this.database.transaction(async () => {
      const account = this.open(caller, address, await this.lock(caller, address));
      return this.recount(caller, address, account);
    });
  }

  /** Works on an account under its lock, in a transaction. */
  private alone(seller: Seller, address: ItemAddress, work: (account: ItemAccount) => Promise<void>): Promise<void> {
    return this.mutex.run(Object.values(keyOf(seller, address)).join('/'), () =>
      this.database.transaction(async () => {
        const locked = this.open(seller, address, await this.lock(seller, address));
        await work(await this.folded(seller, address, locked));
      }),
    );
  }

  private async apply(
    seller: Seller,
    address: ItemAddress,
    { account, change }: { account: ItemAccount; change: ItemQuantityUpdate },
  ): Promise<void> {
    const entry = toEntry(change, account.now);
    const ledger = withChange(account.ledger, entry);
    requireRoom(ledger, address);
    await this.store(seller, address, { account: { ...account, ledger }, change, entry });
    // The change expired within the folded past, into which nothing can be inserted.
    if (isLate(entry, ledger)) await this.recount(seller, address, account);
  }

  /** @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND */
  private async lock(caller: Seller, address: ItemAddress): Promise<ItemState> {
    const state = await this.queries.lock(caller.projectId, address);
    if (!state.isKnown) throw customerNotFound(address.customer);
    if (state.balance !== null) return state;
    const rows = this.database.repository(ItemBalanceEntity).createQueryBuilder();
    await rows
      .insert()
      .values({ ...keyOf(caller, address), ledger: EMPTY_LEDGER, past: '' })
      .orIgnore()
      .execute();
    return this.queries.lock(caller.projectId, address);
  }

  private open(caller: Seller, { customer, itemId }: ItemAddress, state: ItemState): ItemAccount {
    const { subscriptions, purchases, balance } = state;
    const ledger = balance?.ledger ?? EMPTY_LEDGER;
    const holdings = { subscriptions: subscriptions ?? [], purchases: purchases ?? [] };
    const grants = grantsOf(caller.tenancy.config.payments, { type: customer.type, itemId }, holdings);
    const last = Math.max(ledger.through + 1, ...ledger.open.map(({ grantedAt }) => grantedAt));
    const now = Math.max(this.clock.now(caller), last);
    const isCurrent = balance === null || pastOf(grants, ledger.through, now) === balance.past;
    return { ledger, grants, now, isCurrent };
  }

  /** The account with everything before the present millisecond folded. */
  private folded(caller: Seller, address: ItemAddress, account: ItemAccount): Promise<ItemAccount> | ItemAccount {
    if (!account.isCurrent) return this.recount(caller, address, account);
    return { ...account, ledger: foldLedger(account.ledger, grantedTo(account), account.now - 1) };
  }

  private async store(
    caller: Seller,
    address: ItemAddress,
    { account, change, entry }: { account: ItemAccount; change: ItemQuantityUpdate; entry: LedgerEntry },
  ): Promise<void> {
    const [id, description] = [randomUUID(), change.description ?? null];
    const values = [id, entry.amount, description, entry.grantedAt, entry.expiresAt];
    const { ledger, past } = balanceOf(account);
    const balance = [...Object.values(keyOf(caller, address)), JSON.stringify(ledger), past];
    await this.database.rows(CHANGE_ITEM_QUANTITY, [...balance, ...values]);
    const { type: customer_type, id: customer_id } = address.customer;
    const event = { id, customer_type, customer_id, item_id: address.itemId, delta: entry.amount };
    this.events.record(caller, 'item_quantity.changed', event, noteOfCustomer(event));
  }

  /**
   * Counts the balance from its history, under the lock. The history is read in portions, so its length does not
   * matter.
   */
  private async recount(caller: Seller, address: ItemAddress, { grants, now }: ItemAccount): Promise<ItemAccount> {
    const through = now - 1;
    const start = await this.queries.historyStart(caller.projectId, address, through);
    let ledger: Ledger = { ...EMPTY_LEDGER, ...start };
    for (let isDone = false; !isDone;) {
      const moments = await this.queries.moments(caller.projectId, address, { after: ledger.through, until: through });
      isDone = moments.length < MOMENTS_READ;
      if (ledger.through === EMPTY_LEDGER.through) ledger = foldBefore(ledger, grants, { first: moments[0]?.at, now });
      const until = isDone ? through : (moments.at(-1)?.at ?? through);
      ledger = foldMoments(ledger, { moments, granted: entriesOf(grants, now, ledger.through) }, until);
    }
    const account = { ledger, grants, now, isCurrent: true };
    await this.database.repository(ItemBalanceEntity).update(keyOf(caller, address), balanceOf(account));
    return account;
  }
}

/** The quantity of an account. */
export function quantityOf(account: ItemAccount): number {
  return quantityAt(account.ledger, grantedTo(account), account.now);
}

/**
 * The grants of the customer since the ledger was last folded; before anything was stored, the whole past counts as
 * one.
 */
export function grantedTo({ ledger, grants, now }: ItemAccount): LedgerEntry[] {
  return entriesOf(grants, now, ledger.through === EMPTY_LEDGER.through ? now - 1 : ledger.through);
}

/** Folds the time before the first use: grants of that time only matter as far as they expired unused. */
function foldBefore(
  ledger: Ledger,
  grants: readonly Grant[],
  { first, now }: { first: number | undefined; now: number },
): Ledger {
  const begun = ledger.open.filter(({ amount }) => amount < 0).map(({ grantedAt }) => grantedAt);
  const before = Math.min(first ?? now, now, ...begun) - 1;
  if (before <= ledger.through) return ledger;
  return foldMoments(ledger, { moments: [], granted: entriesOf(grants, now, before) }, before);
}

function toEntry({ delta, expires_at: expires }: ItemQuantityUpdate, now: number): LedgerEntry {
  // Nothing happened before 1970, so earlier expiries are moved to its first millisecond.
  const expiresAt = (expires ?? null) === null ? null : Math.max(parseIsoTime(expires ?? ''), 1);
  return { amount: delta, grantedAt: now, expiresAt };
}

function isLate({ amount, expiresAt }: LedgerEntry, { through }: Ledger): boolean {
  return amount > 0 && expiresAt !== null && expiresAt <= through;
}

function requireSufficient(account: ItemAccount, { customer, itemId }: ItemAddress, change: ItemChange): void {
  const { delta, allowsNegative } = change;
  if (allowsNegative || quantityOf(account) + delta >= 0) return;
  throw new KnownError('ITEM_QUANTITY_INSUFFICIENT_AMOUNT', {
    item_id: itemId,
    customer_id: customer.id,
    quantity: delta,
  });
}

function requireRoom({ granted, used, open }: Ledger, { itemId }: ItemAddress): void {
  if (open.filter(({ expiresAt }) => expiresAt !== null).length > MOST_EXPIRING) {
    throw new KnownError('ITEM_CHANGES_TOO_MANY_EXPIRING', { max_changes: MOST_EXPIRING });
  }
  const added = open.reduce((sum, { amount }) => sum + Math.max(amount, 0), granted);
  const taken = open.reduce((sum, { amount }) => sum - Math.min(amount, 0), used);
  if (Math.max(added, taken) > MOST_IN_ALL) {
    throw new KnownError('ITEM_QUANTITY_TOO_LARGE', { item_id: itemId, max: MOST_IN_ALL });
  }
}

/** The key of a balance, in the order in which statements take it. */
function keyOf({ projectId }: Pick<Seller, 'projectId'>, { customer, itemId }: ItemAddress) {
  return { projectId, customerType: customer.type, customerId: customer.id, itemId };
}

function balanceOf({ ledger, grants, now }: ItemAccount) {
  return { ledger, past: pastOf(grants, ledger.through, now) };
}
