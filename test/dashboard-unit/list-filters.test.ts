import {
  isNarrowed,
  readSearch,
  toRestQuery,
  widen,
  writeSearch,
  type AddressOf,
} from '../../dashboard/src/components/lists/list-address.js';
import * as audit from '../../dashboard/src/pages/audit-log/audit-search.js';
import * as emails from '../../dashboard/src/pages/emails/outbox/outbox-search.js';
import * as teams from '../../dashboard/src/pages/teams/teams-search.js';
import { nameAmounts } from '../../dashboard/src/pages/transactions/transaction-words.js';
import * as transactions from '../../dashboard/src/pages/transactions/transactions-search.js';

const ID = '0b6d2a44-3f0e-4c53-8c55-6f5dbb3a9f10';
const day = (date: string) => new Date(`${date}T00:00:00`).getTime();
const THE_FIRST = { since: day('2026-05-01'), until: day('2026-05-02') - 1 };

/** A list whose filters stand in the address. */
interface List {
  address: AddressOf<Record<string, unknown>>;
  variables: (search: never) => object;
}

const LISTS = {
  teams: { address: teams.TEAM_ADDRESS, variables: teams.toVariables },
  emails: {
    address: emails.OUTBOX_ADDRESS,
    variables: (search: emails.OutboxSearch) => emails.toVariables(search, null),
  },
  transactions: { address: transactions.TRANSACTIONS_ADDRESS, variables: transactions.toVariables },
  'audit log': { address: audit.AUDIT_ADDRESS, variables: audit.toVariables },
} as unknown as Record<string, List>;

const read = (list: string, query: string) => readSearch(new URLSearchParams(query), LISTS[list]!.address);
const ask = (list: string, query: string) => LISTS[list]!.variables(read(list, query) as never);

describe('filters in the address', () => {
  it.each<[string, string, object]>([
    ['teams', `member=${ID}`, { userId: ID }],
    ['teams', 'members=no', { hasMembers: false }],
    [
      'teams',
      'created=2026-05-01..2026-05-01',
      { createdSinceMillis: THE_FIRST.since, createdUntilMillis: THE_FIRST.until },
    ],
    ['teams', 'metadata=plan%3Dpro', { metadata: 'plan=pro' }],
    ['emails', 'status=failed', { status: 'failed' }],
    ['emails', 'from=draft', { source: 'draft' }],
    ['emails', 'via=custom', { transport: 'custom' }],
    ['emails', 'to=ada%40example.com', { recipient: 'ada@example.com' }],
    ['emails', `template=${ID}`, { templateId: ID }],
    ['emails', 'queued=2026-05-01..', { createdSinceMillis: THE_FIRST.since, createdUntilMillis: null }],
    ['transactions', 'type=refund', { type: 'refund' }],
    ['transactions', 'customer=team', { customerType: 'team' }],
    ['transactions', 'customer-id=ada', { customerId: 'ada' }],
    ['transactions', 'product=pro', { productId: 'pro' }],
    ['transactions', 'test-mode=yes', { testMode: true }],
    ['transactions', 'amount=5..9%2C90', { amountAtLeast: 500, amountAtMost: 990 }],
    ['transactions', 'amount=..1.1', { amountAtLeast: undefined, amountAtMost: 110 }],
    ['transactions', 'made=..2026-05-01', { createdSinceMillis: null, createdUntilMillis: THE_FIRST.until }],
    ['audit log', 'action=team.created', { action: 'team.created' }],
    ['audit log', `actor=${ID}`, { actorId: ID }],
    ['audit log', 'kind=team', { objectType: 'team' }],
    ['audit log', 'object=project', { objectId: 'project' }],
    ['audit log', 'when=2026-05-01..2026-05-01', { sinceMillis: THE_FIRST.since, untilMillis: THE_FIRST.until }],
  ])('%s: %s', (list, query, variables) => {
    const { address } = LISTS[list]!;
    const search = read(list, query);
    expect(ask(list, query)).toMatchObject(variables);
    expect(writeSearch(search, address)).toBe(query);
    expect(isNarrowed(search, address)).toBe(true);
    expect(writeSearch(widen(search, address), address)).toBe('');
  });

  it.each([
    ['teams', 'member=x'],
    ['teams', 'members=some'],
    ['teams', 'sort=members'],
    ['emails', 'status=lost'],
    ['emails', 'template=x'],
    ['emails', 'from=somebody'],
    ['transactions', 'sort=customer'],
    ['transactions', 'amount=5'],
    ['transactions', 'amount=..'],
    ['transactions', 'amount=-5..'],
    ['transactions', 'amount=1.234..'],
    ['transactions', 'amount=99999999..'],
    ['audit log', 'when=tomorrow'],
  ])('%s does not know %s', (list, query) => {
    expect(ask(list, query)).toEqual(ask(list, ''));
    expect(writeSearch(read(list, query), LISTS[list]!.address)).toBe('');
  });

  it('what a list is sorted by stays when its filters go', () => {
    const { address } = LISTS.emails!;
    const search = read('emails', 'sort=recipient&order=asc&status=sent');
    expect(ask('emails', 'sort=recipient&order=asc')).toMatchObject({ orderBy: 'recipient', descending: false });
    expect(writeSearch(widen(search, address), address)).toBe('sort=recipient&order=asc');
    expect(ask('transactions', 'sort=amount')).toMatchObject({ orderBy: 'amount', descending: true });
  });
});

describe('the same question for a file', () => {
  it('has the names of the REST API', () => {
    expect(toRestQuery({ isA: null, amountAtLeast: 0, query: 'a&b', none: undefined })).toBe(
      'amount_at_least=0&query=a%26b',
    );
    expect(teams.toExportPath(read('teams', 'q=a&members=yes') as never)).toBe(
      '/internal/teams/export?query=a&has_members=true',
    );
    expect(emails.toExportPath(read('emails', 'status=sent&to=a%40b.c') as never, ID)).toBe(
      `/internal/emails/export?status=sent&recipient=a%40b.c&mailing_id=${ID}`,
    );
    expect(transactions.toExportPath(read('transactions', 'type=refund&amount=5..') as never)).toBe(
      '/internal/payments/transactions/export?type=refund&amount_at_least=500',
    );
    expect(audit.toExportPath(read('audit log', 'q=ada&kind=team') as never, 'csv')).toBe(
      '/internal/audit-log/export?format=csv&object_type=team&query=ada',
    );
  });
});

it('amounts have words', () => {
  expect(['5..9.90', '5..', '..9'].map((text) => nameAmounts(transactions.readAmounts(text)))).toEqual([
    'Amount from 5 to 9.90',
    'Amount from 5',
    'Amount to 9',
  ]);
});
