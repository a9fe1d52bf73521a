import { HOSTILE_SOURCES } from './hostile-sources';
import { RendererClient, templateOf, acquireTurn } from './renderer-client';

const LOOPS = 4;
const renderer = new RendererClient();
// The whole list of hostile sources goes over HTTP: see hostile-http.test.ts.
const GOOD = templateOf(
  'const { a, ...rest } = { a: [1, 2].map((n) => n + 1).join(), b: {} }; return <a href="https://example.com/">{a}{Object.keys(rest)}{String({})}{JSON.stringify({ a: 1 })}</a>;',
);

beforeAll(async () => {
  await renderer.render(GOOD);
});
afterAll(() => renderer.stop());

it('endless loops of one project do not hold up another', async () => {
  let ended = 0;
  const loops = Array.from({ length: LOOPS }, async () => {
    const tsx = HOSTILE_SOURCES['an endless loop when it is rendered'] ?? '';
    await renderer.fail({ tsx }, { turn: acquireTurn('looping') });
    ended += 1;
  });
  // Each loop is let run for two seconds. Taking turns with them, the others would need as many of those.
  for (let round = 0; round < LOOPS; round += 1) await renderer.render(GOOD, { turn: acquireTurn('other') });
  expect(ended).toBeLessThan(LOOPS / 2);
  await Promise.all(loops);
});

it('variables cannot reach a prototype', async () => {
  const variables = JSON.parse('{"__proto__": {"polluted": "yes"}, "constructor": {"prototype": {"polluted": "yes"}}}');
  const { html } = await renderer.render(templateOf('return <b>{String(({} as any).polluted)}</b>;'), { variables });
  expect(html).toContain('<b>undefined</b>');
});
