import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../common/database/database.js';
import { millis, momentAt } from '../../common/database/millis.js';
import { customerValues, IS_KNOWN, isOf } from '../customers/customers.queries.js';
import type { LedgerEntry } from '../ledger/grants.js';
import type { Ledger, Moment } from '../ledger/ledger.js';
import { HISTORY_EXPIRING, MOMENTS_READ } from '../payments.limits.js';
import type { GivingPurchase, GivingSubscription } from '../offers/catalog.js';
import { wasPaid } from '../purchases/purchases.queries.js';
import type { ItemAddress } from './items.policy.js';

/** Everything that the quantity of an item is counted from. */
export interface ItemState {
  /** True if the customer exists. */
  isKnown: boolean;
  /** Null as long as nothing was changed. */
  balance: { ledger: Ledger; past: string } | null;
  subscriptions: GivingSubscription[] | null;
  purchases: GivingPurchase[] | null;
}

/** The start of an item's history, from which its moments are replayed. */
export interface HistoryStart {
  /** The sum of lasting grants and of grants that have expired. */
  granted: number;
  open: LedgerEntry[];
}

/** The state of the item `$5`. With a lock the balance is read as the transaction before left it. */
const read = (name: string, lock: string): Statement => ({
  name,
  text: `WITH balance AS MATERIALIZED (
      SELECT b.ledger, b.past FROM item_balances b WHERE ${isOf('b')} AND b.item_id = $5 ${lock})
    SELECT ${IS_KNOWN} AS "isKnown", (SELECT to_json(balance) FROM balance) AS balance,
      (SELECT json_agg(json_build_object('productId', s.product_id, 'quantity', s.quantity,
          'included', CASE WHEN s.product_id IS NULL THEN s.product->'includedItems'->$5 END,
          'createdAt', ${millis('s.created_at')}, 'periodStart', ${millis('s.period_start')},
          'periodEnd', ${millis('s.period_end')}) ORDER BY s.created_at, s.id)
        FROM subscriptions s WHERE ${isOf('s')} AND ${wasPaid('s')}) AS subscriptions,
      (SELECT json_agg(json_build_object('productId', p.product_id, 'quantity', p.quantity, 'included', p.product->'includedItems'->$5,
          'createdAt', ${millis('p.created_at')}) ORDER BY p.created_at, p.id)
        FROM one_time_purchases p
        WHERE ${isOf('p')} AND p.product->'includedItems'->$5 IS NOT NULL) AS purchases`,
});

const READ = read('read_item', '');
const READ_LOCKED = read('read_item_for_change', 'FOR UPDATE');

/** A history by its item: `$1` to `$4` are the project, the customer and the item. */
const OF_ITEM = 'c.project_id = $1 AND c.customer_type = $2 AND c.customer_id = $3 AND c.item_id = $4';

/** The start of a history; `$5` is the moment up to which everything is past. */
const START = `SELECT
    coalesce(sum(c.quantity) FILTER (WHERE c.quantity > 0 AND c.created_at <= ${momentAt('$5')}
      AND coalesce(c.expires_at <= ${momentAt('$5')}, true)), 0)::float8 AS granted,
    coalesce(json_agg(json_build_object('amount', c.quantity, 'grantedAt', ${millis('c.created_at')},
        'expiresAt', CASE WHEN c.expires_at > ${momentAt('$5')} THEN ${millis('c.expires_at')} END) ORDER BY c.created_at, c.id)
      FILTER (WHERE (c.created_at > ${momentAt('$5')} OR c.expires_at > ${momentAt('$5')})
        AND (c.quantity > 0 OR coalesce(c.expires_at > ${momentAt('$5')}, true))), '[]') AS open
  FROM item_quantity_changes c WHERE ${OF_ITEM}`;

/** The moments after `$5` and up to `$6`. Each of the two parts reads its own index, and stops when it has enough. */
const MOMENTS = `SELECT ${millis('at')} AS at, sum(expired)::float8 AS expired, sum(used)::float8 AS used FROM (
    (SELECT c.created_at AS at, 0 AS expired, -sum(c.quantity) AS used FROM item_quantity_changes c
      WHERE ${OF_ITEM} AND c.quantity < 0 AND c.expires_at IS NULL
        AND c.created_at > ${momentAt('$5')} AND c.created_at <= ${momentAt('$6')}
      GROUP BY c.created_at ORDER BY c.created_at LIMIT ${MOMENTS_READ})
    UNION ALL
    (SELECT c.expires_at, sum(c.quantity), 0 FROM item_quantity_changes c
      WHERE ${OF_ITEM} AND c.quantity > 0 AND c.expires_at > ${momentAt('$5')} AND c.expires_at <= ${momentAt('$6')}
      GROUP BY c.expires_at ORDER BY c.expires_at LIMIT ${MOMENTS_READ})) AS moments
  GROUP BY at ORDER BY at LIMIT ${MOMENTS_READ}`;

const CHANGES = {
  name: 'list_item_quantity_changes',
  text: `SELECT c.id, c.quantity, c.description, ${millis('c.created_at')} AS "createdAt",
      ${millis('c.expires_at')} AS "expiresAt"
    FROM item_quantity_changes c WHERE ${OF_ITEM} AND ($5::uuid IS NULL OR (c.created_at, c.id) <= (
      SELECT f.created_at, f.id FROM item_quantity_changes f WHERE f.project_id = $1 AND f.id = $5))
    ORDER BY c.created_at DESC, c.id DESC LIMIT $6`,
};

