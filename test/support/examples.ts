import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, ROOT, waitFor } from './process';
import type { TestProject } from './project';
import { publicUrl } from './server';

const EXAMPLES = join(ROOT, 'examples');

/** An example as its command runs it. */
export interface RunningExample {
  /** Its address. */
  url: string;
  /** All that it printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts an example with the keys of a project, and waits until it says where it listens. */
export async function startExample(
  name: string,
  project: TestProject,
  environment: Record<string, string> = {},
): Promise<RunningExample> {
  const port = environment.PORT ?? String(await freePort());
  const { child, output } = run(name, { ...keysOf(project), PORT: port, ...environment });
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.kill()) await gone;
  };
  await waitFor(() =>
    Promise.resolve(child.exitCode !== null || /https?:\/\/(localhost|127\.0\.0\.1):\d+/.test(output())),
  );
  if (child.exitCode !== null) throw new Error(`The example ${name} ended: ${output()}`);
  return { url: `http://localhost:${port}`, output, stop };
}

/** Runs an example to its end, which must be a good one. @returns what it printed */
export async function runExample(name: string, project: TestProject): Promise<string> {
  const { child, output } = run(name, keysOf(project));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`The example ${name} ended with ${code}: ${output()}`);
  return output();
}

/** The command of its line in package.json, without npm, which would keep the process from ending with a signal. */
function run(name: string, environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const { scripts } = JSON.parse(readFileSync(join(EXAMPLES, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [program = '', ...args] = (scripts[name] ?? '').split(' ');
  const command = program === 'node' ? args : [join(ROOT, 'node_modules', program, 'bin', `${program}.js`), ...args];
  const child = spawn(process.execPath, command, {
    cwd: EXAMPLES,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // eslint-disable-next-line no-control-regex -- the colours of a terminal
  return { child, output: () => text.replace(/\u001b\[\d+m/g, '') };
}

function keysOf({ id, keys }: TestProject): Record<string, string> {
  return {
    STACK_API_URL: publicUrl(),
    STACK_PROJECT_ID: id,
    STACK_PUBLISHABLE_CLIENT_KEY: keys.client,
    STACK_SECRET_SERVER_KEY: keys.server,
  };
}
