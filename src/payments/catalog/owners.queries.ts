import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { CustomerType } from '../payments.config.js';
import { LIST_OWNERS } from './list-owners.queries.js';

/** The owners found, and the number of rows read for that. */
interface OwnersRow {
  /** Some of them, in the order of their types and ids. */
  customers: Array<{ type: CustomerType; id: string }>;
  count: number;
  /** True if there may be more rows than were read. */
  isCut: boolean;
}

/** Reads of the owners of products and items. */
@Injectable()
export class OwnersQueries {
  constructor(private readonly database: Database) {}

  /**
   * The customers who have a product, or were ever given an item of which there is a ledger. Of each kind no more than
   * `OWNERS_READ` rows are read, however many there are.
   */
  async list(
    projectId: string,
    { productIds, itemId }: { productIds: readonly string[]; itemId: string | null },
    shown: number,
  ): Promise<OwnersRow> {
    const row = await this.database.row<OwnersRow & object>(LIST_OWNERS, [projectId, productIds, itemId, shown]);
    return row ?? { customers: [], count: 0, isCut: false };
  }
}
