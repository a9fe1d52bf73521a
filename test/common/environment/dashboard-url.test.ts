import { readEnvironment } from '../../../src/common/environment/environment.js';
import { ownHosts } from '../../../src/common/http/own-hosts.js';
import { call, type JsonObject } from '../../support/client';
import { authorizeQuery, ONE, provision, asPlatform, TWO } from '../../support/integrations';
import { PKCE } from '../../support/connections';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../../support/own-server';
import { createLink, createShop } from '../../support/payments';
import { LINKED_SALE } from '../../support/linked-sale';
import { expectOk } from '../../support/project';
import { INTERNAL_KEYS } from '../../support/server';

const DASHBOARD = 'https://admin.example.com';
const PUBLIC = 'https://auth.example.com';
let server: OwnServer;

/** A dashboard at another address than the API. */
beforeAll(async () => {
  server = await startOwnServer({
    VESTIBULE_PUBLIC_URL: PUBLIC,
    VESTIBULE_DASHBOARD_URL: `${DASHBOARD}/`,
    VESTIBULE_INTEGRATION_CLIENTS: JSON.stringify([ONE, TWO]),
  });
}, OWN_SERVER_MS);

afterAll(() => server.stop());

const whereTo = async (path: string): Promise<URL> => {
  const { headers } = await fetch(`${server.url}${path}`, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '');
};

describe('with VESTIBULE_DASHBOARD_URL', () => {
  it('links of purchases lead there', async () => {
    const shop = await createShop(LINKED_SALE);
    const { url } = expectOk(await createLink(shop, 'custom/somebody', { product_id: 'pro' }));
    expect(url.startsWith(`${DASHBOARD}/purchase/`)).toBe(true);
  });

  it('the page that asks an owner to take over a project is there', async () => {
    const { project_id } = await provision(ONE);
    const request = 'POST projects/transfer/initiate';
    const { body } = await asPlatform<{ confirmation_url: string }>(ONE, request, { project_id });
    const { origin, pathname } = new URL(body.confirmation_url);
    expect(origin + pathname).toBe(`${DASHBOARD}/integrations/custom/projects/transfer/confirm`);
  });

  it('the page that asks an owner whether a platform may have a key is there, the way to it is not', async () => {
    const query = new URLSearchParams({ ...authorizeQuery(ONE, PKCE.challenge), scope: 'openid' }).toString();
    const interaction = await whereTo(`/api/v1/integrations/custom/oauth/idp/auth?${query}`);
    expect(interaction.origin).toBe(PUBLIC);
    const page = await whereTo(interaction.pathname);
    expect(page.origin + page.pathname).toBe(`${DASHBOARD}/integrations/custom/confirm`);
  });

  it('the dashboard knows both addresses, and its own project trusts its address', async () => {
    const { body } = await call({ path: '/api/../dashboard-config.json' });
    expect(body).toMatchObject({ apiUrl: PUBLIC, dashboardUrl: DASHBOARD });
    const read = await call<{ config: { domains: JsonObject[] } }>({
      path: '/internal/projects/current',
      project: 'internal',
      tier: 'admin',
      keys: { admin: INTERNAL_KEYS.admin },
    });
    expect(expectOk(read).config.domains).toEqual([expect.objectContaining({ domain: DASHBOARD })]);
  });

  it('its host is one of the names of the server', () => {
    const { environment } = readEnvironment({
      VESTIBULE_PUBLIC_URL: PUBLIC,
      VESTIBULE_DASHBOARD_URL: DASHBOARD,
    });
    expect([...ownHosts(environment)]).toEqual(['auth.example.com', 'admin.example.com', '127.0.0.1']);
  });
});
