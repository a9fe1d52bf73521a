import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { CONFIG_SCHEMA, type ConfigSchema } from '../../common/tenancy/settings/sections.js';
import { completeProduct } from '../offers/complete-product.js';
import type { SoldProduct } from '../payments.config.js';
import { FIND_IMPORTED_PURCHASES } from './purchase-imports.queries.js';
import { IMPORT_CUSTOMERS, IMPORT_ONE_TIME_PURCHASES, IMPORT_SUBSCRIPTIONS } from './purchase-imports.statements.js';

/** A purchase made on another server. Its ids at Stripe are not imported. */
export interface ImportedPurchase {
  id: string;
  customer_type: string;
  customer_id: string;
  product_id: string | null;
  price_id: string | null;
  product: SoldProduct;
  quantity: number;
  revoked_quantity: number;
  source: string;
  created_at_millis: number;
}

/** A subscription made on another server. */
export interface ImportedSubscription extends ImportedPurchase {
  status: string;
  period_start_millis: number;
  period_end_millis: number | null;
  cancel_at_period_end: boolean;
}

/** Imports purchases in bulk, without events. */
@Injectable()
export class PurchaseImportsService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG_SCHEMA) private readonly schema: ConfigSchema,
  ) {}

  /** A product as purchases store it, with defaults for what is missing; null for what is no product. */
  readProduct(id: string | null, product: unknown): SoldProduct | null {
    return completeProduct(this.schema, id, product);
  }

  /** The ids among these that are stored already. */
  async find(projectId: string, purchases: readonly ImportedPurchase[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(FIND_IMPORTED_PURCHASES, [
      projectId,
      purchases.map(({ id }) => id),
    ]);
    return rows.map(({ id }) => id);
  }

  /** Stores those that are not stored yet, in the current transaction. */
  async insertSubscriptions(projectId: string, subscriptions: readonly ImportedSubscription[]): Promise<void> {
    const values = [projectId, JSON.stringify(subscriptions)];
    await this.database.rows(IMPORT_CUSTOMERS, values);
    await this.database.rows(IMPORT_SUBSCRIPTIONS, values);
  }

  /** Stores those that are not stored yet, in the current transaction. */
  async insertPurchases(projectId: string, purchases: readonly ImportedPurchase[]): Promise<void> {
    const values = [projectId, JSON.stringify(purchases)];
    await this.database.rows(IMPORT_CUSTOMERS, values);
    await this.database.rows(IMPORT_ONE_TIME_PURCHASES, values);
  }
}
