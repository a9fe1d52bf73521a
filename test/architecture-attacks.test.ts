import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/process';

/** A test: its file below `test`, and its name or the beginning of it. */
type Test = [file: string, name: string];

/** Attacks on money, on upgrades, and by what goes on after it was forbidden; with the tests that they do not work. */
const ATTACKS: Record<string, Test[]> = {
  '1 a member without team_admin uses the money of a team': [
    ['attacks/money-of-teams.test.ts', 'is nothing to a member without team_admin, who %s'],
    ['attacks/money-of-teams.test.ts', 'ends with team_admin: the next request is refused'],
  ],
  '2 a session that nobody pays takes what a customer has': [
    ['payments/stripe/unpaid-sessions.ts', 'leaves what the customer pays for, too, if it is their own'],
    ['payments/stripe/unpaid-sessions.ts', 'with the payment that replaces it, and only that'],
  ],
  '3 test mode gives products for nothing in production': [
    ['attacks/test-mode-in-production.test.ts', 'gives nothing for nothing, by no link from before'],
    ['projects/production-checks.test.ts', 'ask a project that sells for test mode to be off'],
  ],
  '4 what was paid back leaves what it gave': [
    ['payments/stripe/paid-back.ts', 'is taken back in the share that was paid back, however often'],
    ['payments/stripe/paid-back.ts', 'leaves nothing of what it gave, and nothing below zero'],
    ['payments/stripe/paid-back-subscriptions.ts', 'is to fewer of them while the time runs that was paid for'],
    ['payments/stripe/paid-back-subscriptions.ts', 'comes back with its items when the dispute is won'],
    ['payments/stripe/paid-back-notices.ts', 'are the owners, by an event and by email, once each time'],
  ],
  '5 quantities and products of others, with the publishable key': [
    ['attacks/customers-of-strangers.test.ts', 'are not told to who is signed in as somebody else'],
    ['attacks/customers-of-strangers.test.ts', 'are closed to clients without a token where the project says so'],
    ['attacks/customers-of-strangers.test.ts', 'comes once no client without one was seen for a week'],
  ],
  '6 an audit log that does not say who got what': [
    ['audit/payments.test.ts', 'names customer, item and delta of a changed quantity'],
    ['audit/payments.test.ts', 'has subscriptions and purchases in the history of their user'],
    ['audit/payments.test.ts', 'has them in the history of their team, with what ended'],
  ],
  '7 an endpoint that is called after it was forbidden': [
    ['attacks/forbidden-webhooks.test.ts', 'gets no further one once it is disabled'],
    ['attacks/forbidden-webhooks.test.ts', 'gets no further one once it is deleted'],
    ['attacks/forbidden-webhooks.test.ts', 'gets no further one at its old address once it is moved'],
    ['attacks/forbidden-webhooks.test.ts', 'gets no further one that its old secret signs once that is replaced'],
  ],
  '8 a removed member who comes back': [
    ['attacks/forbidden-members.test.ts', 'is removed does not come back by an invitation that they sent themselves'],
    [
      'attacks/forbidden-members.test.ts',
      '%s leaves no key of the team behind that they made, unless somebody says so',
    ],
    ['projects/imports/makers-of-keys.test.ts', 'name who made them, as in the one that they come from'],
  ],
  '9 admin keys of a colleague who lost the right': [
    ['attacks/forbidden-colleagues.test.ts', '%s end with the right to make them, and those of others do not'],
    ['attacks/forbidden-colleagues.test.ts', 'shows before the removal which keys would end with it'],
  ],
  '10 a session from before a second factor was set': [
    ['attacks/forbidden-sessions.test.ts', 'neither refreshes nor switches it off without a code'],
  ],
  '11 any address beside the tokens; a link in the name of a key': [
    ['attacks/next-addresses.test.ts', 'is never somebody else, as a browser reads %j'],
    ['api-keys/leaked-keys.test.ts', 'leaves no link in what others chose'],
  ],
  '12 the development sign-in, from elsewhere': [
    ['attacks/dev-sign-in.test.ts', 'has no such sign-in in production, whatever is named'],
    ['attacks/dev-sign-in.test.ts', 'comes from the one address at which the server listens'],
  ],
  '13 a proxy that leaves the address as it is': [
    ['attacks/proxy-headers.test.ts', 'is believed what it says by %s'],
    ['attacks/proxy-headers.test.ts', 'is not believed what they say by %s'],
  ],
  '14 exports that nobody reads': [
    ['attacks/slow-exports.test.ts', 'hold no transaction, and are whole when they are read after all'],
    ['attacks/slow-exports.test.ts', 'of two accounts keep nobody else’s from being sent'],
    ['robustness/upgrade.test.ts', 'gives way to everybody else, and is done when the transaction ends'],
  ],
  '14a neighbours of who asks for much': [
    ['attacks/long/fairness.mjs', 'exports: of users with the largest metadata'],
    ['attacks/long/fairness.mjs', 'exports: three that nobody reads'],
    ['attacks/long/fairness.mjs', 'vault: values of 5 MB, set and read'],
    ['attacks/long/fairness.mjs', 'webhooks: each event to 20 endpoints'],
    ['attacks/long/fairness.mjs', 'payments: links with large products'],
    ['attacks/long/fairness.mjs', 'teams: a list of 3,000 members'],
    ['attacks/long/fairness.mjs', 'configurations: 900 kB, each refused'],
  ],
  '14b keys of the vault in the log; images of any host; names that phish': [
    ['attacks/vault-keys-in-the-log.test.ts', 'keys of the vault are not in the audit log'],
    ['dashboard-unit/own-image.test.ts', 'is shown nowhere without asking whose server has it'],
    ['attacks/invitations.test.ts', "a stranger's mailbox gets few, whoever invites"],
  ],
  '15 bodies of many keys, bombs in sources, private names': [
    ['attacks/huge-bodies.test.ts', 'is what looking at each byte says, of any text'],
    ['attacks/huge-bodies.test.ts', 'is refused unparsed with thousands of form fields'],
    ['email/renderer/hostile-http.test.ts', 'is tried often enough'],
    ['webhooks/production.test.ts', 'is not connected to either when its name leads there only later'],
  ],
  '16 an embedded database that dies': [
    ['robustness/database-dies.test.ts', 'is started again, and the server goes on'],
    ['robustness/database-dies.test.ts', 'is told by /health, and comes back once it can'],
  ],
  '17 tokens across an upgrade': [
    ['auth/tokens-of-earlier-versions.test.ts', 'count when the key is named by the secret'],
    ['auth/tokens-of-earlier-versions.test.ts', 'name the key as servers of the first version do, which verify them'],
  ],
  '17a a migration that locks': [
    ['architecture-migrations.test.ts', 'holds up no server that is at work: %s'],
    ['architecture-migrations.test.ts', 'a migration that would hold up a server is refused'],
  ],
  '18 what the old server does meanwhile': [
    ['users/recount.test.ts', 'are counted by the next day, and nobody twice'],
    ['auth/reset-links-of-earlier-versions.test.ts', 'a link to reset a password that the first version sent'],
    ['payments/items.test.ts', 'holds what the whole history counts to, and is the same when it is made anew'],
  ],
  '19 an upgrade under load': [
    ['robustness/upgrade.test.ts', 'loses nothing, refuses nothing, and keeps nobody waiting'],
    ['robustness/upgrade.test.ts', 'answers while it still counts earlier users'],
  ],
  '20 emails that take long': [['bench/mail-latency.mjs', 'Sign-in emails from queue to sent']],
  '21 an address of the dashboard that nothing reads': [
    ['common/environment/dashboard-url.test.ts', 'links of purchases lead there'],
    ['browser/dashboard-url.test.ts', 'somebody buys there'],
  ],
};

/** True if a test of the file begins like this. */
const isNamed = (source: string, name: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(quote + name));
const read = (file: string): string => readFileSync(join(ROOT, 'test', file), 'utf8');

describe('what attackers tried has tests that are named after it', () => {
  it('each line of it', () => {
    const lines = new Set(Object.keys(ATTACKS).map((attack) => Number.parseInt(attack, 10)));
    expect([...lines]).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  });

  it.each(Object.entries(ATTACKS))('%s', (_, tests) => {
    expect(tests.filter(([file, name]) => !isNamed(read(file), name))).toEqual([]);
  });
});
