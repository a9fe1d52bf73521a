import { Injectable } from '@nestjs/common';
import type { ListCountRead } from '../../common/contract/list-count.js';
import { countList } from '../../common/database/count-list.js';
import { Database } from '../../common/database/database.js';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import type { PurchaseSource, SubscriptionStatus } from '../purchases/purchases.js';
import type { OrderedPart } from '../refunds/shares.js';
import type { TransactionSource } from '../../../shared/payments/transaction-types.js';
import { TABLES, type TransactionFilters } from './transaction-conditions.queries.js';
import {
  buildCountedTransactions,
  buildTransactions,
  type TransactionCursor,
  type TransactionPage,
  type TransactionPosition,
} from './transactions-page.queries.js';

/** A transaction as stored; fields that its source lacks are null. */
export interface TransactionRow extends TransactionPosition {
  kind: TransactionSource;
  customerType: CustomerType;
  customerId: string;
  /** Null for a custom one, and for one who is gone. */
  customerName: string | null;
  quantity: number;
  createdAt: number;
  source: PurchaseSource | null;
  productId: string | null;
  priceId: string | null;
  product: SoldProduct | null;
  status: SubscriptionStatus | null;
  itemId: string | null;
  description: string | null;
  expiresAt: number | null;
  /** Of what was paid back; null for anything else. */
  paidBack: PaidBack | null;
  /** The rows of what was paid back of it. */
  adjustedBy: Array<{ id: string; isFirst: boolean }>;
  /** The paid invoice that the row tells of: a renewal, or the one that opened a subscription; null where none is known. */
  paid: PaidInvoice | null;
}

/** A paid invoice of a subscription. */
export interface PaidInvoice {
  currency: string;
  /** In the smallest unit of the currency. */
  paid: number;
  /** Of a renewal. */
  productName?: string | null;
}

/** A payment that was paid back; amounts are in the smallest unit of the currency. */
export interface PaidBack {
  purchaseId: string;
  purchaseKind: 'one_time' | 'subscription';
  currency: string;
  charged: number;
  refunded: number;
  disputed: number;
  isFirst: boolean;
  /** Null where none was carried out from here. */
  order: OrderedPart | null;
  /** The quantity of the purchase; null for one that is gone. */
  bought: number | null;
}

/** Reads of transactions. */
@Injectable()
export class TransactionsQueries {
  constructor(private readonly database: Database) {}

  /** Those after the ones that were shown, the newest first unless told. */
  async list(projectId: string, filters: TransactionFilters, page: TransactionPage): Promise<TransactionRow[]> {
    if (filters.sources.length === 0) return [];
    const { text, values } = buildTransactions(projectId, filters, page);
    return this.database.rows<TransactionRow & object>({ text }, values);
  }

  /** The number of transactions of a list, over all its pages, as far as that is counted. */
  async count(projectId: string, filters: TransactionFilters): Promise<ListCountRead> {
    if (filters.sources.length === 0) return { count: 0, is_exact: true };
    return countList(this.database, buildCountedTransactions(projectId, filters));
  }

  /** True if the project has every row that a cursor names. */
  async hasAll(projectId: string, cursor: TransactionCursor): Promise<boolean> {
    const named = Object.entries(cursor) as Array<[TransactionSource, string]>;
    const found = named.map(([source], index) => {
      return `EXISTS (SELECT 1 FROM ${TABLES[source]} WHERE project_id = $1 AND id = $${index + 2})`;
    });
    if (found.length === 0) return true;
    const values = [projectId, ...named.map(([, id]) => id)];
    const row = await this.database.row<{ all: boolean }>(`SELECT ${found.join(' AND ')} AS all`, values);
    return row?.all ?? false;
  }
}
