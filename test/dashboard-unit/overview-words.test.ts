import { axisOf } from '../../dashboard/src/components/bars-axis.js';
import { readSearch } from '../../dashboard/src/components/lists/list-address.js';
import { listAttention } from '../../dashboard/src/pages/overview/attention.js';
import { colourCode } from '../../dashboard/src/pages/overview/colour-code.js';
import { describeChange, findPeriod, listOfDays } from '../../dashboard/src/pages/overview/periods.js';
import { listStarts } from '../../dashboard/src/pages/overview/write-quick-start.js';
import { USER_ADDRESS } from '../../dashboard/src/pages/users/users-search.js';

describe('the axis of a chart', () => {
  it.each<[number[], number[]]>([
    [[], [0]],
    [[0, 0], [0]],
    [[1], [0, 1]],
    [
      [0, 7, 43],
      [0, 25, 50],
    ],
    [[504], [0, 300, 600]],
    [[1_260], [0, 800, 1_600]],
    [
      [10, -3],
      [-3, 0, 5, 10],
    ],
  ])('of %j has round numbers that all values are on', (values, ticks) => {
    const axis = axisOf(values);
    expect(axis.ticks).toEqual(ticks);
    for (const value of values) {
      expect(axis.place(value)).toBeGreaterThanOrEqual(0);
      expect(axis.place(value)).toBeLessThanOrEqual(100);
    }
  });
});

describe('the words of the overview', () => {
  it.each<[number, number | null, string | null]>([
    [112, 100, '+12%'],
    [50, 100, '−50%'],
    [100, 100, '±0%'],
    [5, 0, null],
    [5, null, null],
    [1_100, 1, '+109,900%'],
  ])('%j after %j is %j', (count, before, words) => {
    expect(describeChange(count, before)).toBe(words);
  });

  it('takes thirty days for an address that names no period', () => {
    expect([null, '7', '90', '8', 'x'].map((days) => findPeriod(days).days)).toEqual([30, 7, 90, 30, 30]);
  });

  it('leads to what lists read: the users of a day, and entries of the audit log since one', () => {
    const users = new URL(listOfDays('users', 'signed-up', { from: '2026-03-01', to: '2026-03-01' }), 'http://a');
    expect(readSearch(users.searchParams, USER_ADDRESS).signedUp).toBe('2026-03-01..2026-03-01');
    const since = new URL(listOfDays('audit-log?action=x', 'when', { from: '2026-03-01', to: '' }), 'http://a');
    expect([...since.searchParams]).toEqual([
      ['action', 'x'],
      ['when', '2026-03-01..'],
    ]);
  });
});

describe('the quick start', () => {
  const starts = listStarts({ apiUrl: 'http://localhost:4000', projectId: 'a-project', keys: null });
  const steps = starts.flatMap((start) => start.steps);

  it('is there for each kind of application', () => {
    expect(starts.map(({ name }) => name)).toEqual(['JavaScript', 'React', 'Next.js', 'curl', 'Python']);
  });

  it('loses nothing of a program to its colours', () => {
    for (const { code, language } of steps) {
      const pieces = colourCode(code, language);
      expect(pieces.map(({ text }) => text).join('')).toBe(code);
      expect(new Set(pieces.map(({ at }) => at)).size).toBe(pieces.length);
    }
    expect(colourCode("const a = 'b'; // c", 'script').map(({ kind }) => kind)).toEqual([
      'keyword',
      null,
      'string',
      null,
      'comment',
    ]);
  });

  it('continues the lines of a command', () => {
    expect(steps.find(({ label }) => label === 'curl command')?.code).toMatch(/users \\\n {2}-H /);
  });
});

describe('what needs attention', () => {
  const NOW = Date.UTC(2026, 10, 26);
  const DAY = 86_400_000;
  const check = { isMet: false, isRequired: true, message: 'Localhost is trusted.', name: 'LOCALHOST', whatToDo: null };
  const keys = (id: string, days: number, more: object = {}) => ({
    id,
    description: id,
    expiresAtMillis: NOW + days * DAY,
    manuallyRevokedAtMillis: null,
    replacedById: null,
    ...more,
  });
  const endpoint = (id: string, more: object) => ({
    id,
    url: `https://${id}.example.com`,
    description: '',
    enabled: true,
    disabledReason: null,
    failingSinceMillis: null,
    ...more,
  });
  const list = (data: object, isProductionMode = false, productionChecks: object[] = []) =>
    listAttention({ project: { id: 'p', isProductionMode, productionChecks }, ...data } as never, NOW);

  it('is nothing while all is well, and for who may see nothing', () => {
    expect(list({})).toEqual([]);
    expect(list({ webhookEndpoints: [endpoint('a', {})], projectKeySets: [keys('a', 31), keys('b', -1)] })).toEqual([]);
  });

  it('names each with the way there', () => {
    const items = list(
      {
        overview: { emailsFailed: { count: 1 } },
        webhookEndpoints: [
          endpoint('a', { failingSinceMillis: NOW }),
          endpoint('b', { enabled: false, disabledReason: 'FAILING' }),
          endpoint('c', { enabled: false, failingSinceMillis: NOW }),
        ],
        projectKeySets: [keys('late', 29), keys('soon', 1), keys('gone', 2, { manuallyRevokedAtMillis: NOW })],
      },
      true,
      [check, { ...check, isMet: true }, { ...check, isRequired: false }],
    );
    expect(items.map(({ text, to }) => [text, to])).toEqual([
      ['The webhook endpoint https://a.example.com is failing.', 'webhooks/endpoints/a'],
      [
        'The webhook endpoint https://b.example.com was turned off because it failed for too long.',
        'webhooks/endpoints/b',
      ],
      ['One email could not be sent in the last 7 days.', 'emails?status=failed'],
      ['The project keys “soon” expire on November 27.', 'keys'],
      ['The project keys “late” expire on December 25.', 'keys'],
      ['Localhost is trusted.', 'settings'],
    ]);
  });

  it('tells of the checks of a project without real users in one line', () => {
    expect(list({}, false, [check, check]).map(({ text }) => text)).toEqual([
      '2 checks are open before real users come.',
    ]);
  });
});
