import { isKnownError } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import type { CustomerAddress } from './customer-address.js';
import type { ItemQuantityUpdate, ItemRead } from '../wire/wire-types.generated.js';

/** The quantity of an item that somebody has. Frozen: it shows the moment when it was read. */
export interface Item {
  /** The name that the configuration gives it, for customers to see. */
  readonly displayName: string;
  /** May be less than zero. */
  readonly quantity: number;
  /** The same, and zero where that is less. */
  readonly nonNegativeQuantity: number;
}

/** The same with what a server may do about it. The object itself stays as it is. */
export interface ServerItem extends Item {
  /**
   * Adds so many, a whole number.
   *
   * @example await item.increaseQuantity(100);
   */
  increaseQuantity(amount: number): Promise<void>;
  /**
   * Takes so many, even where there are fewer: the quantity may become less than zero.
   *
   * @example await item.decreaseQuantity(1);
   */
  decreaseQuantity(amount: number): Promise<void>;
  /**
   * Takes so many if there are enough, and says whether there were: of many calls at once no more succeed than there are.
   *
   * @example if (!(await item.tryDecreaseQuantity(1))) throw new Error('No credits are left.');
   */
  tryDecreaseQuantity(amount: number): Promise<boolean>;
}

export function itemPath({ type, id }: CustomerAddress, itemId: string): string {
  return `/payments/items/${type}/${encodeURIComponent(id)}/${encodeURIComponent(itemId)}`;
}

/** Changes a quantity. */
export async function changeQuantity(
  send: SendRequest,
  path: string,
  { allowNegative, ...body }: ItemQuantityUpdate & { allowNegative: boolean },
): Promise<void> {
  const query = { allow_negative: String(allowNegative) };
  await send({ method: 'POST', path: `${path}/update-quantity`, query, body });
}

export function createItemReads(address: CustomerAddress, send: SendRequest) {
  return async (itemId: string): Promise<Item> => Object.freeze(await readItem(send, itemPath(address, itemId)));
}

/** `send` is of the server tier. */
export function createServerItemReads(address: CustomerAddress, send: SendRequest) {
  return async (itemId: string): Promise<ServerItem> => {
    const path = itemPath(address, itemId);
    return Object.freeze({ ...(await readItem(send, path)), ...createItemActions(send, path) });
  };
}

async function readItem(send: SendRequest, path: string): Promise<Item> {
  const { display_name: displayName, quantity } = await send<ItemRead>({ method: 'GET', path });
  return { displayName, quantity, nonNegativeQuantity: Math.max(0, quantity) };
}

function createItemActions(send: SendRequest, path: string) {
  return {
    increaseQuantity: (amount: number) => changeQuantity(send, path, { delta: amount, allowNegative: false }),
    decreaseQuantity: (amount: number) => changeQuantity(send, path, { delta: -amount, allowNegative: true }),
    tryDecreaseQuantity: async (amount: number) => {
      try {
        await changeQuantity(send, path, { delta: -amount, allowNegative: false });
        return true;
      } catch (error) {
        if (isKnownError(error, 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT')) return false;
        throw error;
      }
    },
  };
}
