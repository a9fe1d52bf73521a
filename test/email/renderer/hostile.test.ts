import { HOSTILE_SOURCES } from './hostile-sources';
import { RendererClient, templateOf } from './renderer-client';

const renderer = new RendererClient();
const GOOD = templateOf(
  'const { a, ...rest } = { a: [1, 2].map((n) => n + 1).join(), b: {} }; return <a href="https://example.com/">{a}{Object.keys(rest)}{String({})}{JSON.stringify({ a: 1 })}</a>;',
);
let expected = '';

beforeAll(async () => {
  expected = (await renderer.render(GOOD)).html;
}, 20_000);
afterAll(() => renderer.stop());

it('there are enough of them', () => expect(Object.keys(HOSTILE_SOURCES).length).toBeGreaterThanOrEqual(25));

describe.each(Object.entries(HOSTILE_SOURCES))('%s', (_, tsx) => {
  it('ends in a problem within 3 s, blocks nobody and leaves nothing behind', async () => {
    const start = performance.now();
    const failing = renderer.fail({ tsx }, { fairnessKey: 'hostile' });
    const meanwhile = renderer.render(GOOD, { fairnessKey: 'other' });
    expect(await renderer.ping()).toBeLessThan(500);
    const problem = await failing;
    expect(performance.now() - start).toBeLessThan(3000);
    expect(problem.message).toMatch(/\S/);
    expect(problem.message.length).toBeLessThanOrEqual(2100);
    expect((await meanwhile).html).toBe(expected);
    const [same, other] = await Promise.all(
      ['hostile', 'other'].map((fairnessKey) => renderer.render(GOOD, { fairnessKey })),
    );
    expect([same?.html, other?.html]).toEqual([expected, expected]);
  }, 15_000);
});

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
