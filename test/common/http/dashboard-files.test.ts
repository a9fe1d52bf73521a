import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../support/process';
import { serverUrl } from '../../support/server';

const ASSETS = join(ROOT, 'dashboard', 'dist', 'assets');

async function open(path: string): Promise<Response> {
  return fetch(serverUrl() + path, { redirect: 'manual' });
}

/** In bytes; what is smaller travels in one packet either way. */
const WORTH_COMPRESSING = 1024;

const lengthOf = ({ headers }: Response) => Number(headers.get('content-length'));

describe('the files of the dashboard', () => {
  it('are one page for every path, which browsers ask for again', async () => {
    for (const path of ['/', '/projects/none/users', '/sign-in?next=%2Fprojects']) {
      const answer = await open(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await answer.text()).toContain('<div id="root">');
    }
  });

  const SIGN_IN = '/p/internal/handler/sign-in';
  const navigate = async (path: string, cookie = '') => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', cookie };
    const answer = await fetch(serverUrl() + path, { redirect: 'manual', headers });
    const { status, headers: sent } = answer;
    return [
      status,
      sent.get('location'),
      sent.get('cache-control'),
      sent.get('vary')?.toLowerCase().includes('cookie'),
    ];
  };

  it.each(['/', '/projects'])(
    'are not sent to a signed-out visitor of %s, who is led to the sign-in page',
    async (path) => {
      expect(await navigate(path)).toEqual([302, SIGN_IN, 'no-cache', true]);
      expect(await navigate(path, 'theme=dark; not-stack-refresh-internal=1')).toEqual([
        302,
        SIGN_IN,
        'no-cache',
        true,
      ]);
      // Whoever may have a session is asked for it by the page itself: a wrong guess here would lead back and forth for ever.
      for (const name of [
        'stack-refresh-internal',
        'stack-refresh',
        '__Host-stack-refresh-internal--default',
        'hexclave-refresh-internal--x',
      ]) {
        expect((await navigate(path, `${name}=token`)).slice(0, 2)).toEqual([200, null]);
      }
    },
  );

  it.each([
    ['/sign-in', SIGN_IN],
    ['/sign-up', '/p/internal/handler/sign-up'],
  ])('are not needed for the short address %s', async (path, target) => {
    expect((await navigate(path, 'stack-refresh-internal=token')).slice(0, 2)).toEqual([302, target]);
  });

  it('keep addresses to which a visitor comes back after signing in', async () => {
    for (const path of ['/projects/none/users', '/?from=mail']) {
      expect((await navigate(path)).slice(0, 2)).toEqual([200, null]);
    }
  });

  it('are assets that browsers may keep', async () => {
    const html = await (await open('/')).text();
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const answer = await open(script ?? '/missing.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('are sent as they were compressed when they were built, to who takes %s', async (accepted, encoding) => {
    for (const path of ['/', '/p/internal/handler/sign-in']) {
      const html = await (await open(path)).text();
      for (const [, asset = ''] of html.matchAll(/"(\/(?:p\/)?assets\/[^"]+\.(?:js|css))"/g)) {
        const whole = lengthOf(await fetch(serverUrl() + asset, { headers: { 'accept-encoding': 'identity' } }));
        const answer = await fetch(serverUrl() + asset, { headers: { 'accept-encoding': accepted } });
        const { headers } = answer;
        const isCompressed = encoding !== null && whole >= WORTH_COMPRESSING;
        expect([asset, headers.get('content-encoding'), headers.get('vary')]).toEqual([
          asset,
          isCompressed ? encoding : null,
          expect.stringMatching(/accept-encoding/i),
        ]);
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(headers.get('content-type')).toMatch(asset.endsWith('.js') ? /javascript/ : /^text\/css/);
        expect(lengthOf(answer)).toBeGreaterThan(isCompressed ? whole / 10 : whole - 1);
        expect(lengthOf(answer)).toBeLessThan(isCompressed ? whole / 1.5 : whole + 1);
        expect(await answer.text()).not.toBe('');
      }
    }
  });

  it('are there when they were built after the start of the server', async () => {
    const name = `built-${randomUUID()}.js`;
    await writeFile(join(ASSETS, name), 'export {};');
    try {
      expect((await open(`/assets/${name}`)).status).toBe(200);
    } finally {
      await rm(join(ASSETS, name));
    }
    expect((await open(`/assets/${name}`)).status).toBe(404);
  });

  it('are not looked for where ids with dots are in the paths of pages', async () => {
    const answer = await open('/projects/any/customers/custom/shop.example');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  });

  it('answer 404 where there is no page: to a program in words, to a visitor on the page that says so', async () => {
    for (const path of [
      '/metrics',
      '/healthz',
      '/health/nothing',
      '/readyz',
      '/projectsx',
      '/sign-in/x',
      '/integrations/custom',
    ]) {
      const answer = await open(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        expect.stringMatching('text/plain'),
      ]);
    }
    const shown = await fetch(`${serverUrl()}/healthz`, { headers: { accept: 'text/html' } });
    expect([shown.status, (await shown.text()).includes('<div id="root">')]).toEqual([404, true]);
  });

  it('answer 200 at every address of the router', async () => {
    const router = readFileSync(join(ROOT, 'dashboard/src/router.tsx'), 'utf8');
    const paths = [...router.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path.replace(':projectId', 'any'));
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/sign-in', '/projects', '/projects/any', '/integrations/custom/confirm']),
    );
    for (const path of paths) expect([path, (await open(path)).status]).toEqual([path, 200]);
  });

  it('lead to nothing else', async () => {
    for (const path of ['/assets/none.js', '/none.js', '/assets/..%2f..%2fpackage.json', '/assets/']) {
      expect([403, 404]).toContain((await open(path)).status);
    }
  });
});
