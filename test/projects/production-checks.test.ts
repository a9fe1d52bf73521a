import { listProductionChecks } from '../../src/projects/production-checks';
import type { ProjectRead } from '../../src/projects/projects.contract';
import { createShop, sell } from '../support/payments';
import { createProject, expectOk } from '../support/project';

type Config = ProjectRead['config'];

interface Check {
  name: string;
  isMet: boolean;
  isRequired: boolean;
  message: string;
  whatToDo: string | null;
}

const CHECKS = '{ project { productionChecks { name isMet isRequired message whatToDo } } }';

const settings = (changes: Partial<Config> = {}): Pick<ProjectRead, 'config'> => ({
  config: {
    allow_localhost: false,
    domains: [{ domain: 'https://shop.example.com', handler_path: '/handler' }],
    oauth_providers: [],
    email_config: { type: 'standard', host: 'smtp.example.com' },
    ...changes,
  } as Config,
});

/** A project that sells nothing, as every one begins. */
const options = { sharesEmailServer: true, payments: { testMode: true, products: {} } };
const SOLD = { pack: {} };

/** The checks that are not met, by their names and whether they are required. */
function openOf(changes: Partial<Config>, sharesEmailServer = true): string[] {
  return listProductionChecks(settings(changes), { ...options, sharesEmailServer })
    .filter(({ is_met }) => !is_met)
    .map(({ name, is_required, message }) => `${is_required ? '! ' : ''}${name}: ${message}`);
}

const email = (server: Config['email_config']): Partial<Config> => ({ email_config: server });
const domain = (address: string) => ({ domains: [{ domain: address, handler_path: '/handler' }] });

describe('a project that is ready', () => {
  it('has nothing open, and sees everything that was looked at', () => {
    const checks = listProductionChecks(settings(), options);
    expect(checks.map(({ name, is_met, what_to_do }) => [name, is_met, what_to_do])).toEqual(
      ['LOCALHOST', 'DOMAINS', 'DOMAIN_SAFETY', 'OAUTH_KEYS', 'EMAIL_SERVER', 'TEST_MODE'].map((name) => [
        name,
        true,
        null,
      ]),
    );
  });
});

describe('what is open', () => {
  it.each<[Partial<Config>, string]>([
    [{ allow_localhost: true }, '! LOCALHOST: Localhost is trusted'],
    [{ domains: [] }, 'DOMAINS: No domain is trusted'],
    [domain('not a url'), '! DOMAIN_SAFETY: The trusted domain not a url is not a valid URL.'],
    [domain('http://localhost:3000'), '! DOMAIN_SAFETY: The trusted domain http://localhost:3000 is a computer'],
    [domain('https://10.0.0.1:8080'), '! DOMAIN_SAFETY: The trusted domain https://10.0.0.1:8080 is an IP address'],
    [domain('https://[::1]'), '! DOMAIN_SAFETY: The trusted domain https://[::1] is an IP address'],
    [domain('http://*.a.test'), '! DOMAIN_SAFETY: The trusted domain http://*.a.test is not HTTPS'],
    [
      { oauth_providers: [{ provider_config_id: 'google', id: 'google', type: 'shared' }] },
      'OAUTH_KEYS: Google with keys that all projects',
    ],
    [email({ type: 'shared' }), 'EMAIL_SERVER: Emails leave through the shared'],
    [email({ type: 'standard', host: 'INBOX.vestibule.internal' }), 'EMAIL_SERVER: No email leaves'],
  ])('with %j', (changes, words) => {
    expect(openOf(changes)).toEqual([expect.stringContaining(words)]);
  });

  it('is every email, where the server has no email server to share', () => {
    const open = openOf(email({ type: 'shared' }), false);
    expect(open).toEqual([expect.stringContaining('EMAIL_SERVER: No email leaves')]);
  });

  it('is test mode, which is required to be off once something is sold', () => {
    const sold = (testMode: boolean) =>
      listProductionChecks(settings(), { ...options, payments: { testMode, products: SOLD } }).at(-1);
    expect(sold(true)).toMatchObject({ name: 'TEST_MODE', is_met: false, is_required: true });
    expect(sold(false)).toMatchObject({ name: 'TEST_MODE', is_met: true, what_to_do: null });
  });

  it('has something to do about it', () => {
    const changes = { allow_localhost: true, domains: [] };
    const checks = listProductionChecks(settings(changes), { ...options, sharesEmailServer: false });
    for (const { is_met, what_to_do } of checks) expect(is_met).toBe(what_to_do === null);
  });
});

describe('productionChecks', () => {
  it('follow a change at once, in its own answer', async () => {
    const { graphql } = await createProject({ allow_localhost: true });
    const before = await graphql<{ project: { productionChecks: Check[] } }>(CHECKS);
    expect(before.data?.project.productionChecks[0]).toEqual({
      name: 'LOCALHOST',
      isMet: false,
      isRequired: true,
      message: expect.stringContaining('Localhost is trusted') as string,
      whatToDo: 'Turn “Trust localhost” off.',
    });
    const after = await graphql<{ updateProject: { productionChecks: Check[] } }>(`
      mutation {
        updateProject(input: { config: { allowLocalhost: false } }) {
          productionChecks {
            name
            isMet
          }
        }
      }
    `);
    expect(after.data?.updateProject.productionChecks[0]).toEqual({ name: 'LOCALHOST', isMet: true });
  });

  it('ask a project that sells for test mode to be off', async () => {
    const shop = await createShop({ 'products.pack': { prices: { once: { USD: '5' } } } });
    const check = async () => {
      const answer = await shop.graphql<{ project: { productionChecks: Check[] } }>(CHECKS);
      return answer.data?.project.productionChecks.find(({ name }) => name === 'TEST_MODE');
    };
    expect(await check()).toMatchObject({ isMet: false, isRequired: true, whatToDo: 'Turn “Test mode” off.' });
    await sell(shop, { testMode: false });
    expect(await check()).toMatchObject({ isMet: true });
  });

  it('keep nobody from turning production mode on: that is for clients to judge', async () => {
    const { admin } = await createProject({ allow_localhost: true });
    const answer = await admin('PATCH /internal/projects/current', { body: { is_production_mode: true } });
    expect(expectOk(answer)).toMatchObject({ is_production_mode: true });
  });
});
