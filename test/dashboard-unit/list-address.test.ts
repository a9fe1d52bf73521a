import {
  isNarrowed,
  readSearch,
  widen,
  writeSearch,
  type AddressOf,
} from '../../dashboard/src/components/lists/list-address.js';
import { nodesOf, showPage } from '../../dashboard/src/components/lists/connection.js';
import { summarizePage } from '../../dashboard/src/components/lists/page-summary.js';
import { countBefore } from '../../dashboard/src/components/lists/trail.js';
import {
  OUTBOX_ADDRESS,
  toVariables as toEmailVariables,
} from '../../dashboard/src/pages/emails/outbox/outbox-search.js';
import { toVariables, USER_ADDRESS } from '../../dashboard/src/pages/users/users-search.js';

const read = <Filters extends object>(address: AddressOf<Filters>, query = '') =>
  readSearch(new URLSearchParams(query), address);

describe('the address of the users', () => {
  const usual = { query: '', orderBy: 'signed_up_at', isDescending: true, hasAnonymous: false, after: null };

  it('says nothing while everything is as usual', () => {
    expect(read(USER_ADDRESS)).toEqual(usual);
    expect(writeSearch(read(USER_ADDRESS), USER_ADDRESS)).toBe('');
  });

  it.each([
    ['q=ada', { query: 'ada' }],
    ['sort=last_active_at', { orderBy: 'last_active_at' }],
    ['order=asc', { isDescending: false }],
    ['anonymous=', { hasAnonymous: true }],
    ['after=b5', { after: 'b5' }],
    ['q=a%26b+%C3%A4&sort=last_active_at&order=asc&anonymous=&after=c', {}],
  ])('comes back from %s', (query, search) => {
    const found = read(USER_ADDRESS, query);
    expect(found).toMatchObject(search);
    expect(new URLSearchParams(writeSearch(found, USER_ADDRESS))).toEqual(new URLSearchParams(query));
  });

  it.each(['sort=name', 'sort=', 'sort=SIGNED_UP_AT', 'order=up', 'constructor=1'])('does not know %s', (query) => {
    expect(read(USER_ADDRESS, query)).toEqual(usual);
  });

  it('is narrowed by a text or a later page, not by an order or by showing more', () => {
    for (const query of ['q=ada', 'after=b5']) expect(isNarrowed(read(USER_ADDRESS, query), USER_ADDRESS)).toBe(true);
    for (const query of ['', 'order=asc&sort=last_active_at', 'anonymous=']) {
      expect(isNarrowed(read(USER_ADDRESS, query), USER_ADDRESS)).toBe(false);
    }
  });

  it('keeps its order when everything is shown again', () => {
    const search = read(USER_ADDRESS, 'q=ada&after=b5&order=asc&anonymous=');
    expect(writeSearch(widen(search, USER_ADDRESS), USER_ADDRESS)).toBe('order=asc&anonymous=');
  });

  it('asks the server for a page', () => {
    expect(toVariables(read(USER_ADDRESS, 'q=ada&order=asc'))).toEqual({
      first: 50,
      after: null,
      search: 'ada',
      orderBy: 'signed_up_at',
      descending: false,
      includeAnonymous: false,
    });
    expect(toVariables(read(USER_ADDRESS)).search).toBeNull();
  });
});

describe('the address of the outbox', () => {
  it.each([
    ['', { query: '', status: undefined, transport: undefined, after: null }],
    ['status=failed&via=custom', { status: 'failed', transport: 'custom' }],
    ['status=lost&via=pigeon', { status: undefined, transport: undefined }],
  ])('reads %j', (query, search) => {
    expect(read(OUTBOX_ADDRESS, query)).toMatchObject(search);
  });

  it('is narrowed by every filter, and shows everything without them', () => {
    for (const query of ['q=x', 'status=sent', 'via=inbox', 'after=1']) {
      const search = read(OUTBOX_ADDRESS, query);
      expect(isNarrowed(search, OUTBOX_ADDRESS)).toBe(true);
      expect(writeSearch(widen(search, OUTBOX_ADDRESS), OUTBOX_ADDRESS)).toBe('');
    }
  });

  it('asks for the emails of a mailing', () => {
    const variables = toEmailVariables(read(OUTBOX_ADDRESS, 'status=sent&q=news'), 'mailing');
    const asked = { after: null, status: 'sent', search: 'news', orderBy: 'created_at', descending: true };
    expect(variables).toEqual({ first: 50, mailingId: 'mailing', ...asked });
  });
});

describe('a page of a list', () => {
  it('has items once it is read', () => {
    expect(nodesOf(undefined)).toBeUndefined();
    expect(nodesOf({ edges: [{ node: 'a' }, { node: 'b' }] })).toEqual(['a', 'b']);
  });

  const exactly = (count: number) => ({ count, isExact: true });
  const counted = { count: 10_000, isExact: false };

  it.each([
    ['50 users', { before: 0, shown: 50, hasNextPage: false, total: undefined }],
    ['1–50', { before: 0, shown: 50, hasNextPage: true, total: undefined }],
    ['1–50 of 260', { before: 0, shown: 50, hasNextPage: true, total: exactly(260) }],
    ['51–100 of 10,000+', { before: 50, shown: 50, hasNextPage: true, total: counted }],
    ['10,001–10,050', { before: 10_000, shown: 50, hasNextPage: true, total: counted }],
    ['251–260 of 260', { before: 250, shown: 10, hasNextPage: false, total: exactly(259) }],
    ['51 of 51', { before: 50, shown: 1, hasNextPage: false, total: undefined }],
    ['50 of 260', { before: null, shown: 50, hasNextPage: true, total: exactly(260) }],
    ['50 users', { before: null, shown: 50, hasNextPage: true, total: undefined }],
  ])('is said to be %s', (words, part) => {
    expect(summarizePage('50 users', part)).toBe(words);
  });

  it('knows how many items come before it, as far as it was reached from the first one', () => {
    const first = { after: null, items: 50 };
    expect(countBefore(null, [])).toBe(0);
    expect(countBefore('c', [first, { after: 'b', items: 49 }])).toBe(99);
    expect(countBefore('b', [])).toBeNull();
    expect(countBefore('c', [{ after: 'b', items: 50 }])).toBeNull();
  });

  it('stays while the next answer is on its way, and after it failed', () => {
    const page = (node: string) => ({ edges: [{ node }], pageInfo: { hasNextPage: true, endCursor: 'b' } });
    const refetch = () => Promise.resolve();
    const show = (query: object) =>
      showPage({ loading: false, refetch, ...query }, (data: ReturnType<typeof page>) => data);
    expect(show({ data: page('a') })).toMatchObject({ items: ['a'], isOutdated: false });
    expect(show({ previousData: page('a'), loading: true })).toMatchObject({ items: ['a'], isOutdated: true });
    expect(show({ error: new Error('x') })).toMatchObject({ items: undefined, isOutdated: false });
  });
});
