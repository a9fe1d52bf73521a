import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES } from '../../dist/src/email/built-in-emails/built-in-emails.js';
import { EmailRenderer } from '../../dist/src/email/renderer/email-renderer.js';
import { yesNo } from './verdict.mjs';

const ROUNDS = 100;
/** The most that a warm rendering of a built-in template may take, in milliseconds. */
const CEILING = 30;

/** Times renderings of the built-in templates, one after the other, in this process. */
export async function measureRendering() {
  const renderer = new EmailRenderer();
  const [theme] = Object.values(BUILT_IN_THEMES);
  const request = {
    themeTsx: theme.tsxSource,
    user: { displayName: 'Ada' },
    project: { displayName: 'Bench' },
    variables: 'preview',
    turn: { owner: 'bench', project: 'bench', isUrgent: true },
  };
  try {
    const first = await time(() => renderer.render({ content: { html: '' }, ...request }));
    console.log(`First rendering, with warming up: ${first.toFixed(0)} ms`);
    console.log('warm rendering            p50 ms   p99 ms');
    for (const { displayName, tsxSource } of Object.values(BUILT_IN_TEMPLATES)) {
      const render = () => renderer.render({ content: { tsx: tsxSource }, ...request });
      await render();
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await time(render));
      print(displayName, times);
    }
    console.log('');
  } finally {
    await renderer.beforeApplicationShutdown();
  }
}

function print(name, times) {
  times.sort((a, b) => a - b);
  const [p50, p99] = [times[Math.floor(times.length / 2)], times[Math.floor(times.length * 0.99)]];
  const verdict = `  (p50 at most ${CEILING}: ${yesNo(p50 <= CEILING)})`;
  console.log(`${name.padEnd(24)}${p50.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(9)}${verdict}`);
}

async function time(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
