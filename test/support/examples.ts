import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, ROOT, waitFor } from './process';
import type { TestProject } from './project';
import { publicUrl } from './server';

export const EXAMPLES = join(ROOT, 'examples');

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
  return listening(
    run(commandOf(name), { ...keysOf(project), PORT: port, ...environment }),
    `http://localhost:${port}`,
  );
}

/** Waits until a program says where it listens. */
export async function listening({ child, output }: Program, url: string): Promise<RunningExample> {
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.kill()) await gone;
  };
  await waitFor(() =>
    Promise.resolve(child.exitCode !== null || /https?:\/\/(localhost|127\.0\.0\.1):\d+/.test(output())),
  );
  if (child.exitCode !== null) throw new Error(`The example ended: ${output()}`);
  return { url, output, stop };
}

/** Runs an example to its end, which must be a good one. @returns what it printed */
export function runExample(name: string, project: TestProject): Promise<string> {
  return finished(run(commandOf(name), keysOf(project)));
}

/** Waits for a good end of a program. @returns what it printed */
export async function finished({ child, output }: Program): Promise<string> {
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`The example ended with ${code}: ${output()}`);
  return output();
}

/** A program that was started. */
export interface Program {
  child: ChildProcess;
  output: () => string;
}

/** Runs what Node.js is given, in the folder of the examples unless told. */
export function run(command: readonly string[], environment: Record<string, string>, folder = EXAMPLES): Program {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // eslint-disable-next-line no-control-regex -- the colours of a terminal
  return { child, output: () => text.replace(/\u001b\[\d+m/g, '') };
}

/** The command of its line in package.json, without npm, which would keep the process from ending with a signal. */
function commandOf(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(EXAMPLES, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [program = '', ...args] = (scripts[name] ?? '').split(' ');
  return program === 'node' ? args : [binOf(program), ...args];
}

/** The file that runs an installed program, by its place in the package. */
export function binOf(program: string, file = `bin/${program}.js`): string {
  return join(ROOT, 'node_modules', program, file);
}

/** The environment of examples: the address of our server, and the keys of a project. */
export function keysOf({ id, keys }: TestProject): Record<string, string> {
  return {
    STACK_API_URL: publicUrl(),
    STACK_PROJECT_ID: id,
    STACK_PUBLISHABLE_CLIENT_KEY: keys.client,
    STACK_SECRET_SERVER_KEY: keys.server,
  };
}
