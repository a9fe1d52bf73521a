import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const CORE = join(ROOT, 'sdk/src/index.ts');
const REACT = join(ROOT, 'sdk/src/react/index.ts');

/** See the script. Vite is no CommonJS, so it runs in a process of its own. */
function measure(code: string): number {
  const script = join(ROOT, 'test/support/measure-bundle.mjs');
  const output = execFileSync(process.execPath, [script], { input: code, encoding: 'utf8', stdio: 'pipe' });
  return Number(output.trim().split('\n').at(-1));
}

describe('a page that uses the library loads at once', () => {
  it.each([
    ['a client app', `import { StackClientApp } from '${CORE}'; globalThis.made = StackClientApp;`, 19_100],
    [
      'signing in with React',
      `import { StackClientApp } from '${CORE}';
       import { SignIn, StackProvider, useUser } from '${REACT}';
       globalThis.made = [StackClientApp, SignIn, StackProvider, useUser];`,
      44_300,
    ],
    ['nothing, where it uses nothing', `import '${CORE}'; import '${REACT}';`, 100],
  ])('%s', (_name, code, most) => {
    const size = measure(code);
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(most);
  });
});
