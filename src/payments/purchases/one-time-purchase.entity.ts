import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import type { PurchaseSource } from './purchases.js';

/** A product that a customer bought once and has for good. */
@Entity('one_time_purchases')
@Unique('uq_one_time_purchases_stripe', ['projectId', 'stripePaymentIntentId'])
@Index('ix_one_time_purchases_customer', ['projectId', 'customerType', 'customerId', 'createdAt', 'id'])
@Index('ix_one_time_purchases_created', ['projectId', 'createdAt', 'id'])
export class OneTimePurchaseEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

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

  /** As it was when it was bought, and as it stays for this customer. JSON keeps the order of prices. */
  @Column('json')
  product: SoldProduct;

  @Column('integer')
  quantity: number;

  @Column('text')
  source: PurchaseSource;

  @Column('text', { nullable: true })
  stripePaymentIntentId: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
