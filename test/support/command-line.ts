import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './process';
import { publicUrl } from './server';

const COMMAND = join(ROOT, 'sdk/cli/vestibule.mjs');

/** The words of a command, and the code that it ended with. */
export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command line for our server, in a folder, without what the environment of the tests says. */
export interface Terminal {
  folder: string;
  environment: Record<string, string>;
}

/**
 * Runs a command to its end.
 *
 * @param talk what it reads, and who hears all that it has said whenever it says something
 */
export function runCommand(
  { folder, environment }: Terminal,
  args: readonly string[],
  { input = '', onOutput = () => undefined }: { input?: string; onOutput?: (said: string) => void } = {},
): Promise<Outcome> {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'test', VESTIBULE_API_URL: publicUrl(), ...environment };
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env });
  const outcome: Outcome = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => onOutput((outcome.stdout += chunk.toString())));
  child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()));
  child.stdin.end(input);
  return new Promise((done) => child.once('close', (code) => done({ ...outcome, code })));
}
