// `vestibule exec "JAVASCRIPT"`: runs what it is told with a ready app of the project.
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { openProject } from './session.mjs';
import { DONE, misused, say } from './outcome.mjs';

const STANDARD_INPUT = 0;
/** Objects in objects that are written out for people. */
const DEPTH = 6;
const AsyncFunction = (async () => undefined).constructor;

/** Runs an expression, or statements that may `return` something; `-` reads them from the standard input. */
export async function exec({ url, access, options, words: [told] }) {
  if (!told) throw misused('Say what to run.');
  const run = compile(told === '-' ? readFileSync(STANDARD_INPUT, 'utf8') : told);
  const value = await run(await openApp(url, access));
  if (value === undefined) return DONE;
  if (options.json) return say(JSON.stringify(value) ?? 'null', DONE);
  return say(typeof value === 'string' ? value : inspect(value, { depth: DEPTH }), DONE);
}

function compile(code) {
  try {
    return new AsyncFunction('app', `return (${code}\n);`);
  } catch {
    return new AsyncFunction('app', code);
  }
}

/** With a key of the project an app of that key, else that of the owner who is signed in. */
async function openApp(url, { project, key, tier }) {
  if (!key) return openProject(url, project);
  const { StackAdminApp, StackServerApp } = await import('../dist/esm/sdk/src/index.js');
  const options = { baseUrl: url, projectId: project, tokenStore: 'memory' };
  return tier === 'admin'
    ? new StackAdminApp({ ...options, superSecretAdminKey: key })
    : new StackServerApp({ ...options, secretServerKey: key });
}
