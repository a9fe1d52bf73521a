import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { ROW_BYTES } from '../../common/contract/page.limits.js';
import { isUuid } from '../../common/contract/rules.js';
import { KnownError } from '../../common/errors/known-error.js';
import { cutByBytes } from '../cut-by-bytes.js';
import { TRANSACTIONS_PAGE } from '../payments.limits.js';
import {
  PAID_BACK_SOURCES,
  sourcesOf,
  TRANSACTION_SOURCES,
  type TransactionSource,
} from '../../../shared/payments/transaction-types.js';
import type { TransactionListQuery } from './transactions.contract.js';
import { TransactionsQueries, type TransactionCursor, type TransactionRow } from './transactions.queries.js';

/** A page of transactions, and where the next one begins. */
export interface FoundTransactions {
  rows: TransactionRow[];
  /** Null at the end. */
  next: string | null;
}

/** Transactions: purchases of customers, and changes of their items. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly queries: TransactionsQueries,
    private readonly lists: ListLimiter,
  ) {}

  /**
   * The newest first.
   *
   * @param options.showsPaidBack false for SDKs that know no transactions which pay back
   * @throws KnownError TRANSACTION_NOT_FOUND for a cursor that is none; TooManyRequestsError
   */
  async list(
    caller: Caller,
    query: TransactionListQuery,
    { showsPaidBack }: { showsPaidBack: boolean },
  ): Promise<FoundTransactions> {
    const cursor = readCursor(query.cursor);
    if (!(await this.queries.hasAll(caller.projectId, cursor))) throw new KnownError('TRANSACTION_NOT_FOUND');
    const all = sourcesOf(query.type);
    const sources = showsPaidBack ? all : all.filter((source) => !PAID_BACK_SOURCES.includes(source));
    return this.lists.run(caller, () => this.read(caller, query, { sources, cursor }));
  }

  private async read(
    { projectId, tenancy }: Caller,
    { customer_type: customerType, customer_id: customerId, limit: asked }: TransactionListQuery,
    { sources, cursor }: { sources: readonly TransactionSource[]; cursor: TransactionCursor },
  ): Promise<FoundTransactions & { bytes: number }> {
    const limit = Math.max(1, Math.min(asked, TRANSACTIONS_PAGE.most));
    const items = Object.entries(tenancy.config.payments.items);
    const itemTypes = Object.fromEntries(items.map(([id, item]) => [id, item.customerType]));
    const filters = { sources, customerType, customerId };
    const found = await this.queries.list(projectId, filters, { cursor, limit, itemTypes });
    const { kept: rows, bytes } = cutByBytes(found, ({ product }) => ROW_BYTES + JSON.stringify(product).length);
    const isFull = rows.length === limit || rows.length < found.length;
    return { rows, bytes, next: isFull ? writeCursor(cursor, rows) : null };
  }
}

/** @throws KnownError TRANSACTION_NOT_FOUND */
function readCursor(text: string | undefined): TransactionCursor {
  if (text === undefined || text === '') return {};
  const parts = text.split('|');
  const isNormal = parts.length >= OLDER_SOURCES && (parts.length === OLDER_SOURCES || parts.at(-1) !== '');
  if (!isNormal || parts.length > TRANSACTION_SOURCES.length || !parts.every((part) => part === '' || isUuid(part))) {
    throw new KnownError('TRANSACTION_NOT_FOUND');
  }
  const named = TRANSACTION_SOURCES.map((source, index) => [source, parts[index] ?? ''] as const);
  return Object.fromEntries(named.filter(([, id]) => id !== ''));
}

/** The sources that every cursor has a part for; of the others it has those that are needed. */
const OLDER_SOURCES = 3;

/** The last row of each source, on this page or on one before. */
function writeCursor(before: TransactionCursor, rows: readonly TransactionRow[]): string {
  const last = TRANSACTION_SOURCES.map((source) => rows.findLast(({ kind }) => kind === source)?.id ?? before[source]);
  const parts = last.map((id) => id ?? '');
  while (parts.length > OLDER_SOURCES && parts.at(-1) === '') parts.pop();
  return parts.join('|');
}
