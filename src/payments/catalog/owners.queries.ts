import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { CustomerType } from '../payments.config.js';
import { LIST_OWNERS } from './owners-sql.queries.js';

/** A customer who has something, and how many rows were read to find them. */
interface OwnersRow {
  /** Some of them, in the order of their types and ids. */
  customers: Array<{ type: CustomerType; id: string }>;
  count: number;
  /** Whether there may be more than were read. */
  isCut: boolean;
}

/** Reads of who has what is sold. */
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
