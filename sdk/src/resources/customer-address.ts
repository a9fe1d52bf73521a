import type { ProductRead } from '../wire/wire-types.generated.js';

/** A customer: a user, a team, or whoever you call by that id. */
export type CustomerReference =
  | {
      /** For a user of the project: their UUID. */
      userId: string;
    }
  | {
      /** For a team of the project: its UUID. */
      teamId: string;
    }
  | {
      /** An id of your own, at most 256 characters, for whoever is neither. */
      customCustomerId: string;
    };

/** The path of a customer in the API. */
export interface CustomerAddress {
  type: ProductRead['customer_type'];
  id: string;
}

/** @throws Error unless exactly one of the three ids is given */
export function addressOf(reference: CustomerReference): CustomerAddress {
  const { userId, teamId, customCustomerId }: Partial<Record<string, string>> = reference;
  const given: Array<[CustomerAddress['type'], string | undefined]> = [
    ['user', userId],
    ['team', teamId],
    ['custom', customCustomerId],
  ];
  const [address, ...others] = given.flatMap(([type, id]) => (id === undefined ? [] : [{ type, id }]));
  if (address && others.length === 0) return address;
  throw new Error('Say who it is about: pass one of userId, teamId and customCustomerId.');
}
