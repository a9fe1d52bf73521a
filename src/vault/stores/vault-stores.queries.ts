import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../common/database/database.js';
import { VaultStoreTotalEntity } from '../entities/vault-store-total.entity.js';

/** Reads of stores. */
@Injectable()
export class VaultStoresQueries {
  constructor(private readonly database: Database) {}

  /** The number of values of each of these stores, by its id; a store without any is left out. */
  async countEntries(projectId: string, storeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const totals = this.database.repository(VaultStoreTotalEntity);
    const rows = await totals.findBy({ projectId, storeId: In(storeIds) });
    return new Map(rows.map(({ storeId, entries }) => [storeId, Number(entries)]));
  }
}
