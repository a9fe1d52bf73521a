import { Column } from 'typeorm';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import type { PurchaseSource } from './purchases.js';

/** What subscriptions and one-time purchases say of what was bought, by whom and how. */
export class BoughtColumns {
  @Column('text')
  customerType: CustomerType;

  @Column('text')
  customerId: string;

  /** Null for a product that was made up for this purchase. */
  @Column('text', { nullable: true })
  productId: string | null;

  /** Which of the product's prices; null where none was chosen. */
  @Column('text', { nullable: true })
  priceId: string | null;

  /** As it was when it was bought. JSON keeps the order of prices, which JSONB does not. */
  @Column('json')
  product: SoldProduct;

  @Column('integer')
  quantity: number;

  @Column('text')
  source: PurchaseSource;

  @Column('timestamptz')
  createdAt: Date;
}
