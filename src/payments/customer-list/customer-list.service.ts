import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { jsonBytes } from '../../common/contract/json-bytes.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import type { CustomerArgs } from '../payments.args.js';
import { amountInWords } from '../../../shared/payments/money.js';
import { CUSTOMER_TYPES, type CustomerType } from '../payments.config.js';
import type { PayingCustomerListRead, PayingCustomerRead, PayingCustomersArgs } from './customer-list.contract.js';
import { buildCustomerPage, ONE_CUSTOMER } from './customer-page.queries.js';

interface CustomerRow {
  customerType: CustomerType;
  customerId: string;
  displayName: string | null;
  primaryEmail: string | null;
  products: Array<{ productId: string | null; name: string | null; quantity: number; isTest: boolean }>;
  /** In the smallest unit of the currency. */
  spent: Array<{ currency: string; amount: string }>;
}

/** The customers of a project, with what they have and what they spent. */
@Injectable()
export class CustomerListService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListLimiter,
  ) {}

  /**
   * A page of customers, in the order of their types and ids.
   *
   * @throws KnownError PRODUCT_DOES_NOT_EXIST; TooManyRequestsError
   */
  async list(caller: Caller, args: PayingCustomersArgs): Promise<PayingCustomerListRead> {
    const productId = args.product_id ?? null;
    const { products } = caller.tenancy.config.payments;
    if (productId !== null && !ownValue(products, productId)) {
      throw new KnownError('PRODUCT_DOES_NOT_EXIST', { product_id: productId, context: null });
    }
    const filters = { query: args.query?.trim() || null, type: args.customer_type ?? null, productId };
    const after = readCursor(args.after ?? null);
    const { text, values } = buildCustomerPage(caller.projectId, { ...filters, after, limit: args.first });
    return this.lists.run(caller, async () => {
      const rows = await this.database.rows<CustomerRow & object>({ text }, values);
      const customers = rows.slice(0, args.first).map(present);
      const last = rows.length > args.first ? customers.at(-1) : undefined;
      const next_cursor = last ? `${last.customer_type}|${last.customer_id}` : null;
      return { customers, next_cursor, bytes: jsonBytes(customers) };
    });
  }

  /** One customer; null for somebody who never had a product. */
  async find(caller: Caller, { customer_type, customer_id }: CustomerArgs): Promise<PayingCustomerRead | null> {
    const [row] = await this.database.rows<CustomerRow & object>(ONE_CUSTOMER, [
      caller.projectId,
      customer_type,
      customer_id,
    ]);
    return row ? present(row) : null;
  }
}

function present(row: CustomerRow): PayingCustomerRead {
  return {
    customer_type: row.customerType,
    customer_id: row.customerId,
    display_name: row.displayName,
    primary_email: row.primaryEmail,
    products: row.products.map(({ productId, name, quantity, isTest }) => ({
      product_id: productId,
      display_name: name ?? productId ?? '',
      quantity,
      is_test: isTest,
    })),
    spent: row.spent.map(({ currency, amount }) => ({ currency, amount: amountInWords(Number(amount), currency) })),
  };
}

/** The place in the list; the beginning for what is no cursor. */
function readCursor(text: string | null): { type: string; id: string } | null {
  const type = CUSTOMER_TYPES.find((one) => text?.startsWith(`${one}|`));
  return text === null || !type ? null : { type, id: text.slice(type.length + 1) };
}