/** The expiring changes, and the time of the first use; `$5` is the last moment. */
const HISTORY = {
  name: 'read_item_history',
  text: `SELECT (SELECT ${millis('min(c.created_at)')} FROM item_quantity_changes c WHERE ${OF_ITEM} AND c.quantity < 0) AS "usedSince",
    coalesce((SELECT json_agg(json_build_object('amount', e.quantity, 'grantedAt', ${millis('e.created_at')},
        'expiresAt', ${millis('e.expires_at')})) FROM (
      SELECT c.quantity, c.created_at, c.expires_at FROM item_quantity_changes c
      WHERE ${OF_ITEM} AND c.expires_at IS NOT NULL AND c.created_at <= ${momentAt('$5')}
      ORDER BY c.expires_at LIMIT ${HISTORY_EXPIRING + 1}) AS e), '[]') AS expiring`,
};

/** Lasting changes, summed up at the next moment of `$5`; changes after the last moment are left out. */
const LASTING = {
  name: 'sum_lasting_item_changes',
  text: `SELECT width_bucket(${millis('c.created_at')} - 1, $5::float8[]) AS mark,
      coalesce(sum(c.quantity) FILTER (WHERE c.quantity > 0), 0)::float8 AS given,
      coalesce(sum(c.quantity) FILTER (WHERE c.quantity < 0), 0)::float8 AS taken
    FROM item_quantity_changes c
    WHERE ${OF_ITEM} AND c.expires_at IS NULL AND c.created_at <= ${momentAt('$6')}
    GROUP BY mark`,
};

/** A stored change of a quantity. */
export interface ItemChangeRow {
  id: string;
  quantity: number;
  description: string | null;
  createdAt: number;
  expiresAt: number | null;
}

/** Reads of items. */
@Injectable()
export class ItemsQueries {
  constructor(private readonly database: Database) {}

  /** Everything that a quantity is counted from, in one statement however long its history. */
  read(projectId: string, address: ItemAddress): Promise<ItemState> {
    return this.readBy(READ, projectId, address);
  }

  /** The same, and locks the balance, if there is one, until the transaction ends. */
  lock(projectId: string, address: ItemAddress): Promise<ItemState> {
    return this.readBy(READ_LOCKED, projectId, address);
  }

  /** The state of the history at a moment, without the expiries and uses before it. */
  async historyStart(projectId: string, address: ItemAddress, through: number): Promise<HistoryStart> {
    const start = await this.database.row<HistoryStart & object>(START, [
      ...historyValues(projectId, address),
      through,
    ]);
    return start ?? { granted: 0, open: [] };
  }

  /**
   * The first {@link MOMENTS_READ} moments after one time and up to another, with what expired and what was used at
   * each.
   */
  moments(
    projectId: string,
    address: ItemAddress,
    { after, until }: { after: number; until: number },
  ): Promise<Moment[]> {
    return this.database.rows<Moment & object>(MOMENTS, [...historyValues(projectId, address), after, until]);
  }

  /** The changes of an item, the newest first, and one more than a page if there is a next page. */
  changes(
    projectId: string,
    address: ItemAddress,
    { first, after }: { first: number; after: string | null },
  ): Promise<ItemChangeRow[]> {
    const values = [...historyValues(projectId, address), after, first + 1];
    return this.database.rows<ItemChangeRow & object>(CHANGES, values);
  }

  /** The expiring changes of an item, one more than the limit, and the time of the first use; null for never. */
  async expiring(
    projectId: string,
    address: ItemAddress,
    until: number,
  ): Promise<{ usedSince: number | null; expiring: LedgerEntry[] }> {
    const found = await this.database.row<{ usedSince: number | null; expiring: LedgerEntry[] }>(HISTORY, [
      ...historyValues(projectId, address),
      until,
    ]);
    return found ?? { usedSince: null, expiring: [] };
  }

  /** The lasting changes of an item, each summed up at the first of the given moments that is not before it. */
  async lasting(projectId: string, address: ItemAddress, marks: readonly number[]): Promise<LedgerEntry[]> {
    const values = [...historyValues(projectId, address), marks, marks.at(-1)];
    const rows = await this.database.rows<{ mark: number; given: number; taken: number }>(LASTING, values);
    return rows.flatMap(({ mark, given, taken }) => {
      const grantedAt = marks[mark] ?? 0;
      return [given, taken].filter((amount) => amount !== 0).map((amount) => ({ amount, grantedAt, expiresAt: null }));
    });
  }

  private async readBy(statement: Statement, projectId: string, { customer, itemId }: ItemAddress): Promise<ItemState> {
    const values = [...customerValues(projectId, customer), itemId];
    const state = await this.database.row<ItemState & object>(statement, values);
    return state ?? { isKnown: false, balance: null, subscriptions: null, purchases: null };
  }
}

function historyValues(projectId: string, { customer, itemId }: ItemAddress): unknown[] {
  return [projectId, customer.type, customer.id, itemId];
}
