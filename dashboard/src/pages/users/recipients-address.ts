import { readSearch, writeSearch } from '../../components/lists/list-address.js';
import { USER_ADDRESS, type UserFilters, type UsersSearch } from './users-search.js';

const CHOSEN = 'to';
const MATCHING = 'matching';

/** Users of the list as recipients, as the address of a draft says it: their ids. */
export function writeChosen(ids: readonly string[]): string {
  return `${CHOSEN}=${ids.map(encodeURIComponent).join(',')}`;
}

/** All users who match, in the words of the address of their list. */
export function writeMatching(search: UsersSearch): string {
  return new URLSearchParams({ [MATCHING]: writeSearch({ ...search, after: null }, USER_ADDRESS) }).toString();
}

/** The recipients that an address says: ids, or the filters of a list. */
export function readRecipients(params: URLSearchParams): { ids: string[]; filters: UserFilters | null } {
  const matching = params.get(MATCHING);
  const ids = (params.get(CHOSEN) ?? '').split(',').filter((id) => id !== '');
  if (matching === null) return { ids, filters: null };
  const { after: _after, ...filters } = readSearch(new URLSearchParams(matching), USER_ADDRESS);
  return { ids, filters };
}
