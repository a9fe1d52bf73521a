import {
  isWorthSaving,
  findShown,
  tellMissing,
  toSearch,
  toViewInput,
} from '../../dashboard/src/pages/users/views/view-search.js';
import { chooseMatching, toRecipients } from '../../dashboard/src/pages/emails/drafts/audience.js';
import { readRecipients, writeChosen } from '../../dashboard/src/pages/users/recipients-address.js';
import { matchingTargets } from '../../dashboard/src/pages/users/bulk/targets.js';
import { nameBulkAction, tellProgress } from '../../dashboard/src/pages/users/bulk/bulk-words.js';
import type { SavedViewItemFragment } from '../../dashboard/src/gql/graphql.js';
import type { UserFilters } from '../../dashboard/src/pages/users/users-search.js';

const USUAL: UserFilters = { query: '', orderBy: 'signed_up_at', isDescending: true, hasAnonymous: false };
const TEAM = '7b8f1f0e-92a5-4a52-8d6e-52cf43c2a001';

/** A view as the server answers it: filters under the names of REST, and none that is not set. */
function saved(search: UserFilters): SavedViewItemFragment {
  const { filter, signedUpPeriod, activePeriod, orderBy, descending } = toViewInput(search);
  const snake = Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value as unknown]);
  return {
    id: TEAM,
    name: 'A view',
    filter: Object.fromEntries(snake) as Record<string, string | number | boolean>,
    signedUpPeriod: signedUpPeriod ?? null,
    activePeriod: activePeriod ?? null,
    orderBy: orderBy ?? 'signed_up_at',
    descending: descending ?? true,
    missing: [],
  };
}

describe('a saved view', () => {
  it.each<[string, Partial<UserFilters>]>([
    ['nothing', {}],
    ['a search and an order', { query: 'doe', orderBy: 'display_name', isDescending: false }],
    ['yes and no', { isVerified: true, hasSecondFactor: false }],
    ['a method', { method: 'passkey' }],
    ['a provider', { method: 'provider:google' }],
    ['what they have', { teamId: TEAM, permissionId: 'read', productId: 'pro', countryCode: 'NO' }],
    ['periods', { signedUp: 'yesterday', active: '2026-01-01..2026-01-31' }],
    ['anonymous ones, too', { hasAnonymous: true }],
    ['anonymous ones alone', { isOnlyAnonymous: true }],
    ['restricted ones alone', { isRestricted: true }],
    ['nobody restricted', { isRestricted: false }],
  ])('shows again what was saved: %s', (_, change) => {
    const search = { ...USUAL, ...change };
    const set = Object.fromEntries(Object.entries(toSearch(saved(search))).filter(([, value]) => value !== undefined));
    expect(set).toEqual(search);
    expect(findShown([{ ...saved(search) }], { ...search, after: TEAM })?.name).toBe('A view');
  });

  it('keeps a period as it is said, and no moment of it', () => {
    expect(toViewInput({ ...USUAL, signedUp: 'yesterday' })).toMatchObject({ signedUpPeriod: 'yesterday', filter: {} });
    expect(Object.keys(toViewInput({ ...USUAL, signedUp: '7d' }).filter)).not.toContain('signedUpSinceMillis');
  });

  it('shows moments that a program saved by their days', () => {
    const filter = { signed_up_since_millis: new Date(2026, 0, 5).getTime() };
    expect(toSearch({ ...saved(USUAL), filter }).signedUp).toBe('2026-01-05..');
  });

  it('is not what the list shows when anything differs, and the usual list is not worth one', () => {
    expect(findShown([{ ...saved({ ...USUAL, isVerified: true }) }], { ...USUAL, after: null })).toBeUndefined();
    expect(isWorthSaving({ ...USUAL, after: null })).toBe(false);
    expect(isWorthSaving({ ...USUAL, countryCode: 'NO', after: null })).toBe(true);
  });

  it('says in words what it names and is gone', () => {
    expect(tellMissing({ missing: [] })).toBe('');
    const missing = [
      { field: 'team_id', id: TEAM },
      { field: 'permission_id', id: 'read' },
    ];
    expect(tellMissing({ missing })).toBe('It names a team and the permission “read” that this project no longer has.');
  });
});

describe('a bulk action', () => {
  it('over all who match sends the search with its filters and the number', () => {
    const search = { ...USUAL, query: 'doe', isVerified: true, hasAnonymous: true, after: TEAM };
    expect(matchingTargets(search, 1_234).input).toEqual({
      filter: { query: 'doe', anonymity: 'include', restriction: 'include', primaryEmailVerified: true },
      expectedCount: 1_234,
    });
    expect(matchingTargets({ ...USUAL, isRestricted: false, after: null }, 7).input.filter).toEqual({
      query: null,
      anonymity: 'exclude',
      restriction: 'exclude',
    });
  });

  it('leads to an email with the same users as its recipients, whatever the list is narrowed by', () => {
    const search = { ...USUAL, query: 'doe & co', isVerified: true, signedUp: 'yesterday', after: TEAM };
    const { filters } = readRecipients(new URLSearchParams(matchingTargets(search, 2).recipients));
    expect(filters).toMatchObject({ query: 'doe & co', isVerified: true, signedUp: 'yesterday' });
    expect(toRecipients(chooseMatching({ ...USUAL, query: 'doe', isVerified: true }, 'Some'))).toEqual({
      filter: { query: 'doe', anonymity: 'exclude', primaryEmailVerified: true },
      filterName: 'Some',
    });
    expect(toRecipients(chooseMatching({ ...USUAL, hasAnonymous: true }, ''))).toEqual({
      filter: { anonymity: 'include' },
    });
    const chosen = new URLSearchParams(writeChosen([TEAM, 'other']));
    expect(readRecipients(chosen)).toEqual({ ids: [TEAM, 'other'], filters: null });
    expect(readRecipients(new URLSearchParams('')).ids).toEqual([]);
  });

  it('tells how far it is, and what became of it', () => {
    const action = {
      id: TEAM,
      action: 'delete',
      state: 'running',
      teamId: null,
      permissionId: null,
      totalCount: 1_000,
      doneCount: 117,
      skippedCount: 2,
      failedCount: 1,
      error: null,
      createdAtMillis: 0,
      finishedAtMillis: null,
    } as const;
    expect(tellProgress(action)).toBe('120 of 1,000 users: 117 done, 2 skipped, 1 refused');
    expect(nameBulkAction(action)).toBe('Deleting users');
    expect(nameBulkAction({ ...action, state: 'completed' })).toBe('Users deleted');
    expect(nameBulkAction({ ...action, state: 'cancelled' })).toBe('Delete: stopped');
    expect(nameBulkAction({ ...action, state: 'failed' })).toBe('Delete: could not go on');
  });
});
