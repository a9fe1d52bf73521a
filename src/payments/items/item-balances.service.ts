import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { parseIsoTime } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { customerNotFound } from '../customers/customers.js';
import { entriesOf, pastOf, type Grant, type LedgerEntry } from '../ledger/grants.js';
import { EMPTY_LEDGER, foldLedger, foldMoments, quantityAt, withChange, type Ledger } from '../ledger/ledger.js';
import { PaymentsClock } from '../payments-clock.js';
import { MOMENTS_READ, MOST_EXPIRING, MOST_IN_ALL } from '../payments.limits.js';
import { grantsOf } from '../products/catalog.js';
import type { ItemQuantityUpdate } from './items.contract.js';
import { ItemTurns } from './item-turns.js';
import { requireItem, type ItemAddress } from './items.policy.js';
import { ItemsQueries, type ItemState } from './items.queries.js';

/** A change that is asked for. */
export interface ItemChange extends ItemQuantityUpdate {
  /** Whether the quantity may become less than zero. */
  allowsNegative: boolean;
}

/** An item of a customer at a moment. */
export interface ItemAccount {
  ledger: Ledger;
  /** What gives the customer the item. */
  grants: Grant[];
  /** In milliseconds since 1970; never before what was stored last, whichever replica stored it. */
  now: number;
  /** False when what the ledger was folded with is not the past any more, as after a change of the configuration. */
  isTrue: boolean;
}

const FIRST = `INSERT INTO item_balances (project_id, customer_type, customer_id, item_id, ledger, past)
  VALUES ($1, $2, $3, $4, $5, '') ON CONFLICT DO NOTHING`;

const SAVE = `UPDATE item_balances SET ledger = $5, past = $6
  WHERE project_id = $1 AND customer_type = $2 AND customer_id = $3 AND item_id = $4`;

const CHANGE = {
  name: 'change_item_quantity',
  text: `WITH changed AS (
      INSERT INTO item_quantity_changes
        (project_id, id, customer_type, customer_id, item_id, quantity, description, created_at, expires_at)
      VALUES ($1, $7, $2, $3, $4, $8, $9, ${momentAt('$10')}, ${momentAt('$11')}))
    ${SAVE}`,
};

/**
 * Quantities of items beside what products give: the one writer of their changes, each decided under the balance of that
 * customer and item, and of the balances that the changes are folded into.
 */
@Injectable()
export class ItemBalancesService {
  constructor(
    private readonly database: Database,
    private readonly queries: ItemsQueries,
    private readonly events: EventsService,
    private readonly clock: PaymentsClock,
    private readonly turns: ItemTurns,
  ) {}

  /**
   * How many of an item a customer has, by one statement, unless the past of what they own is another one now.
   *
   * @throws KnownError ITEM_NOT_FOUND, ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH, USER_NOT_FOUND, TEAM_NOT_FOUND
   */
  async quantity(caller: Caller, address: ItemAddress): Promise<number> {
    const account = await this.account(caller, address);
    return quantityOf(account);
  }

  /** What the quantity is counted from, as it is true now. @throws KnownError as {@link quantity} */
  async account(caller: Caller, address: ItemAddress): Promise<ItemAccount> {
    requireItem(caller, address);
    const state = await this.queries.read(caller.projectId, address);
    if (!state.isKnown) throw customerNotFound(address.customer);
    const account = this.open(caller, address, state);
    return account.isTrue ? account : this.rebuild(caller, address);
  }

  /**
   * Adds to a quantity or takes from it. Of many at once each sees what those before it left; only changes of the same item
   * of the same customer wait for each other.
   *
   * @throws KnownError as {@link quantity}; ITEM_QUANTITY_INSUFFICIENT_AMOUNT, ITEM_QUANTITY_TOO_LARGE,
   *   ITEM_CHANGES_TOO_MANY_EXPIRING
   */
  async change(caller: Caller, address: ItemAddress, change: ItemChange): Promise<void> {
    requireItem(caller, address);
    await this.turns.run(keyOf(caller, address).join('/'), () => this.changeInTurn(caller, address, change));
  }

  /** Counts the balance anew from the whole history. @throws KnownError as {@link quantity} */
  async rebuild(caller: Caller, address: ItemAddress): Promise<ItemAccount> {
    requireItem(caller, address);
    return this.database.transaction(async () => {
      const account = this.open(caller, address, await this.lock(caller, address));
      return this.recount(caller, address, account);
    });
  }

