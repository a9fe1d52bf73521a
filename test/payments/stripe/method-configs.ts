import type { JsonObject } from '../../support/client';
import { audited } from '../../support/audit';
import { createProject, expectOk, type TestProject } from '../../support/project';
import { createConnectedShop, theStripe } from './world';

interface Methods {
  config_id: string;
  methods: Array<{ id: string; name: string; enabled: boolean; available: boolean; overridable: boolean }>;
}

const PATH = '/internal/payments/method-configs';
const read = (project: TestProject) => project.admin<Methods>(`GET ${PATH}`);
const change = (project: TestProject, body: JsonObject) => project.admin(`PATCH ${PATH}`, { body });
const shown = ({ methods }: Methods) =>
  methods.map(({ id, enabled, available, overridable }) => [id, enabled, available, overridable]);

/** The payment methods that customers are offered. */
export function testMethodConfigs(): void {
  it('are listed with those that are available first, by name, without what is not known here', async () => {
    const { project } = await createConnectedShop();
    const config = expectOk(await read(project));
    expect(shown(config)).toEqual([
      ['apple_pay', true, true, true],
      ['card', true, true, true],
      ['link', false, true, false],
      ['klarna', false, false, true],
      ['sepa_debit', true, false, true],
    ]);
    expect(config.methods.map(({ name }) => name)).toEqual([
      'Apple Pay',
      'Cards',
      'Link',
      'Klarna',
      'SEPA Direct Debit',
    ]);
  });

  it('are switched at Stripe, those that are named alone, and wallets go with cards', async () => {
    const { project, accountId } = await createConnectedShop();
    const { config_id } = expectOk(await read(project));
    const body = { config_id, updates: { klarna: 'on', sepa_debit: 'off' } };
    expect(expectOk(await change(project, body))).toEqual({ success: true });
    const on = async () =>
      expectOk(await read(project))
        .methods.filter(({ enabled }) => enabled)
        .map(({ id }) => id);
    expect(await on()).toEqual(['apple_pay', 'card', 'klarna']);
    expectOk(await change(project, { config_id, updates: { card: 'off' } }));
    expect(await on()).toEqual(['klarna']);
    expect(theStripe().booksOf(accountId).all('payment_method_configurations')).toMatchObject([
      { id: config_id, card: { display_preference: { preference: 'off' } } },
    ]);
    const asked = theStripe().asked.length;
    expectOk(await change(project, { config_id, updates: {} }));
    expect(theStripe().asked.length).toBe(asked);
  });

  it.each<[string, JsonObject]>([
    ['a method that is not known', { kriya: 'on' }],
    ['a method of every object', { constructor: 'on' }],
    ['another value', { card: 'maybe' }],
    ['no value', { card: null }],
    ['a wallet without cards', { card: 'off', apple_pay: 'on' }],
  ])('are not changed for %s', async (_what, updates) => {
    const { project } = await createConnectedShop();
    const { config_id } = expectOk(await read(project));
    const asked = theStripe().countOf(/^POST \/v1\/payment_method_configurations/);
    expect((await change(project, { config_id, updates: { klarna: 'on', ...updates } })).code).toBe('SCHEMA_ERROR');
    expect(theStripe().countOf(/^POST \/v1\/payment_method_configurations/)).toBe(asked);
  });

  it('are those of the own account: for administrators, and not by the id of another project’s', async () => {
    const [mine, theirs] = [await createConnectedShop(), await createConnectedShop()];
    const { config_id } = expectOk(await read(theirs.project));
    await read(mine.project);
    const body = { config_id, updates: { card: 'off' } };
    const stray = await change(mine.project, body);
    expect([stray.status, stray.headers.get('x-vestibule-error')]).toEqual([400, 'STRIPE_REFUSED']);
    expect(shown(expectOk(await read(theirs.project)))[1]).toEqual(['card', true, true, true]);
    for (const tier of ['client', 'server'] as const) {
      expect((await mine.project[tier](`GET ${PATH}`)).code).toBe('INSUFFICIENT_ACCESS_TYPE');
      expect((await mine.project[tier](`PATCH ${PATH}`, { body })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
    const unconnected = await createProject();
    expect((await read(unconnected)).code).toBe('STRIPE_ACCOUNT_INFO_NOT_FOUND');
    expect((await change(unconnected, body)).code).toBe('STRIPE_ACCOUNT_INFO_NOT_FOUND');
  });

  it('leave a row of the audit log when they are changed', async () => {
    const { project } = await createConnectedShop();
    const { config_id } = expectOk(await read(project));
    expectOk(await change(project, { config_id, updates: { klarna: 'on' } }));
    expect(await audited(project, 'payment_methods.changed')).toHaveLength(1);
  });
}
