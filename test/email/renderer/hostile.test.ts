import { HOSTILE_SOURCES } from './hostile-sources';
import { RendererClient, templateOf } from './renderer-client';

const renderer = new RendererClient();
// The whole list of hostile sources goes over HTTP: see hostile-http.test.ts.
const GOOD = templateOf(
  'const { a, ...rest } = { a: [1, 2].map((n) => n + 1).join(), b: {} }; return <a href="https://example.com/">{a}{Object.keys(rest)}{String({})}{JSON.stringify({ a: 1 })}</a>;',
);

beforeAll(async () => {
  await renderer.render(GOOD);
}, 20_000);
afterAll(() => renderer.stop());

it('endless loops of one project do not hold up another', async () => {
  const loops = Array.from({ length: 4 }, () =>
    renderer.fail({ tsx: HOSTILE_SOURCES['an endless loop when it is rendered'] ?? '' }, { fairnessKey: 'looping' }),
  );
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await renderer.render(GOOD, { fairnessKey: 'other' });
    expect(performance.now() - start).toBeLessThan(1500);
  }
  await Promise.all(loops);
}, 20_000);

it('variables cannot reach a prototype', async () => {
  const variables = JSON.parse('{"__proto__": {"polluted": "yes"}, "constructor": {"prototype": {"polluted": "yes"}}}');
  const { html } = await renderer.render(templateOf('return <b>{String(({} as any).polluted)}</b>;'), { variables });
  expect(html).toContain('<b>undefined</b>');
});