  private changeInTurn(caller: Caller, address: ItemAddress, change: ItemChange): Promise<void> {
    return this.database.transaction(async () => {
      const locked = this.open(caller, address, await this.lock(caller, address));
      const account = await this.folded(caller, address, locked);
      requireSufficient(account, address, change);
      const entry = toEntry(change, account.now);
      const ledger = withChange(account.ledger, entry);
      requireRoom(ledger, address);
      await this.store(caller, address, { account: { ...account, ledger }, change, entry });
      // It belongs to a time that is folded already, where nothing can be put between any more.
      if (isLate(entry, ledger)) await this.recount(caller, address, account);
    });
  }

  /** @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND */
  private async lock(caller: Caller, address: ItemAddress): Promise<ItemState> {
    const state = await this.queries.lock(caller.projectId, address);
    if (!state.isKnown) throw customerNotFound(address.customer);
    if (state.balance !== null) return state;
    await this.database.rows(FIRST, [...keyOf(caller, address), JSON.stringify(EMPTY_LEDGER)]);
    return this.queries.lock(caller.projectId, address);
  }

  private open(caller: Caller, { customer, itemId }: ItemAddress, state: ItemState): ItemAccount {
    const { subscriptions, purchases, balance } = state;
    const ledger = balance?.ledger ?? EMPTY_LEDGER;
    const holdings = { subscriptions: subscriptions ?? [], purchases: purchases ?? [] };
    const grants = grantsOf(caller.tenancy.config.payments, { type: customer.type, itemId }, holdings);
    const last = Math.max(ledger.through + 1, ...ledger.open.map(({ grantedAt }) => grantedAt));
    const now = Math.max(this.clock.now(caller), last);
    const isTrue = balance === null || pastOf(grants, ledger.through, now) === balance.past;
    return { ledger, grants, now, isTrue };
  }

  /** Everything but the present moment put together. */
  private folded(caller: Caller, address: ItemAddress, account: ItemAccount): Promise<ItemAccount> | ItemAccount {
    if (!account.isTrue) return this.recount(caller, address, account);
    return { ...account, ledger: foldLedger(account.ledger, grantedTo(account), account.now - 1) };
  }

  private async store(
    caller: Caller,
    address: ItemAddress,
    { account, change, entry }: { account: ItemAccount; change: ItemChange; entry: LedgerEntry },
  ): Promise<void> {
    const [id, description] = [randomUUID(), change.description ?? null];
    const values = [id, entry.amount, description, entry.grantedAt, entry.expiresAt];
    await this.database.rows(CHANGE, [...keyOf(caller, address), ...balanceValues(account), ...values]);
    this.events.record(caller, 'item_quantity.changed', {
      id,
      customer_type: address.customer.type,
      customer_id: address.customer.id,
      item_id: address.itemId,
      delta: entry.amount,
    });
  }

  /** Under the lock. The history is read in portions, so that it may be as long as it likes. */
  private async recount(caller: Caller, address: ItemAddress, { grants, now }: ItemAccount): Promise<ItemAccount> {
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
    const account = { ledger, grants, now, isTrue: true };
    await this.database.rows(SAVE, [...keyOf(caller, address), ...balanceValues(account)]);
    return account;
  }
}

/** How many there are. */
export function quantityOf(account: ItemAccount): number {
  return quantityAt(account.ledger, grantedTo(account), account.now);
}

/** What the customer was granted; before anything was stored, all of the past is one. */
export function grantedTo({ ledger, grants, now }: ItemAccount): LedgerEntry[] {
  return entriesOf(grants, now, ledger.through === EMPTY_LEDGER.through ? now - 1 : ledger.through);
}

/** The time before anything was used: of what was granted then only what expired unused is left. */
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

function toEntry({ delta, expires_at: expires }: ItemChange, now: number): LedgerEntry {
  // Nothing happened before 1970, so what expired then may as well have expired in its first moment.
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

function keyOf({ projectId }: Caller, { customer, itemId }: ItemAddress): unknown[] {
  return [projectId, customer.type, customer.id, itemId];
}

function balanceValues({ ledger, grants, now }: ItemAccount): unknown[] {
  return [JSON.stringify(ledger), pastOf(grants, ledger.through, now)];
}
