import type { JsonObject } from '../../support/client';
import { createProject, expectOk, type TestProject } from '../../support/project';
import { query } from '../../support/database';
import { theStripe } from './world';

const setUp = (project: TestProject) => project.admin<{ url: string }>('POST /internal/payments/setup', { body: {} });
const readAccount = (project: TestProject) => project.admin('GET /internal/payments/stripe/account-info');
const openSession = (project: TestProject) =>
  project.admin('POST /internal/payments/stripe-widgets/account-session', { body: {} });
const accountsOf = ({ id }: TestProject) =>
  [...theStripe().accounts.values()].filter(({ metadata }) => (metadata as JsonObject).tenancyId === id);

/** Connecting a project to Stripe. */
export function testAccounts(): void {
  it('are made once, and lead to Stripe and back to the dashboard', async () => {
    const project = await createProject();
    expect((await readAccount(project)).code).toBe('STRIPE_ACCOUNT_INFO_NOT_FOUND');
    const none = await openSession(project);
    expect([none.status, none.text]).toEqual([400, expect.stringMatching(/connect it to Stripe/)]);
    const { url } = expectOk(await setUp(project));
    const [account] = accountsOf(project);
    expect(url).toContain(account!.id);
    // Without body and content type, as some clients send it.
    expect(expectOk(await project.admin('POST /internal/payments/setup'))).toEqual({ url });
    expect(accountsOf(project)).toHaveLength(1);
    const linked = theStripe().asked.findLast(({ path }) => path === '/v1/account_links')!;
    const page = expect.stringMatching(new RegExp(`/projects/${project.id}/payments$`));
    expect(linked.params).toMatchObject({ account: account!.id, refresh_url: page, return_url: page });
    const state = { account_id: account!.id, charges_enabled: false, details_submitted: false, payouts_enabled: false };
    expect(expectOk(await readAccount(project))).toEqual(state);
    theStripe().completeAccount(account!.id);
    expect(expectOk(await readAccount(project))).toMatchObject({ charges_enabled: true, payouts_enabled: true });
    expect(expectOk(await openSession(project))).toEqual({ client_secret: expect.stringContaining(account!.id) });
  });

  it('are one when several are set up at once', async () => {
    const project = await createProject();
    const answers = await Promise.all(Array.from({ length: 6 }, () => setUp(project)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(accountsOf(project)).toHaveLength(1);
  });

  it('are found again when the answer that told of them was lost', async () => {
    const project = await createProject();
    theStripe().fail(/^POST \/v1\/accounts$/, 'drop', 9);
    expect((await setUp(project)).status).toBe(503);
    theStripe().heal();
    expect(expectOk(await setUp(project)).url).toContain(accountsOf(project)[0]!.id);
    expect(accountsOf(project)).toHaveLength(1);
  });

  it('are for administrators, and each project has its own', async () => {
    const [project, other] = [await createProject(), await createProject()];
    await setUp(project);
    expect((await project.server('POST /internal/payments/setup', { body: {} })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect((await project.client('GET /internal/payments/stripe/account-info')).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect((await readAccount(other)).code).toBe('STRIPE_ACCOUNT_INFO_NOT_FOUND');
  });

  it('that Stripe does not let us touch any more are said to be so', async () => {
    const project = await createProject();
    await setUp(project);
    const [account] = accountsOf(project);
    theStripe().accounts.delete(account!.id);
    const answer = await readAccount(project);
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/Stripe refuses this/)]);
  });

  it('are gone with their project', async () => {
    const project = await createProject();
    await setUp(project);
    await project.admin('DELETE /internal/projects/current');
    expect(await query('SELECT 1 FROM stripe_accounts WHERE project_id = $1', [project.id])).toEqual([]);
  });

  it('can be seen and made over GraphQL', async () => {
    const project = await createProject();
    const READ = `{ stripeConnection { isAvailable publishableKey account { accountId chargesEnabled detailsSubmitted
      payoutsEnabled } } }`;
    const read = async () => (await project.graphql<{ stripeConnection: JsonObject }>(READ)).data!.stripeConnection;
    expect(await read()).toEqual({ isAvailable: true, publishableKey: 'pk_test_stand_in', account: null });
    const refused = await project.graphql('mutation { openStripeAccountSession }');
    expect(refused.errors[0]!.extensions.code).toBe('PAYMENTS_NOT_CONNECTED');
    const made = await project.graphql<{ setUpStripe: string }>('mutation { setUpStripe }');
    const [account] = accountsOf(project);
    expect(made.data!.setUpStripe).toContain(account!.id);
    expect(await read()).toMatchObject({ account: { accountId: account!.id, chargesEnabled: false } });
    const session = await project.graphql<{ openStripeAccountSession: string }>(
      'mutation { openStripeAccountSession }',
    );
    expect(session.data!.openStripeAccountSession).toContain(account!.id);
  });
}
