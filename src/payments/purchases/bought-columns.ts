import { Column } from 'typeorm';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import type { PurchaseSource } from './purchases.js';

/** Columns that subscriptions and one-time purchases share: the product, its buyer and the source. */
export class BoughtColumns {
  @Column('text')
  customerType: CustomerType;

  @Column('text')
  customerId: string;

  /** Null for an inline product. */
  @Column('text', { nullable: true })
  productId: string | null;

  /** The id of the chosen price; null where none was chosen. */
  @Column('text', { nullable: true })
  priceId: string | null;

  /** The product as it was when bought. JSON keeps the order of prices, which JSONB does not. */
  @Column('json')
  product: SoldProduct;

  @Column('integer')
  quantity: number;

  @Column('text')
  source: PurchaseSource;

  @Column('timestamptz')
  createdAt: Date;
}
