import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeQuickStart } from '../../dashboard/src/pages/overview/write-quick-start.js';
import { ROOT } from '../support/process';

/** The line from which on both are the same: above, each says in its own way which project it is for. */
const SAME_FROM = 'const keys = ';

it('shows the tour of the README, under the same names', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, tour = ''] = /```js\n(import \{ StackServerApp \}[^`]*(?:`[^`]+`[^`]*)*?)```/.exec(readme) ?? [];
  const quickStart = writeQuickStart({ apiUrl: 'http://localhost:4000', projectId: 'a-project', keys: null });
  expect(tour).toContain(SAME_FROM);
  expect(quickStart.slice(quickStart.indexOf(SAME_FROM))).toBe(tour.slice(tour.indexOf(SAME_FROM)));
  for (const [variable, name] of [
    ['STACK_PROJECT_ID', 'projectId'],
    ['STACK_PUBLISHABLE_CLIENT_KEY', 'publishableClientKey'],
    ['STACK_SECRET_SERVER_KEY', 'secretServerKey'],
  ] as const) {
    // As in the file of keys that the dashboard offers.
    expect(tour).toContain(`${variable}: ${name},`);
    expect(quickStart).toContain(`const ${name} = '`);
  }
});
