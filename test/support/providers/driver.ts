import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtFile } from '../built';
import { ROOT } from '../process';

/** A task for a provider, with the settings that its project has stored. */
export interface Work {
  method: 'describe' | 'authorizationUrl' | 'signIn' | 'refresh' | 'isAlive' | 'fetch';
  argument?: unknown;
  project?: string;
  configId?: string;
  settings?: Record<string, unknown>;
}

/** The outcome. */
export interface Answer<T> {
  result?: T;
  error?: { name: string; code?: string; reason?: string; details?: Record<string, unknown>; message: string };
  /** The warnings in the operator's log, if any. */
  warnings?: Record<string, unknown>[];
}

/** The server's providers, in a process of their own. */
export class Driver {
  private readonly waiting = new Map<number, (answer: Answer<unknown>) => void>();
  private readonly child;
  private next = 0;

  /** @param env variables of the server besides those of a test */
  constructor(env: Record<string, string>) {
    const script = join(ROOT, 'test/support/providers/drive-providers.mjs');
    this.child = spawn(process.execPath, [script, builtFile('')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    });
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      const { id, ...answer } = JSON.parse(line) as Answer<unknown> & { id: number };
      this.waiting.get(id)?.(answer);
      this.waiting.delete(id);
    });
  }

  /** Does the work; never throws for what the server throws. */
  run<T>(work: Work): Promise<Answer<T>> {
    const id = this.next++;
    this.child.stdin.write(`${JSON.stringify({ id, ...work })}\n`);
    return new Promise((resolve) => this.waiting.set(id, (answer) => resolve(answer as Answer<T>)));
  }

  close(): void {
    this.child.stdin.end();
  }
}
