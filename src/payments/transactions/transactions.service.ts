import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import type { ListCountRead } from '../../common/contract/list-count.js';
import { ROW_BYTES } from '../../common/contract/page.limits.js';
import { isUuid } from '../../common/contract/rules.js';
import { KnownError } from '../../common/errors/known-error.js';
import { cutByBytes } from '../cut-by-bytes.js';
import { TRANSACTIONS_PAGE } from '../payments.limits.js';
import { PAID_BACK_SOURCES, sourcesOf, TRANSACTION_SOURCES } from '../../../shared/payments/transaction-types.js';
import type { TransactionExportQuery, TransactionListQuery } from './transactions.contract.js';
import type { TransactionFilters } from './transaction-conditions.queries.js';
import type { TransactionCursor, TransactionPage } from './transactions-page.queries.js';
import { TransactionsQueries, type TransactionRow } from './transactions.queries.js';

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
   * The newest first unless told.
   *
   * @param options.showsPaidBack false for SDKs that know no transactions which pay back
   * @param options.isOlder true for SDKs to which a renewal is a subscription
   * @throws KnownError TRANSACTION_NOT_FOUND for a cursor that is none; TooManyRequestsError
   */
  async list(
    caller: Caller,
    { limit: asked, cursor: text, order_by: order, desc, ...query }: TransactionListQuery,
    { showsPaidBack, isOlder }: { showsPaidBack: boolean; isOlder: boolean },
  ): Promise<FoundTransactions> {
    const cursor = readCursor(text);
    if (!(await this.queries.hasAll(caller.projectId, cursor))) throw new KnownError('TRANSACTION_NOT_FOUND');
    const filters = toFilters(caller, query);
    const all = sourcesOf(query.type, isOlder);
    const sources = showsPaidBack ? all : all.filter((source) => !PAID_BACK_SOURCES.includes(source));
    const limit = Math.max(1, Math.min(asked, TRANSACTIONS_PAGE.most));
    const page = { cursor, limit, order, isAscending: desc === 'false' };
    return this.lists.run(caller, () => this.read(caller, { ...filters, sources }, page));
  }

  /**
   * The number of transactions of a list, over all its pages, as far as that is counted.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  async count(caller: Caller, query: TransactionExportQuery): Promise<ListCountRead> {
    const read = async () => ({
      found: await this.queries.count(caller.projectId, toFilters(caller, query)),
      bytes: 0,
    });
    return (await this.lists.run(caller, read)).found;
  }

  private async read(
    { projectId }: Caller,
    filters: TransactionFilters,
    page: TransactionPage,
  ): Promise<FoundTransactions & { bytes: number }> {
    // One more tells whether there is another page.
    const found = await this.queries.list(projectId, filters, { ...page, limit: page.limit + 1 });
    const bytesOf = ({ product }: TransactionRow) => ROW_BYTES + JSON.stringify(product).length;
    const { kept: rows, bytes } = cutByBytes(found.slice(0, page.limit), bytesOf);
    return { rows, bytes, next: rows.length < found.length ? writeCursor(page.cursor, rows) : null };
  }
}

/** The filters of a request as reads take them. */
export function toFilters(
  { tenancy }: Pick<Caller, 'tenancy'>,
  { type, customer_type: customerType, customer_id: customerId, ...conditions }: TransactionExportQuery,
): TransactionFilters {
  const items = Object.entries(tenancy.config.payments.items);
  const itemTypes = Object.fromEntries(items.map(([id, item]) => [id, item.customerType]));
  return { ...conditions, sources: sourcesOf(type), customerType, customerId, itemTypes };
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
