import { createProject, expectOk } from '../../support/project';
import { serverUrl } from '../../support/server';

const CODE = 'a'.repeat(45);
const NOBODY = '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063';

function open(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(serverUrl() + path, { redirect: 'manual', ...init });
}

async function readConfig(path: string): Promise<Record<string, unknown> | null> {
  const html = await (await open(path)).text();
  const [, json] = /<script type="application\/json" id="hosted-config">([^<]*)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? '"no page"') as Record<string, unknown> | null;
}

describe.each([
  ['on which something is bought', (code: string) => `/purchase/${code}`],
  ['after it', (code: string) => `/purchase/return?purchase_full_code=${code}&bypass=1`],
])('the page %s', (_name, addressOf) => {
  it('knows the project of the code, whether or not the code is any good', async () => {
    const { id } = await createProject();
    const answer = await open(addressOf(`${id}_${CODE}`));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const known = { projectId: id, displayName: 'A test project', stripePublishableKey: null };
    expect(await readConfig(addressOf(`${id}_${CODE}`))).toMatchObject(known);
    expect(await readConfig(addressOf(`${id.toUpperCase()}_${CODE.toUpperCase()}`))).toMatchObject(known);
  });

  it.each([
    ['of no project', `${NOBODY}_${CODE}`],
    ['too short', `${NOBODY}_${CODE.slice(1)}`],
    ['too long', `${NOBODY}_${CODE}a`],
    ['without a project', CODE],
    ['of zeros', `%00_${CODE}`],
    ['of signs', '%F0%9F%92%B8..%2F'],
  ])('is there for a code %s, and knows none', async (_what, code) => {
    expect((await open(addressOf(code))).status).toBe(404);
    expect(await readConfig(addressOf(code))).toBeNull();
  });

  it('answers those who only ask whether a link leads anywhere', async () => {
    const { id } = await createProject();
    const answer = await open(addressOf(`${id}_${CODE}`), { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('lets nothing in from elsewhere without Stripe, and tells nobody its address', async () => {
    const { id } = await createProject();
    const { headers } = await open(addressOf(`${id}_${CODE}`));
    expect(headers.get('content-security-policy')).not.toContain('stripe');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['SAMEORIGIN', 'no-cache']);
  });

  it('shows a name as text, whatever is in it', async () => {
    const project = await createProject();
    const name = '</script><script>alert(1)</script><!--';
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { display_name: name } }));
    expect(await readConfig(addressOf(`${project.id}_${CODE}`))).toMatchObject({ displayName: name });
  });
});

it('the page after a purchase is there for no code and for two', async () => {
  for (const query of ['', '?purchase_full_code=', `?purchase_full_code=a&purchase_full_code=b`]) {
    expect([query, (await open(`/purchase/return${query}`)).status]).toEqual([query, 404]);
  }
});
