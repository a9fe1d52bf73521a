import { adviseOn, countDeliveries } from '../../dashboard/src/pages/webhooks/deliveries/delivery-words.js';
import {
  checkSince,
  describeReplay,
  proposeSince,
  readSince,
} from '../../dashboard/src/pages/webhooks/endpoint/replay-values.js';
import { checkUrl, ENDPOINT_RULES } from '../../dashboard/src/pages/webhooks/endpoint-values.js';
import {
  countEventTypes,
  describeSuccess,
  explainDisabling,
  missedSince,
  nameEndpoint,
  stateOf,
} from '../../dashboard/src/pages/webhooks/endpoint-words.js';
import { groupTypes } from '../../dashboard/src/pages/webhooks/event-groups.js';

const NOW = Date.UTC(2026, 0, 15, 12);
const DAY = 86_400_000;
const WELL = { enabled: true, disabledReason: null, failingSinceMillis: null, disabledAtMillis: null } as const;

describe('the address of an endpoint', () => {
  it.each(['https://example.com/hooks', ' https://example.com:8443/a?b=c ', 'http://localhost:3210'])(
    'may be %s',
    (url) => expect(checkUrl(url)).toBeNull(),
  );

  it.each([
    ['', 'Enter the address'],
    ['example.com/hooks', 'This is no address'],
    ['ftp://example.com', 'It must begin with https://'],
    ['https://ada:pw@example.com', 'Take the name and password out'],
    ['https://example.com/#part', 'Take out what comes after #'],
    [`https://example.com/${'x'.repeat(2_000)}`, '2,000 characters at most'],
  ])('may not be %p', (url, problem) => expect(checkUrl(url)).toContain(problem));
});

it('an endpoint is told of something', () => {
  expect(ENDPOINT_RULES.eventTypes(null)).toBeNull();
  expect(ENDPOINT_RULES.eventTypes(['user.created'])).toBeNull();
  expect(ENDPOINT_RULES.eventTypes([])).toContain('Choose at least one');
});

describe('an endpoint in words', () => {
  it('is called what it is for, or by its host', () => {
    expect(nameEndpoint({ url: 'https://example.com:8443/a', description: ' ' })).toBe('example.com:8443');
    expect(nameEndpoint({ url: 'https://example.com', description: 'Billing' })).toBe('Billing');
  });

  it('says how much of what was sent it took, and never all of it while something failed', () => {
    expect(describeSuccess({ successRate: null })).toBe('nothing was sent yet');
    expect(describeSuccess({ successRate: 1 })).toBe('100 % of the latest attempts');
    expect(describeSuccess({ successRate: 0.995 })).toBe('99 % of the latest attempts');
    expect(describeSuccess({ successRate: 0 })).toBe('0 % of the latest attempts');
  });

  it('says how it is, and why it was disabled', () => {
    expect(stateOf(WELL).word).toBe('enabled');
    expect(stateOf({ ...WELL, failingSinceMillis: NOW }).word).toBe('failing');
    expect(stateOf({ ...WELL, enabled: false })).toEqual({ word: 'disabled', color: 'gray' });
    expect(stateOf({ ...WELL, enabled: false, disabledReason: 'gone' })).toEqual({ word: 'disabled', color: 'red' });
    expect(explainDisabling(WELL)).toBeNull();
    expect(explainDisabling({ ...WELL, enabled: false })).toContain('turned it off');
    expect(explainDisabling({ ...WELL, enabled: false, disabledReason: 'gone' })).toContain('410');
    expect(explainDisabling({ ...WELL, enabled: false, disabledReason: 'failing' })).toContain('for days');
  });

  it('counts what it is told of', () => {
    const count = (eventTypes: string[] | null) => countEventTypes({ eventTypes });
    expect([count(null), count(['a.b']), count(['a.b', 'a.c'])]).toEqual([
      'all events',
      '1 type of events',
      '2 types of events',
    ]);
  });

  it('knows since when it missed something', () => {
    const since = { failingSinceMillis: null, disabledAtMillis: null, missedSinceMillis: null };
    expect(missedSince(since)).toBeNull();
    expect(missedSince({ ...since, disabledAtMillis: 20, failingSinceMillis: 10 })).toBe(10);
  });
});

describe('a replay', () => {
  it('is proposed since something was missed, or for a day, and never before the events that are kept', () => {
    const proposed = (missed: number | null) => Date.parse(proposeSince(missed, NOW));
    expect(proposed(null)).toBe(NOW - DAY);
    expect(proposed(NOW - 3 * DAY)).toBe(NOW - 3 * DAY);
    expect(proposed(NOW - 40 * DAY)).toBe(NOW - 30 * DAY);
  });

  it('begins at a moment that has passed', () => {
    expect(checkSince('', NOW)).toBe('Say since when.');
    expect(checkSince(proposeSince(NOW + 2 * DAY, NOW), NOW)).toContain('still to come');
    expect(checkSince(proposeSince(null, NOW), NOW)).toBeNull();
  });

  it('goes on where the one before it ended, to the millisecond', () => {
    const end = NOW + 12_345;
    expect(readSince(proposeSince(end, NOW), end)).toBe(end);
    expect(readSince(proposeSince(end, NOW), null)).toBe(NOW);
    expect(readSince(proposeSince(NOW - DAY, NOW), end)).toBe(NOW - DAY);
  });

  it('says what it sends', () => {
    expect([0, 1, 20_000].map((queuedCount) => describeReplay({ queuedCount }))).toEqual([
      'There is nothing to send: no such event was missed.',
      '1 event is on its way.',
      '20,000 events are on their way.',
    ]);
  });
});

describe('deliveries in words', () => {
  it('are counted', () => {
    expect([1, 2_000].map(countDeliveries)).toEqual(['1 delivery', '2,000 deliveries']);
  });

  it('say what to do about a failure', () => {
    expect(adviseOn({ error: null })).toBeNull();
    expect(adviseOn({ error: 'REDIRECTED' })).toContain('redirects are not followed');
  });
});

describe('types of events', () => {
  const types = ['team.created', 'team_membership.created', 'team_membership.deleted', 'user.created'].map((type) => ({
    type,
    description: type === 'user.created' ? 'Somebody signed up.' : '',
    example: {},
  }));
  const found = (query: string) => groupTypes(types, query).map(({ noun, types: all }) => [noun, all.length]);

  it('are grouped by their nouns', () => {
    expect(found('')).toEqual([
      ['Team', 1],
      ['Team membership', 2],
      ['User', 1],
    ]);
  });

  it('are found by all words of a search, in their names and in what they tell', () => {
    expect(found('membership CREATED')).toEqual([['Team membership', 1]]);
    expect(found('signed')).toEqual([['User', 1]]);
    expect(found('nothing')).toEqual([]);
  });
});
