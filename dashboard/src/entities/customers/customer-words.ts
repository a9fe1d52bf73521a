import { pickName } from '../../components/pick-name.js';
import type { CustomerItemFragment, CustomerType, OwnedProductItemFragment } from '../../gql/graphql.js';

export const CUSTOMER_TYPE_NAMES: Record<CustomerType, string> = { user: 'User', team: 'Team', custom: 'Custom' };

export const CUSTOMER_TYPES = Object.keys(CUSTOMER_TYPE_NAMES) as CustomerType[];

/** A user, team or custom customer: whoever owns products and items. */
export interface Customer {
  customerType: CustomerType;
  customerId: string;
}

/** The path of a customer's page, below that of all projects. */
export function customerPath(projectId: string, { customerType, customerId }: Customer): string {
  return `/projects/${projectId}/customers/${customerType}/${encodeURIComponent(customerId)}`;
}

/** A quantity in full, such as "1,204". */
export function formatQuantity(quantity: number): string {
  return quantity.toLocaleString('en', { maximumFractionDigits: 6 });
}

/** A change of a quantity with its sign: "+3", "-4". */
export function formatChange(delta: number): string {
  return delta.toLocaleString('en', { maximumFractionDigits: 6, signDisplay: 'exceptZero' });
}

/** Names may be empty. */
export function nameItem({ displayName, id }: Pick<CustomerItemFragment, 'displayName' | 'id'>): string {
  return pickName(displayName, id);
}

/** A product that was made up for a purchase has no id. */
export function nameProduct({ product, id }: Pick<OwnedProductItemFragment, 'product' | 'id'>): string {
  return pickName(product.displayName, id, 'A product without a name');
}

/** "1 product", "10 products". */
export function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}

/** "1 item", "20 items". */
export function countItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** "1 change", "10 changes". */
export function countChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** The SDK's name of each type's id. */
const ID_NAMES: Record<CustomerType, string> = { user: 'userId', team: 'teamId', custom: 'customCustomerId' };

/** The call of the SDK that gives a customer a product. */
export function writeGrant({ customerType, customerId }: Customer): string {
  return `await app.grantProduct({ ${ID_NAMES[customerType]}: ${quote(customerId)}, productId: 'pro' });`;
}

/** As JavaScript has it; ids are up to the project. */
function quote(id: string): string {
  return /^[\w.@:-]*$/.test(id) ? `'${id}'` : JSON.stringify(id);
}
