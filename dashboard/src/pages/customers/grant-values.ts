import { MOST_PURCHASED } from '../../../../shared/payments/purchase.limits.js';
import type { Refusal } from '../../components/use-form-attempt.js';
import type { Catalog } from '../payments/catalog-words.js';
import type { Customer } from '../../entities/customers/customer-words.js';

export interface GrantValues {
  productId: string | null;
  /** The content of the field: text as long as it is no number. */
  quantity: number | string;
}

export const NO_GRANT: GrantValues = { productId: null, quantity: 1 };

/** The products that can be given to such a customer: what everybody has is not given. */
export function grantable({ products }: Pick<Catalog, 'products'>, { customerType }: Customer) {
  return products.filter((product) => product.customerType === customerType && !product.includedByDefault);
}

export const GRANT_VALIDATION = {
  productId: (id: string | null) => (id === null ? 'Choose a product.' : null),
  quantity: (quantity: number | string) => {
    const isWhole = typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0;
    return isWhole && quantity <= MOST_PURCHASED ? null : `Enter 1 to ${MOST_PURCHASED.toLocaleString('en')}.`;
  },
};

const REFUSALS: Record<string, Refusal<GrantValues>> = {
  PRODUCT_DOES_NOT_EXIST: { field: 'productId', message: 'It was removed meanwhile. Choose another one.' },
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: { field: 'productId', message: 'It is for other customers now.' },
  PRODUCT_ALREADY_GRANTED: {
    field: 'productId',
    message: 'The customer has it, or had it, and it is not stackable: each customer gets it once.',
  },
  ADD_ON_WITHOUT_BASE_PRODUCT: {
    field: 'productId',
    message: 'It is an add-on, and the customer has none of the products that it adds to. Give one of those first.',
  },
  PRODUCT_LINE_HAS_ONE_TIME_PURCHASE: {
    field: 'productId',
    message: 'The customer bought a product of its line for good: nothing takes the place of that.',
  },
  CUSTOMER_OWNS_TOO_MUCH: { field: 'productId', message: 'The customer got too many products already.' },
  PRODUCT_NOT_STACKABLE: { field: 'quantity', message: 'It is not stackable: give one.' },
  PRODUCT_QUANTITY_TOO_LARGE: {
    field: 'quantity',
    message: 'So many would bring more items than can be counted. Give fewer.',
  },
};

/** Beside which field a refusal is said, and what it means there; undefined for what no field is to blame for. */
export function findGrantRefusal(code: string | null): Refusal<GrantValues> | undefined {
  return code !== null && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
}
