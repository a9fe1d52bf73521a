import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { declareActions } from '../../common/audit/audit-rules.js';
import type { Caller } from '../../common/caller/caller.js';
import { csvPieces, partBefore, type Table } from '../../common/exports/csv.js';
import { ListExports } from '../../common/exports/list-exports.js';
import { EXPORTED_TRANSACTIONS } from '../payments.limits.js';
import type { TransactionExportQuery } from './transactions.contract.js';
import { amountsInWords } from './transactions.presenter.js';
import type { TransactionPosition } from './transactions-page.queries.js';
import { TransactionsQueries, type TransactionRow } from './transactions.queries.js';
import { toFilters } from './transactions.service.js';

declareActions({ 'transactions.exported': { object: ['project', 'id'] } });

/** The columns, in their order. */
const COLUMNS = [
  'id',
  'type',
  'created_at',
  'customer_type',
  'customer_id',
  'customer_display_name',
  'product_id',
  'product_display_name',
  'item_id',
  'quantity',
  'amount',
  'test_mode',
  'status',
  'description',
] as const;

const TABLE: Table<TransactionRow, (typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  toCells: (row) => ({
    id: row.id,
    type: row.kind,
    created_at: new Date(row.createdAt).toISOString(),
    customer_type: row.customerType,
    customer_id: row.customerId,
    customer_display_name: row.customerName,
    product_id: row.productId,
    product_display_name: row.product?.displayName ?? row.paid?.productName ?? null,
    item_id: row.itemId,
    quantity: row.quantity,
    amount: amountsInWords(row),
    test_mode: row.source === 'TEST_MODE',
    status: row.status,
    description: row.description,
  }),
};

/** The transactions that match filters as a table for spreadsheets: read part by part, as fast as it is taken. */
@Injectable()
export class TransactionExportsService {
  constructor(
    private readonly queries: TransactionsQueries,
    private readonly exports: ListExports,
  ) {}

  /**
   * The transactions as pieces of text, the newest first. That somebody took them is in the audit log.
   *
   * @param answer that they go into
   * @throws TooManyRequestsError, BusyError as {@link ListExports.begin}
   */
  async export(caller: Caller, query: TransactionExportQuery, answer: ServerResponse): Promise<AsyncGenerator<string>> {
    await this.exports.begin(caller, { action: 'transactions.exported', asked: { ...query, format: 'csv' } }, answer);
    const filters = toFilters(caller, query);
    return csvPieces(TABLE, async (behind: TransactionPosition | null) => {
      const page = { cursor: {}, behind, limit: EXPORTED_TRANSACTIONS };
      return partBefore(await this.queries.list(caller.projectId, filters, page));
    });
  }
}
