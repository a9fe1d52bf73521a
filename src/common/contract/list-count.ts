import { Contract } from './contract-class.js';
import { Flag, Num } from './fields.js';
import { MOST_COUNTED } from './page.limits.js';

/** The length of a list, over all its pages. */
@Contract({ object: 'ListCount', doc: 'How many items a list has, over all its pages.' })
export class ListCountRead {
  @Num({
    integer: true,
    doc: `Of all users all; else counted up to ${MOST_COUNTED.listed}, of a search up to ${MOST_COUNTED.found}: more costs more than it says.`,
  })
  count: number;
  @Flag({ doc: 'False where there are more than were counted.' }) is_exact: boolean;
}

/**
 * Says how many there are.
 *
 * @param counted one more than `most` where there are more
 */
export function presentListCount(counted: number, most: number): ListCountRead {
  return { count: Math.min(counted, most), is_exact: counted <= most };
}
